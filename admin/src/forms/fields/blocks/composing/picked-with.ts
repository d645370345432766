import type { BlockNodeData } from '../block-nodes.ts';

type Keys = { shiftKey: boolean; ctrlKey: boolean; metaKey: boolean };

/** What is chosen after a click: the block alone, or with Ctrl one more or less, or with Shift all up to it. */
export function pickedWith(
  root: readonly BlockNodeData[],
  picked: readonly string[],
  id: string,
  { shiftKey, ctrlKey, metaKey }: Keys,
): string[] {
  if (ctrlKey || metaKey) return picked.includes(id) ? picked.filter((each) => each !== id) : [...picked, id];
  const from = picked[0];
  if (!shiftKey || from === undefined) return [id];
  const all = inOrder(root);
  const [start, end] = [all.indexOf(from), all.indexOf(id)];
  if (start < 0 || end < 0) return [id];
  const between = all.slice(Math.min(start, end), Math.max(start, end) + 1);
  // The first stays the first, so that the next Shift counts from it again; the last is the one with the fields.
  return [from, ...between.filter((each) => each !== from && each !== id), ...(id === from ? [] : [id])];
}

const inOrder = (nodes: readonly BlockNodeData[]): string[] =>
  nodes.flatMap(({ id, children = {} }) => [id, ...Object.values(children).flatMap(inOrder)]);
