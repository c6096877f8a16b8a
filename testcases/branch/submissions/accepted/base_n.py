"""Line k, counted from 0, is k written with N digits in base N, each digit raised by one."""


def line(k: int, n: int) -> str:
    text = ""
    for _ in range(n):
        k, digit = divmod(k, n)
        text = str(digit + 1).rjust(2) + text
    return text


def main() -> None:
    n = int(input())
    print(*(line(k, n) for k in range(n**n)), sep="\n")


if __name__ == "__main__":
    main()
