export type Part = { text: string; isChanged: boolean };

/** For longer texts the table of all pairs is too expensive. */
const MOST_WORDS = 400;

/** A text in parts; those that the earlier text does not contain are marked. */
export function changedWords(before: string, after: string): Part[] {
  const [from, to] = [wordsOf(before), wordsOf(after)];
  if (from.length > MOST_WORDS || to.length > MOST_WORDS) return [{ text: after, isChanged: false }];
  const kept = keptWords(from, to);
  const isNew = (index: number): boolean => index >= 0 && index < to.length && !kept.has(index);
  const parts: Part[] = [];
  to.forEach((text, index) => {
    const isSpace = text.trim() === '';
    // The space between two new words counts as new.
    const isChanged = isSpace ? isNew(index - 1) && isNew(index + 1) : isNew(index);
    const last = parts.at(-1);
    if (last?.isChanged === isChanged) last.text += text;
    else parts.push({ text, isChanged });
  });
  return parts;
}

const wordsOf = (text: string): string[] => text.match(/\{\{[^{}]*\}\}|\s+|[\p{L}\p{N}]+|[^\s]/gu) ?? [];

/** The words that stay: the longest common subsequence of both texts. */
function keptWords(from: readonly string[], to: readonly string[]): Set<number> {
  const width = to.length + 1;
  const lengths = new Uint16Array((from.length + 1) * width);
  const at = (row: number, column: number): number => lengths[row * width + column] ?? 0;
  for (let row = from.length - 1; row >= 0; row -= 1)
    for (let column = to.length - 1; column >= 0; column -= 1)
      lengths[row * width + column] =
        from[row] === to[column]
          ? at(row + 1, column + 1) + 1
          : Math.max(at(row + 1, column), at(row, column + 1));
  const kept = new Set<number>();
  for (let row = 0, column = 0; row < from.length && column < to.length;) {
    if (from[row] === to[column]) {
      kept.add(column);
      row += 1;
      column += 1;
    } else if (at(row + 1, column) >= at(row, column + 1)) row += 1;
    else column += 1;
  }
  return kept;
}
