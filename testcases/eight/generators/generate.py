"""Write the cases of the package: the empty input, and the answer of the reference solution.

There is one input, so the sample is given again as the secret case.
"""

import subprocess
import sys
from pathlib import Path

PACKAGE = Path(__file__).resolve().parents[1]
SOLUTION = PACKAGE.parents[1] / "solutions" / f"{PACKAGE.name}.py"

CASES = ["sample/1", "secret/01-the-only-input"]


def answer(text: bytes) -> bytes:
    """What the reference solution prints for this input."""
    command = [sys.executable, str(SOLUTION)]
    return subprocess.run(command, input=text, stdout=subprocess.PIPE, check=True).stdout


def main() -> None:
    for name in CASES:
        (PACKAGE / "data" / f"{name}.in").write_bytes(b"")
        (PACKAGE / "data" / f"{name}.ans").write_bytes(answer(b""))


if __name__ == "__main__":
    main()
