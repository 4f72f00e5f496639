"""Whole hands played inside compiled code."""
