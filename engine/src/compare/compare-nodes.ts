import type { CompiledDocument, CompiledNode } from '../compile/compiled-snapshot.ts';
import { PART, placedPart } from '../resolve/placed-part.ts';
import { escapeStep } from '@marquee/schemas/json-pointer';
import { and, not, TRUE, type Formula } from '../worlds/formula.ts';
import { compareEntries, seen, type Entry } from './compare-entries.ts';
import { compareValues } from './compare-values.ts';
import { within, type Comparison, type Effect, type Side } from './comparison.ts';
import type { NodeChange } from './types.ts';

type Nodes = readonly CompiledNode[];
type Item = Entry & { readonly node: CompiledNode };

/** The document on one side, a page or a part of it, and the id of the block around; null at the top of the page. */
export type NodePlace = {
  readonly kind: string;
  readonly id: string;
  readonly parent: string | null;
  /** Whether the stored document is the same on both sides. */
  readonly isSame: boolean;
};

/** Blocks are matched by id among their siblings; a block that moved elsewhere is removed there and added here. */
export function compareNodes(
  { before, after }: { before: Nodes; after: Nodes },
  place: NodePlace,
  comparison: Comparison,
): Effect[] {
  const { changes } = comparison;
  // A shortcut: otherwise the conditions of every block of every page would have to be computed.
  const areParts = before.every((node, index) => isSamePart(node, after[index], comparison));
  if (place.isSame && before.length === after.length && changes.isEveryMeaningSame && areParts)
    return before.flatMap((was, index) => {
      const is = after[index];
      const inner = is && is.entry ? compareInside(was, is, place, comparison) : [];
      return is && inner.length > 0 ? within(seen(toItem(is, comparison.after)), inner) : [];
    });
  const change = (
    what: NodeChange['change'],
    was: CompiledNode | null,
    is: CompiledNode | null,
  ): Effect[] => {
    const node = is ?? was;
    if (!node) return [];
    const pointer = { before: was?.pointer ?? null, after: is?.pointer ?? null };
    const of: NodeChange = {
      change: what,
      id: node.id,
      block: node.block,
      parent: place.parent,
      pointer,
      ...(place.kind === PART ? { part: place.id } : {}),
    };
    return [{ guard: TRUE, change: { type: 'node', of }, isExact: true }];
  };
  return compareEntries(
    before.map((node) => toItem(node, comparison.before)),
    after.map((node) => toItem(node, comparison.after)),
    {
      added: ({ node }) => change('added', null, node),
      removed: ({ node }) => change('removed', node, null),
      moved: (was, is) => change('moved', was.node, is.node),
      inside: ({ node: was }, { node: is }) =>
        was.block === is.block ? compareInside(was, is, place, comparison) : change('replaced', was, is),
    },
    comparison,
  );
}

/** Whether nothing differs for anybody in the part that stands here, nor in who sees it. */
function isSamePart(was: CompiledNode, is: CompiledNode | undefined, comparison: Comparison): boolean {
  const [before, after] = partsAt(was, is, comparison);
  if (!before || !after) return before === after;
  return before.id === after.id && comparison.changes.isUntouched(before, after);
}

const partsAt = (
  was: CompiledNode,
  is: CompiledNode | undefined,
  comparison: Comparison,
): [CompiledDocument | undefined, CompiledDocument | undefined] => [
  placedPart(was, comparison.before.compiled.index),
  is && placedPart(is, comparison.after.compiled.index),
];

/** A block that this version does not know is shown to nobody; one that names a part, to whom the part is for. */
function toItem(node: CompiledNode, side: Side): Item {
  const part = placedPart(node, side.compiled.index);
  if (!node.entry || (node.part !== null && !part)) return { key: node.id, node, shown: [] };
  const own = side.targetFormula(node.target);
  return {
    key: node.id,
    node,
    shown: [['all', part ? and([own, side.documentFormula(part)]) : own]],
  };
}

function compareInside(
  was: CompiledNode,
  is: CompiledNode,
  place: NodePlace,
  comparison: Comparison,
): Effect[] {
  const { kind, id, isSame } = place;
  const here = { node: is.id, source: { kind, id, pointer: `${is.pointer}/props` } };
  const effects = compareValues({ before: was.props, after: is.props }, here, comparison, { isSame });
  const inner = { ...place, parent: is.id };
  effects.push(...compareParts(was, is, comparison));
  for (const slot of new Set([...was.children, ...is.children].map(([name]) => name))) {
    const [then, now] = [slotOf(was, slot), slotOf(is, slot)];
    effects.push(...compareNodes({ before: then ?? [], after: now ?? [] }, inner, comparison));
    if (then && now) continue;
    // The page receives a slot even when nothing in it is shown.
    const side = then ? comparison.before : comparison.after;
    const pointer = `${(then ? was : is).pointer}/children/${escapeStep(slot)}`;
    const of = { type: 'value', node: is.id, source: { kind, id, pointer } } as const;
    effects.push({
      guard: noneOf(then ?? now ?? [], side),
      change: { type: 'value', of: then ? { ...of, before: [] } : { ...of, after: [] } },
      isExact: true,
    });
  }
  return effects;
}

/** What differs in the blocks of the part that stands here, for visitors who see it on both sides. */
function compareParts(was: CompiledNode, is: CompiledNode, comparison: Comparison): Effect[] {
  const [before, after] = partsAt(was, is, comparison);
  if (!before && !after) return [];
  const isSame =
    before?.id === after?.id && before && after ? comparison.changes.isSameContent(before, after) : false;
  return compareNodes(
    { before: before?.nodes ?? [], after: after?.nodes ?? [] },
    { kind: PART, id: (after ?? before)?.id ?? '', parent: is.id, isSame },
    comparison,
  );
}

const slotOf = ({ children }: CompiledNode, slot: string): Nodes | null =>
  children.find(([name]) => name === slot)?.[1] ?? null;

const noneOf = (nodes: Nodes, side: Side): Formula => and(nodes.map((node) => not(seen(toItem(node, side)))));
