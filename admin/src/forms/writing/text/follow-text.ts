import { Slice, type Node } from 'prosemirror-model';
import type { EditorState, Transaction } from 'prosemirror-state';
import { StepMap } from 'prosemirror-transform';

/** A part of a text, and what it became. Positions are those of the text before. */
export type TextChange = { from: number; to: number; slice: Slice };

/** What is different in `after`, as few and as small parts as there are, from front to back. */
export function changesBetween(before: Node, after: Node): TextChange[] {
  const changes: TextChange[] = [];
  compare(before, after, 0, changes);
  return changes;
}

/** `start`: where the content of `before` begins. */
function compare(before: Node, after: Node, start: number, changes: TextChange[]): void {
  if (before === after || before.eq(after)) return;
  if (before.isTextblock) {
    const from = before.content.findDiffStart(after.content);
    const ends = before.content.findDiffEnd(after.content);
    if (from === null || !ends) return;
    // What is the same from both ends may overlap: of “aa” became “aaa” only one letter is new.
    const overlap = Math.max(0, from - Math.min(ends.a, ends.b));
    const slice = after.slice(from, ends.b + overlap);
    changes.push({ from: start + from, to: start + ends.a + overlap, slice });
    return;
  }
  const [ones, others] = [before.children, after.children];
  const shorter = Math.min(ones.length, others.length);
  const isEvenLength = ones.length === others.length;
  const isPair = (one: Node | undefined, other: Node | undefined): boolean =>
    one !== undefined && other !== undefined && (one.eq(other) || isAkin(one, other, isEvenLength));
  let first = 0;
  while (first < shorter && isPair(ones[first], others[first])) first += 1;
  let last = 0;
  while (last < shorter - first && isPair(ones.at(-1 - last), others.at(-1 - last))) last += 1;
  let at = start;
  for (const [index, node] of ones.entries()) {
    const fromEnd = ones.length - index;
    if (index === first) replaceMiddle();
    const other = index < first ? others[index] : fromEnd <= last ? others.at(-fromEnd) : undefined;
    if (other) compare(node, other, at + 1, changes);
    at += node.nodeSize;
  }
  if (first === ones.length) replaceMiddle();

  function replaceMiddle(): void {
    const [size, from] = [sizeOf(ones.slice(first, ones.length - last)), sizeOf(others.slice(0, first))];
    const until = from + sizeOf(others.slice(first, others.length - last));
    if (size > 0 || until > from)
      changes.push({ from: at, to: at + size, slice: new Slice(after.content.cut(from, until), 0, 0) });
  }
}

/** Whether one block became the other. Where some were added or taken away, both begin or end alike. */
function isAkin(one: Node, other: Node, isEvenLength: boolean): boolean {
  if (!one.sameMarkup(other)) return false;
  if (isEvenLength) return true;
  const [start, ends] = [one.content.findDiffStart(other.content), one.content.findDiffEnd(other.content)];
  return (start ?? 1) > 0 || (ends !== null && ends.a < one.content.size);
}

const sizeOf = (nodes: readonly Node[]): number => nodes.reduce((sum, { nodeSize }) => sum + nodeSize, 0);

/** Whether two people changed the same part, or parts next to each other. */
export const doMeet = (mine: readonly TextChange[], theirs: readonly TextChange[]): boolean =>
  mine.some((one) => theirs.some((other) => one.from <= other.to && other.from <= one.to));

/** `changes` in a text that has changes of its own by now, which do not meet them. The caret stays where it is. */
export function applyChanges(
  { tr }: EditorState,
  changes: readonly TextChange[],
  own: readonly TextChange[] = [],
): Transaction {
  const map = new StepMap(own.flatMap(({ from, to, slice }) => [from, to - from, slice.size]));
  for (const { from, to, slice } of changes.toReversed())
    tr.replace(map.map(from, -1), map.map(to, 1), slice);
  return tr;
}
