import type { Row } from '../rows/row.ts';
import { IS_MASK, type Brought } from './columns.ts';
import type { ListArena } from './list-arena.ts';
import type { MaskArena } from './mask-arena.ts';

/** The rows that each group excludes. */
export function removedByGroup(
  rows: readonly Row[],
  arena: MaskArena,
  lists: ListArena,
): ReadonlyMap<number, Brought> {
  const byGroup = new Map<number, number[]>();
  rows.forEach(({ noGroups }, row) => {
    for (const group of noGroups) {
      const removed = byGroup.get(group);
      if (removed) removed.push(row);
      else byGroup.set(group, [row]);
    }
  });
  return new Map(
    Array.from(byGroup, ([group, removed]) => [
      group,
      removed.length < arena.words ? lists.add(removed) : { start: arena.addAll(removed), end: IS_MASK },
    ]),
  );
}
