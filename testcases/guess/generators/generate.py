"""Write every case of this package anew. A placement is its own answer.

The numbers of questions named in comments are those of solutions/guess.py; row by row, they are
those of submissions/wrong_answer/first_square_that_tells.py.
"""

from pathlib import Path

PACKAGE = Path(__file__).resolve().parent.parent
CASES = {
    "secret/01-one-square": "1",
    "secret/02-four-first": "2 4 1 3",
    "secret/03-five-hardest": "5 2 4 1 3",  # 3 questions
    "secret/04-six-last": "5 3 1 6 4 2",
    "secret/05-seven-middle-corner": "4 1 5 2 6 3 7",  # 4 questions
    "secret/06-eight-half-turn-symmetric": "3 5 2 8 1 7 4 6",
    "secret/07-eight-hardest": "1 7 4 6 8 2 5 3",  # 5 questions
    "secret/08-nine-hardest": "5 7 1 4 2 8 6 9 3",  # 6 questions
    "secret/09-ten-last": "10 8 5 3 1 6 2 9 7 4",
    "secret/10-ten-hardest": "6 1 5 7 9 3 8 2 4 10",  # 7 questions
    "secret/11-nine-hardest-row-by-row": "6 4 9 1 3 7 2 8 5",  # 10 questions
    "secret/12-ten-hardest-row-by-row": "9 6 3 5 2 8 10 4 7 1",  # 14 questions
}
SAMPLE = "3 1 4 2"
CONVERSATION = "<4\n>? 1 2\n<4\n>! 3 1 4 2\n"


def main() -> None:
    data = PACKAGE / "data"
    for name, queens in CASES.items():
        (data / f"{name}.in").write_text(f"{len(queens.split())}\n{queens}\n")
        (data / f"{name}.ans").write_text(f"{queens}\n")
    for kind in ("", ".download"):
        (data / "sample" / f"1.in{kind}").write_text(f"{len(SAMPLE.split())}\n{SAMPLE}\n")
        (data / "sample" / f"1.ans{kind}").write_text(f"{SAMPLE}\n")
    (data / "sample" / "1.interaction").write_text(CONVERSATION)


if __name__ == "__main__":
    main()
