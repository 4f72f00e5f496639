"""Many hands, one table: positions, an evening as commands and events, and what a seat may know."""
