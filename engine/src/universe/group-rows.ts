import type { Row } from '../rows/row.ts';
import type { ListArena } from './list-arena.ts';
import type { MaskArena } from './mask-arena.ts';
import type { GroupRows, Members } from './universe.ts';

/** Which rows a visitor's groups bring in and rule out; null when no row asks for any. */
export function groupRows(rows: readonly Row[], arena: MaskArena, lists: ListArena): GroupRows | null {
  const adds = new Map<number, number[]>();
  const removes = new Map<number, number[]>();
  const free: number[] = [];
  rows.forEach(({ anyGroups, allGroups, noGroups }, row) => {
    // One list of groups, or the first group of those needed, is what a row is found by.
    const [leading] = anyGroups;
    const found = leading ?? (allGroups.length > 0 ? allGroups.slice(0, 1) : undefined);
    if (!found) free.push(row);
    for (const group of found ?? []) push(adds, group, row);
    for (const group of noGroups) push(removes, group, row);
  });
  if (adds.size === 0 && removes.size === 0) return null;
  return {
    free: arena.addAll(free),
    adds: toMembers(adds, arena, lists),
    removes: toMembers(removes, arena, lists),
  };
}

/** A list is walked row by row, a mask word by word: whichever is shorter. */
const toMembers = (
  byGroup: ReadonlyMap<number, readonly number[]>,
  arena: MaskArena,
  lists: ListArena,
): Map<number, Members> =>
  new Map(
    Array.from(byGroup, ([group, rows]): [number, Members] => [
      group,
      rows.length < arena.words ? lists.add(rows) : { mask: arena.addAll(rows) },
    ]),
  );

function push(lists: Map<number, number[]>, group: number, row: number): void {
  const list = lists.get(group);
  if (!list) lists.set(group, [row]);
  // Whoever names a group twice asks for it once.
  else if (list.at(-1) !== row) list.push(row);
}
