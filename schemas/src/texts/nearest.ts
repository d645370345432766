/** “Did you mean …?”, where one of the known names is a slip of the pen away. */
export function nearest(wrong: string, known: Iterable<string>): string {
  let best: { name: string; distance: number } | undefined;
  for (const name of known) {
    const distance = editDistance(wrong.toLowerCase(), name.toLowerCase());
    if (!best || distance < best.distance) best = { name, distance };
  }
  return best && best.distance <= Math.max(2, wrong.length / 4) ? ` Did you mean ${best.name}?` : '';
}

/** How many letters have to be put in, taken out or changed. */
export function editDistance(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (const [at, letter] of [...one].entries()) {
    const next = [at + 1];
    for (let column = 1; column <= other.length; column += 1)
      next.push(
        Math.min(
          (row[column] ?? 0) + 1,
          (next[column - 1] ?? 0) + 1,
          (row[column - 1] ?? 0) + (letter === other[column - 1] ? 0 : 1),
        ),
      );
    row = next;
  }
  return row[other.length] ?? 0;
}
