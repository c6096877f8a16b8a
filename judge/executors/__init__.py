"""Executors: how tasks are spread over the machine."""

from judge.executors.threads import ThreadExecutor

__all__ = ["ThreadExecutor"]
