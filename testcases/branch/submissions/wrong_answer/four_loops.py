"""Has four nested loops, whatever N is, and drops the columns beyond N."""

n = int(input())
rows = range(1, n + 1)
lines: list[str] = []
for a in rows:
    for b in rows:
        for c in rows:
            for d in rows:
                line = "".join(f"{row:2}" for row in (a, b, c, d)[:n])
                if line not in lines:
                    lines.append(line)
print("\n".join(lines))
