import type { Column } from './columns.tsx';

/** What a row needs beside its columns: the box to select it, its menu, and the space at its ends. */
const BESIDE = 36 + 40 + 20;

const leastWidth = ({ width }: Pick<Column, 'width'>): number => Number(/\d+/.exec(width)?.[0] ?? 0);

/**
 * As many of the usual columns as there is room for. What tells documents of the kind apart goes first, the last one
 * before the others, then languages: what a thing is, for whom, where and when stays.
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
