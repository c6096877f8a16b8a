"""Write every case of the package again: all N from 1 to 14, and the reference's answers.

The largest board comes right after the small ones: what is too slow is seen there at once, and need
not be waited for on the boards of middle size.
"""

import subprocess
import sys
from pathlib import Path

PACKAGE = Path(__file__).resolve().parents[1]
REFERENCE = PACKAGE.parents[1] / "solutions" / "count.py"

CASES = {
    "sample/1": 8,
    "secret/01-one-square": 1,
    "secret/02-none": 2,
    "secret/03-none-odd": 3,
    "secret/04-two-images": 4,
    "secret/05-queen-in-the-middle": 5,
    "secret/06-fewer-than-before": 6,
    "secret/07-odd": 7,
    "secret/08-chess-board": 8,
    "secret/09-largest": 14,
    "secret/10-over-16-bits": 13,
    "secret/11-five-digit-answer": 12,
    "secret/12-two-digits-odd": 11,
    "secret/13-two-digits": 10,
    "secret/14-beyond-eight": 9,
}
INVALID = {
    "01-zero": "0\n",
    "02-too-large": "15\n",
    "03-negative": "-3\n",
    "04-empty": "",
    "05-no-newline": "8",
    "06-leading-zero": "08\n",
    "07-plus-sign": "+8\n",
    "08-leading-blank": " 8\n",
    "09-trailing-blank": "8 \n",
    "10-two-numbers": "8 8\n",
    "11-second-line": "8\n8\n",
    "12-word": "eight\n",
    "13-carriage-return": "8\r\n",
    "14-fraction": "8.0\n",
    "15-other-digits": "\u0668\n",
}


def answer(text: str) -> str:
    return subprocess.run(
        [sys.executable, REFERENCE], input=text, capture_output=True, text=True, check=True
    ).stdout


def write(path: Path, text: str) -> None:
    path.write_text(text, encoding="utf-8", newline="\n")


def main() -> None:
    data = PACKAGE / "data"
    for name, n in CASES.items():
        write(data / f"{name}.in", f"{n}\n")
        write(data / f"{name}.ans", answer(f"{n}\n"))
    for name, text in INVALID.items():
        write(data / "invalid_input" / f"{name}.in", text)


if __name__ == "__main__":
    main()
