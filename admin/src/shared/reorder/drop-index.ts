type Line = { top: number; bottom: number };

/**
 * Where in the list, counted as it will be, a line dragged from `from` lands when it is let go at `y`: after every
 * other line whose middle lies above.
 */
export function dropIndex(lines: readonly Line[], from: number, y: number): number {
  return lines.filter(({ top, bottom }, index) => index !== from && (top + bottom) / 2 < y).length;
}

/** The line at which the mark of the drop is drawn, and on which of its sides. */
export function dropMark(
  index: number,
  drag: { from: number; to: number } | undefined,
): 'before' | 'after' | undefined {
  if (!drag || drag.from === drag.to || index !== drag.to) return undefined;
  return drag.to < drag.from ? 'before' : 'after';
}

/** A list with one entry somewhere else. */
export function moveEntry<Entry>(list: readonly Entry[], from: number, to: number): Entry[] {
  return list.toSpliced(from, 1).toSpliced(to, 0, ...list.slice(from, from + 1));
}
