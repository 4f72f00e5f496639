"""The conformance kit: small cases with their right answers, and what runs them (docs/conformance.md)."""
