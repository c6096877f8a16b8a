"""judge: a local online judge. The public names are these; everything else may move."""

from judge.app import Judge
from judge.settings import Settings

__all__ = ["Judge", "Settings"]
