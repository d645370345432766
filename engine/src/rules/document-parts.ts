import { createBranches, isOffer, type Branch, type Offer } from '@marquee/schemas';
import { escapeStep } from '@marquee/schemas/json-pointer';
import type { CompiledDocument, CompiledNode, Target } from '../compile/compiled-snapshot.ts';
import { impliedOffers, type ImpliedOffer } from './implied-offers.ts';
import { fieldsOf, type CompiledValue, type TextValue } from '../value/compiled-value.ts';

/** A part that promotes something, and is in no other that does. */
type Promoting = {
  readonly pointer: string;
  /** Its own conditions and those of all around it in the document. */
  readonly targets: readonly Target[];
};

/** An offer, in its own field or by what the fields of a thing say. */
export type FoundOffer = ImpliedOffer;

/** What rules look at in one document. */
export type DocumentParts = {
  readonly promoting: readonly Promoting[];
  readonly texts: readonly { readonly text: TextValue; readonly promotes: boolean }[];
  readonly blocks: readonly { readonly block: string; readonly pointer: string; readonly target: Target }[];
  readonly offers: readonly FoundOffer[];
};

type Finding = { readonly [Part in keyof DocumentParts]: DocumentParts[Part][number][] };
type Around = { readonly targets: readonly Target[]; readonly promotes: boolean };

const known = new WeakMap<CompiledDocument, DocumentParts>();

/** The parts of a document, found once for as long as it stays. */
export function partsOf(document: CompiledDocument): DocumentParts {
  const before = known.get(document);
  if (before) return before;
  const found: Finding = { promoting: [], texts: [], blocks: [], offers: [] };
  const around = within({ targets: [], promotes: false }, document.target, '', found);
  walkValue(document.value, '', around, found);
  const { shape } = document.entry;
  const branch = shape && branchOf(shape);
  if (branch) findOffers(branch, document.data, '', found);
  found.offers.push(...impliedOffers(document.kind, document.data, ''));
  for (const node of document.nodes) walkNode(node, document.data, around, found);
  known.set(document, found);
  return found;
}

const branchOf = createBranches(isOffer);

function within(around: Around, target: Target | null, pointer: string, found: Finding): Around {
  if (!target || (!target.promotes && !target.audience && !target.span)) return around;
  const targets = [...around.targets, target];
  if (target.promotes && !around.promotes) found.promoting.push({ pointer, targets });
  return { targets, promotes: around.promotes || target.promotes };
}

function walkNode(node: CompiledNode, data: unknown, around: Around, found: Finding): void {
  // A block that this version does not know draws nothing, nor does its content.
  if (!node.entry) return;
  const inner = within(around, node.target, node.pointer, found);
  found.blocks.push({ block: node.block, pointer: node.pointer, target: node.target });
  walkValue(node.props, `${node.pointer}/props`, inner, found);
  const branch = node.entry.shape && branchOf(node.entry.shape);
  const props = valueAt(data, `${node.pointer}/props`);
  if (branch) findOffers(branch, props, `${node.pointer}/props`, found);
  found.offers.push(...impliedOffers(node.block, props, `${node.pointer}/props`));
  for (const [, nodes] of node.children) for (const child of nodes) walkNode(child, data, inner, found);
}

function walkValue(value: CompiledValue, pointer: string, around: Around, found: Finding): void {
  if (value.type === 'text') found.texts.push({ text: value, promotes: around.promotes });
  else if (value.type === 'fields')
    for (const [name, field] of fieldsOf(value))
      walkValue(field, `${pointer}/${escapeStep(name)}`, around, found);
  else if (value.type === 'list')
    value.items.forEach((item, at) => {
      const place = `${pointer}/${at}`;
      // A locked link is shown whatever its conditions say.
      const inner = item.locked === 'itself' ? around : within(around, item.target, place, found);
      walkValue(item.value, place, inner, found);
    });
}

function findOffers(branch: Branch, value: unknown, pointer: string, found: Finding): void {
  if (typeof value !== 'object' || value === null) return;
  if (branch === 'offer') found.offers.push({ pointer, offer: value as Offer, takesOffer: true, places: {} }); // validated
  else if (typeof branch === 'string') return;
  else if ('fields' in branch)
    for (const [name, inner] of branch.fields)
      findOffers(inner, (value as Record<string, unknown>)[name], `${pointer}/${escapeStep(name)}`, found);
  else if ('items' in branch)
    (value as unknown[]).forEach((item, at) => findOffers(branch.items, item, `${pointer}/${at}`, found)); // validated
  else if ('values' in branch)
    for (const [name, inner] of Object.entries(value))
      findOffers(branch.values, inner, `${pointer}/${escapeStep(name)}`, found);
}

/** Names in pointers of blocks are those of slots and places in lists, which need no escapes. */
const valueAt = (data: unknown, pointer: string): unknown =>
  pointer
    .split('/')
    .slice(1)
    .reduce<unknown>((value, name) => (value as Record<string, unknown> | undefined)?.[name], data);
