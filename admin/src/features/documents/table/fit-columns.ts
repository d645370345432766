import type { Column } from './columns.tsx';

/** The width that a row needs besides its columns: the checkbox, its menu, and the space at both ends. */
const BESIDE = 36 + 40 + 20;

const leastWidth = ({ width }: Pick<Column, 'width'>): number => Number(/\d+/.exec(width)?.[0] ?? 0);

/**
 * As many default columns as fit. The distinguishing fields of the kind are dropped first, the last one first, then
 * languages. Title, audience, place and schedule stay.
 */
export function fitColumns(columns: readonly Column[], room: number): readonly Column[] {
  const dropped = new Set<string>();
  const order = columns.flatMap(({ id }) => (id.startsWith('f.') ? [id] : [])).toReversed();
  for (const id of [...order, 'languages']) {
    const kept = columns.filter((column) => !dropped.has(column.id));
    if (BESIDE + kept.reduce((sum, column) => sum + leastWidth(column), 0) <= room) return kept;
    dropped.add(id);
  }
  return columns.filter(({ id }) => !dropped.has(id));
}
