import { blockEntry, blocksById, type BlockNodeData } from '../../../forms/fields/blocks/block-nodes.ts';
import { fieldLabel } from '../../../preview/field-label.ts';
import { getAt, toKeys } from '../../../shared/pointer.ts';
import { say } from '../../../words/generated/editor.ts';
import type { Step } from './draft-history.ts';

/** What a step did, as its button says it: “move Heading”, “Title, German”. */
export function stepWords({ pointer, before, after, subjects }: Step, locale: string): string {
  if (pointer === '') return say('step-document');
  const path = toKeys(pointer);
  const [was, is] = [getAt(before, path), getAt(after, path)];
  if (isBlocks(was) || isBlocks(is))
    return blockWords(isBlocks(was) ? was : [], isBlocks(is) ? is : [], subjects);
  // An entry that is gone is named by the document that had it.
  const label = fieldLabel(is === undefined ? before : after, pointer, locale);
  const block = blockAround(after, path);
  return block && block !== label ? say('step-field-of-block', { field: label, block }) : label;
}

const isBlocks = (value: unknown): value is BlockNodeData[] =>
  Array.isArray(value) &&
  value.length > 0 &&
  value.every((entry: unknown) => typeof entry === 'object' && entry !== null && 'block' in entry);

function blockWords(
  before: readonly BlockNodeData[],
  after: readonly BlockNodeData[],
  subjects: readonly string[] | undefined,
): string {
  const [was, is] = [blocksById(before), blocksById(after)];
  const outermost = (these: typeof was, others: typeof was): string[] =>
    [...these.values()]
      .filter(({ node, parent }) => !others.has(node.id) && (parent === undefined || others.has(parent)))
      .map(({ node }) => titleOf(node));
  const added = outermost(is, was);
  const removed = outermost(was, is);
  if (added.length > 0 && removed.length === 0) return say('step-add', named(added));
  if (removed.length > 0 && added.length === 0) return say('step-remove', named(removed));
  if (added.length > 0) return say('step-replace', named(removed));
  const meant = subjects?.flatMap((id) => is.get(id)?.node ?? []) ?? [];
  if (meant.length > 0) return say('step-move', named(meant.map(titleOf)));
  const moved = [...is.values()]
    .filter(({ node, parent }) => was.get(node.id)?.parent !== parent)
    .map(({ node }) => titleOf(node));
  if (moved.length > 0) return say('step-move', named(moved));
  const [first] = movedWithin(before, after);
  return first ? say('step-move', named([titleOf(first)])) : say('step-blocks');
}

/** The block that went further than the others of its list did, each of which made way for it by one place. */
function movedWithin(before: readonly BlockNodeData[], after: readonly BlockNodeData[]): BlockNodeData[] {
  const was = new Map(before.map(({ id }, index) => [id, index]));
  const distances = after.map((node, index) => ({
    node,
    distance: Math.abs((was.get(node.id) ?? index) - index),
  }));
  const furthest = distances.toSorted((one, other) => other.distance - one.distance)[0];
  if (furthest && furthest.distance > 0) return [furthest.node];
  const earlier = new Map(before.map((node) => [node.id, node]));
  return after.flatMap(({ id, children = {} }) =>
    Object.entries(children).flatMap(([slot, list]) =>
      movedWithin(earlier.get(id)?.children?.[slot] ?? [], list),
    ),
  );
}

const named = (titles: readonly string[]) => ({ count: titles.length, title: titles[0] ?? '' });

const titleOf = ({ block }: BlockNodeData): string => blockEntry(block)?.title ?? block;

function blockAround(data: unknown, path: readonly (string | number)[]): string | undefined {
  for (let length = path.length - 1; length > 0; length -= 1) {
    const value = getAt(data, path.slice(0, length));
    if (typeof value === 'object' && value !== null && 'block' in value && 'id' in value)
      return titleOf(value as BlockNodeData); // A block: it has both.
  }
  return undefined;
}
