import { findKind, type BlockNode, type LocalizedText, type Offer, type Shape } from '@marquee/schemas';
import { isRecord } from '@marquee/schemas/is-record';
import { escapeStep } from '@marquee/schemas/json-pointer';
import { findBlock } from '../resolve/walk-shape.ts';
import { EMPTY_SCOPE, type Scope } from '../text/scope.ts';

/** A text beside offers, as it is stored. */
export type OfferText = {
  readonly pointer: string;
  readonly texts: LocalizedText;
  /** The offers that it may be about: its own, else all of the document. */
  readonly offers: readonly Offer[];
  /** Whether every amount in it is one of the offer: examples and answers elsewhere work out others. */
  readonly isClaim: boolean;
  readonly scope: Scope;
};

/** Blocks without an offer of their own whose texts are terms of it all the same. */
const TERMS: ReadonlySet<string> = new Set(['facts']);

type Found = {
  readonly texts: (Omit<OfferText, 'offers'> & { readonly own: Offer | undefined })[];
  readonly offers: Offer[];
};
type Place = { readonly pointer: string; readonly own: Offer | undefined; readonly isClaim: boolean };

/** The texts of a document’s own fields, without those of its blocks. */
export function ownTexts(kind: string, data: Readonly<Record<string, unknown>>): Omit<OfferText, 'offers'>[] {
  const found = findIn(kind, data);
  return found.texts.filter(({ pointer }) => !pointer.startsWith('/blocks/'));
}

/** The texts of a document that has offers; none for all others, which are most. */
export function offerTexts(kind: string, data: Readonly<Record<string, unknown>>): OfferText[] {
  const found = findIn(kind, data);
  if (found.offers.length === 0) return [];
  return found.texts.map(({ own, ...text }) => ({ ...text, offers: own ? [own] : found.offers }));
}

function findIn(kind: string, data: Readonly<Record<string, unknown>>): Found {
  const found: Found = { texts: [], offers: [] };
  const shape = findKind(kind)?.shape;
  // A wheel’s label inserts what its own prize is, which has to agree with the offer already.
  const scope =
    kind === 'wheel-segments' ? EMPTY_SCOPE : ((data['variables'] as Scope | undefined) ?? EMPTY_SCOPE);
  if (shape) walk(shape, data, { pointer: '', own: undefined, isClaim: true }, { found, scope });
  return found;
}

function walk(
  shape: Shape,
  value: unknown,
  place: Place,
  around: { readonly found: Found; readonly scope: Scope },
): void {
  if (typeof value !== 'object' || value === null) return;
  const { pointer } = place;
  if (shape === 'text' || shape === 'rich-text') {
    // A key stands for words of the interface.
    if (!('key' in value))
      around.found.texts.push({ ...place, texts: value as LocalizedText, scope: around.scope });
    return;
  }
  if (shape === 'block') return walkBlock(value as BlockNode, place, around);
  if (typeof shape === 'string') return;
  if ('items' in shape) {
    if (Array.isArray(value))
      value.forEach((item, at) => walk(shape.items, item, { ...place, pointer: `${pointer}/${at}` }, around));
  } else if ('values' in shape) {
    for (const [name, inner] of Object.entries(value))
      walk(shape.values, inner, { ...place, pointer: `${pointer}/${escapeStep(name)}` }, around);
  } else if ('fields' in shape) {
    const record = value as Readonly<Record<string, unknown>>;
    const stored = record['offer'] as Offer | undefined; // as far as it fits
    const offer = shape.fields['offer'] && isRecord(stored) ? stored : undefined;
    if (offer) around.found.offers.push(offer);
    // The offer of a document is about all of it, like those of its blocks.
    const own = pointer === '' ? undefined : (offer ?? place.own);
    for (const [name, inner] of Object.entries(shape.fields))
      if (name !== 'offer')
        walk(inner, record[name], { ...place, own, pointer: `${pointer}/${name}` }, around);
  }
}

function walkBlock(
  { block, props, children }: BlockNode,
  { pointer }: Place,
  around: Parameters<typeof walk>[3],
): void {
  const shape = findBlock(block)?.shape;
  const takesOffer = shape && typeof shape === 'object' && 'fields' in shape && 'offer' in shape.fields;
  const isClaim = Boolean(takesOffer) || TERMS.has(block) || block === 'bonus-cards';
  if (shape) walk(shape, props, { pointer: `${pointer}/props`, own: undefined, isClaim }, around);
  for (const [slot, nodes] of Object.entries(children ?? {}))
    if (Array.isArray(nodes))
      nodes.forEach((node, at) =>
        walk(
          'block',
          node,
          { pointer: `${pointer}/children/${slot}/${at}`, own: undefined, isClaim },
          around,
        ),
      );
}
