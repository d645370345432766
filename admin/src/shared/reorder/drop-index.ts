type Line = { top: number; bottom: number };

/**
 * The new index of a line dragged from `from` when it is dropped at `y`: after every other line whose middle is above.
 */
export function dropIndex(lines: readonly Line[], from: number, y: number): number {
  return lines.filter(({ top, bottom }, index) => index !== from && (top + bottom) / 2 < y).length;
}

/** The side of a line at which the drop mark is drawn; undefined for other lines. */
export function dropMark(
  index: number,
  drag: { from: number; to: number } | undefined,
): 'before' | 'after' | undefined {
  if (!drag || drag.from === drag.to || index !== drag.to) return undefined;
  return drag.to < drag.from ? 'before' : 'after';
}

/** A list with one entry moved. */
export function moveEntry<Entry>(list: readonly Entry[], from: number, to: number): Entry[] {
  return list.toSpliced(from, 1).toSpliced(to, 0, ...list.slice(from, from + 1));
}
