"""One hand of hold'em: the record, the one door that changes it, and the question what may be done."""
