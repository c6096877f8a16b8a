"""Modes: how a submission meets a test case."""
