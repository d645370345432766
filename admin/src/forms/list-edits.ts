import { moveEntry } from '../shared/reorder/drop-index.ts';
import type { Moved } from '../shared/reorder/use-reorder.ts';
import type { FieldDraft, IndexNow } from './draft-context.ts';
import type { Path } from '../shared/pointer.ts';

/** Changes the list at a path; what is no list counts as an empty one. */
export function changeList(
  draft: FieldDraft,
  path: Path,
  next: (list: readonly unknown[], now: IndexNow) => readonly unknown[],
): void {
  draft.change(path, (current, now) => {
    const list: readonly unknown[] = Array.isArray(current) ? current : [];
    const after = next(list, now);
    return after === list ? current : after;
  });
}

/** The list without the entry that was rendered at `index`. */
export const withoutEntry = <Entry>(
  list: readonly Entry[],
  now: IndexNow,
  index: number,
): readonly Entry[] => {
  const at = now(index);
  return at === undefined ? list : list.toSpliced(at, 1);
};

/** The list with a copy behind the entry that was rendered at `index`. */
export function withCopy<Entry>(
  list: readonly Entry[],
  now: IndexNow,
  { index, copy }: { index: number; copy: (entry: Entry) => Entry },
): readonly Entry[] {
  const at = now(index);
  const entry = at === undefined ? undefined : list[at];
  return at === undefined || entry === undefined ? list : list.toSpliced(at + 1, 0, copy(entry));
}

/** Where the entry that was rendered at `from` comes to by a move; undefined when it does not move. */
export function placeAfter(
  list: readonly unknown[],
  now: IndexNow,
  { from, to }: { from: number; to: number },
): (Moved & { at: number }) | undefined {
  const at = now(from);
  if (at === undefined) return undefined;
  // A step is a step from where it is now; somewhere else is the place of the entry that was rendered there.
  const wanted = Math.abs(to - from) === 1 ? at + to - from : (now(to) ?? to);
  const count = list.length;
  return wanted === at || wanted < 0 || wanted >= count ? undefined : { at, to: wanted, count };
}

/** Moves the entry that was rendered at `from`. */
export function moveInList(
  draft: FieldDraft,
  path: Path,
  move: { from: number; to: number },
): Moved | undefined {
  let moved: ReturnType<typeof placeAfter>;
  changeList(draft, path, (list, now) => {
    moved = placeAfter(list, now, move);
    return moved ? moveEntry(list, moved.at, moved.to) : list;
  });
  return moved;
}

/** The list after values were chosen or dropped in a control that showed `shown`. */
export function withChosen<Value>(
  list: readonly Value[],
  shown: readonly Value[],
  chosen: readonly Value[],
): readonly Value[] {
  const dropped = new Set(shown.filter((value) => !chosen.includes(value)));
  const added = chosen.filter((value) => !shown.includes(value) && !list.includes(value));
  return [...list.filter((value) => !dropped.has(value)), ...added];
}
