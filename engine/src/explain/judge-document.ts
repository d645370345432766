import type { Audience } from '@marquee/schemas';
import type { CompiledDocument, Target } from '../compile/compiled-snapshot.ts';
import { withheldKey } from '../rules/law.ts';
import { fieldsOf } from '../value/compiled-value.ts';
import { escapeStep } from '@marquee/schemas/json-pointer';
import { ask, at, createAsked, type Asked, type Explaining } from './asked.ts';
import { judgeAudience, judgeNamed } from './judge-audience.ts';
import { judgeBrands } from './judge-facts.ts';
import { judgePromotion } from './judge-promotion.ts';
import { judgeSpan } from './judge-span.ts';
import { ALWAYS, constant, NEVER } from './timeline.ts';
import type { Place } from './types.ts';

/** The kind with prices by currency and no fallback (SHOP-33). */
const PRICED = 'shop-card';

/** The named audience whose members see managed pages that are not enabled. */
const TESTER = 'tester';

export const placeOf = ({ kind, id }: CompiledDocument): Place => ({ kind, id, pointer: '' });

/** Adds whether it may be promoted, the schedule, then the audience, of the target written at `place`. */
export function judgeTarget(target: Target, place: Place, asked: Asked): void {
  const own = judgeLaw(target, place, asked);
  if (own.promotes) judgePromotion(place, asked);
  judgeWhomAndWhen(own, place, asked);
}

/** Adds the rules that keep the part from visitors of this licence. Returns its own conditions, without theirs. */
function judgeLaw(target: Target, place: Place, asked: Asked): Target {
  const { index, context } = asked.explaining.visitor;
  const parts = index.withheld.get(withheldKey(place.kind, place.id, place.pointer));
  if (!parts) return target;
  for (const { rule, licences } of parts) {
    if (!licences.includes(context.licence)) continue;
    ask(asked, 'packRule', {
      wanted: { pack: rule.pack, rule: rule.id, title: rule.title },
      actual: context.licence,
      place,
      line: NEVER,
      reason: 'PACK_RULE',
    });
  }
  return parts[0]?.target ?? target;
}

function judgeWhomAndWhen({ audience, span }: Target, place: Place, asked: Asked): void {
  if (span) judgeSpan(span, at(place, 'schedule'), asked);
  if (audience) judgeAudience(audience, at(place, 'audience'), asked);
}

/** The brands that the document is for stand outside of its audience. */
function judgeBrandsAndRest({ kind, id, data }: CompiledDocument, target: Target, asked: Asked): void {
  const place: Place = { kind, id, pointer: '' };
  const brands = data['brands'] as string[] | undefined; // validated
  if (brands) judgeBrands(brands, place, asked);
  const { brands: both, ...audience } = target.audience ?? {};
  const own = (data['audience'] as Audience | undefined)?.brands; // validated
  const rest = brands && !own ? audience : { ...audience, ...(both ? { brands: both } : {}) };
  judgeWhomAndWhen({ ...target, audience: rest }, place, asked);
}

/** Every condition of the document itself, in the order in which a marketer would fix them. Computed once. */
export function judgeDocument(document: CompiledDocument, explaining: Explaining): Readonly<Asked> {
  const known = explaining.documents.get(document);
  if (known) return known;
  const asked = createAsked(explaining);
  const place = placeOf(document);
  // Before everything else: no other condition can make up for it.
  const own = judgeLaw(document.target, place, asked);
  if (own.promotes) judgePromotion(place, asked);
  if (document.entry.managed) judgeEnabled(document, place, asked);
  judgeBrandsAndRest(document, own, asked);
  if (document.kind === PRICED) judgePrice(document, place, asked);
  for (const link of document.leadsTo) judgeLink(document, link, asked);
  explaining.documents.set(document, asked);
  return asked;
}

function judgeEnabled({ data }: CompiledDocument, place: Place, asked: Asked): void {
  const isEnabled = data['enabled'] === true;
  const hasTesters = asked.explaining.visitor.index.documents.get('audience')?.has(TESTER) ?? false;
  const inside = createAsked(asked.explaining);
  // For a page that is switched on, it does not matter who the testers are.
  if (!isEnabled && hasTesters) judgeNamed(TESTER, { kind: 'audience', id: TESTER, pointer: '' }, inside);
  ask(asked, 'enabled', {
    wanted: true,
    actual: isEnabled,
    place,
    path: 'enabled',
    line: isEnabled ? ALWAYS : hasTesters ? inside.line : NEVER,
    reason: 'DISABLED',
    inside,
  });
}

/** Without a list of prices there is no condition. With one, only visitors with its currencies see the document. */
function judgePrice({ value }: CompiledDocument, place: Place, asked: Asked): void {
  if (value.type !== 'fields') return;
  const { currency } = asked.explaining.visitor.context;
  for (const [name, field] of fieldsOf(value)) {
    if (field.type !== 'rates') continue;
    ask(asked, 'price', {
      wanted: [...field.rates.keys()],
      actual: currency,
      place,
      path: escapeStep(name),
      line: constant(field.rates.has(currency)),
      reason: 'NO_PRICE',
    });
    return;
  }
}

type Link = CompiledDocument['leadsTo'][number];

function judgeLink(document: CompiledDocument, { kind, id }: Link, asked: Asked): void {
  const other = asked.explaining.visitor.index.documents.get(kind)?.get(id);
  const inside = other ? judgeDocument(other, asked.explaining) : null;
  ask(asked, 'leadsTo', {
    wanted: { kind, id },
    actual: null,
    place: placeOf(document),
    path: fieldOf(document, { kind, id }),
    line: inside?.line ?? NEVER,
    reason: 'LEADS_TO_HIDDEN',
    inside,
    isElsewhere: true,
  });
}

/** The field that names the other document. */
function fieldOf({ entry, data }: CompiledDocument, { kind, id }: Link): string {
  const shape = entry.shape;
  const fields = shape && typeof shape === 'object' && 'fields' in shape ? Object.entries(shape.fields) : [];
  const found = fields.find(
    ([name, inner]) =>
      typeof inner === 'object' && 'reference' in inner && inner.reference === kind && data[name] === id,
  );
  return escapeStep(found?.[0] ?? '');
}
