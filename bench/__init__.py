"""The speed card, and the long proofs that the test run takes only a part of."""
