"""Write every case of the package again: all N from 1 to 10 and the refusals, with the answers."""

import subprocess
import sys
from pathlib import Path

PACKAGE = Path(__file__).resolve().parents[1]
REFERENCE = PACKAGE.parents[1] / "solutions" / "list.py"

CASES = {
    "sample/1": "6\n",
    "sample/2": "0\n-2\n3\n",
    "secret/01-one-square": "1\n",
    "secret/02-none": "2\n",
    "secret/03-odd": "7\n",
    "secret/04-odd-beyond-eight": "9\n",
    "secret/05-largest": "10\n",
    "secret/06-zero-refused": "0\n5\n",
    "secret/07-negative-refused": "-1\n4\n",
    "secret/08-two-refused-then-none": "-5\n0\n3\n",
    "secret/09-one-square-after-refusal": "0\n1\n",
    "secret/10-several-on-a-line": "0 -7 6\n",
    "secret/11-more-numbers-follow": "4 6 0\n5\n",
    "secret/12-smallest-integer": "-2147483648\n4\n",
    "secret/13-ninety-nine-refused": "".join(f"{-(i * i % 101)}\n" for i in range(99)) + "8\n",
}
INVALID = {
    "01-empty": "",
    "02-no-size": "0\n-1\n",
    "03-size-too-large": "11\n",
    "04-size-too-large-after-refusal": "0\n12\n",
    "05-no-newline": "4",
    "06-leading-zero": "04\n",
    "07-minus-zero": "-0\n4\n",
    "08-plus-sign": "+4\n",
    "09-leading-blank": " 4\n",
    "10-trailing-blank": "4 \n",
    "11-two-blanks": "0  4\n",
    "12-empty-line": "0\n\n4\n",
    "13-word": "0\nfour\n",
    "14-below-32-bits": "-2147483649\n4\n",
    "15-above-32-bits-behind": "4\n2147483648\n",
    "16-too-many": "0\n" * 100 + "4\n",
    "17-carriage-return": "4\r\n",
    "18-tabulator": "0\t4\n",
}


def answer(text: str) -> str:
    return subprocess.run(
        [sys.executable, REFERENCE], input=text, capture_output=True, text=True, check=True
    ).stdout


def write(path: Path, text: str) -> None:
    path.write_text(text, encoding="utf-8", newline="\n")


def main() -> None:
    data = PACKAGE / "data"
    for name, text in CASES.items():
        write(data / f"{name}.in", text)
        write(data / f"{name}.ans", answer(text))
    for name, text in INVALID.items():
        write(data / "invalid_input" / f"{name}.in", text)


if __name__ == "__main__":
    main()
