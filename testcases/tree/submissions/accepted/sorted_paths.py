"""Makes the tree level by level and sorts its paths: preorder is their lexicographic order."""

Path = tuple[int, ...]


def feasible(path: Path) -> bool:
    """Is the last queen of the path free of attack? Earlier ones are known to be."""
    level = len(path) - 1
    sums = {r + c for r, c in enumerate(path[:-1])}
    differences = {r - c for r, c in enumerate(path[:-1])}
    return (
        path[-1] not in path[:-1]
        and level + path[-1] not in sums
        and level - path[-1] not in differences
    )


def main() -> None:
    n = int(input())
    mark: dict[Path, str] = {}
    parents: list[Path] = [()]
    for level in range(n):
        children = [(*parent, column) for parent in parents for column in range(n)]
        parents = [child for child in children if feasible(child)]
        mark.update(dict.fromkeys(children, " x"))
        mark.update(dict.fromkeys(parents, " *" if level + 1 == n else ""))
    for path in sorted(mark):
        print("  " * (len(path) - 1) + str(path[-1]) + mark[path])
    marks = list(mark.values())
    print(f"nodes={len(marks)} dead={marks.count(' x')} answers={marks.count(' *')}")


if __name__ == "__main__":
    main()
