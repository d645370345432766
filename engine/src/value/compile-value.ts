import type { Audience, LocalizedText, Schedule, Shape } from '@marquee/schemas';
import type { Target } from '../compile/compiled-snapshot.ts';
import { namesInOrder, sortedCopy } from '../frozen-copy.ts';
import { LOCKED_LINKS } from '../compile/locked-links.ts';
import { compileAudience, compilePromoted, type Audiences } from '../rows/audiences.ts';
import { toSpan } from '../visitor/schedule.ts';
import { compileText, createTextSources, shareSet, type TextSources } from '../text/compile-text.ts';
import { prizeScope, type Scope } from '../text/scope.ts';
import type { CollectionQuery } from '../types.ts';
import { NO_CURRENCIES, type CompiledValue, type ListItem, type Rate } from './compiled-value.ts';
import { promotesAnyway } from './promotes.ts';
import { createPlace, layoutOf, placeInside, type Names, type Place } from './layout.ts';

/** The surroundings of a value while it is compiled: its document, and the variables that its texts may use. */
export type Compiling = {
  readonly kind: string;
  readonly scope: Scope;
  readonly sources: ValueSources;
  readonly audiences: Audiences;
};

/** What values are made from. */
export type ValueSources = TextSources & {
  /** The root place, shared by all documents. */
  readonly top: Place;
  readonly names: Names;
};

export const createValueSources = (messages: TextSources['messages']): ValueSources => ({
  ...createTextSources(messages),
  top: createPlace(''),
  names: new Map(),
});

type Targeted = { brands?: readonly string[]; audience?: Audience; schedule?: Schedule };

export function compileTarget(
  { brands, audience, schedule }: Targeted,
  audiences: Audiences,
  promotes = false,
): Target {
  const span = toSpan(schedule);
  const plain = compileAudience(ofBrands(brands, audience), audiences);
  const compiled = promotes ? compilePromoted(plain, audiences) : plain;
  if (!compiled && !span) return FOR_ALL;
  return { promotes, audience: plain?.source ?? null, span, compiled };
}

/**
 * The brands that a document is for are one more condition of its audience, which nothing in the audience can make up
 * for: index, explanation, analysis and comparison know it as any other.
 */
function ofBrands(
  brands: readonly string[] | undefined,
  audience: Audience | undefined,
): Audience | undefined {
  if (!brands) return audience;
  const both = audience?.brands;
  return { ...audience, brands: both ? brands.filter((brand) => both.includes(brand)) : [...brands] };
}

/** Shared by everything without a target, which is most of the content. */
export const FOR_ALL: Target = { promotes: false, audience: null, span: null, compiled: null };

/** Applies a schema's shape to validated data. Parts that the shape does not mention are taken unchanged. */
export function compileValue(
  shape: Shape | null | undefined,
  value: unknown,
  place: Place,
  at: Compiling,
): CompiledValue {
  if (!shape) return special(value, place, at) ?? literal(value);
  if (shape === 'text' || shape === 'rich-text')
    return compileText(value as LocalizedText, place.pointer, shape === 'rich-text', at); // validated
  if (shape === 'money') {
    const { amount_cents, currency } = value as { amount_cents: number; currency: string }; // validated
    return {
      type: 'money',
      amountCents: amount_cents,
      currency,
      decides: false,
      currencies: NO_CURRENCIES,
    };
  }
  if (shape === 'money-by-currency') {
    const amounts = new Map(Object.entries(value as Record<string, number>)); // validated
    return { type: 'money-by-currency', amounts, decides: false, currencies: new Set(amounts.keys()) };
  }
  if (typeof shape === 'string' || 'reference' in shape) return literal(value);
  if ('collection' in shape)
    return {
      type: 'collection',
      kind: shape.collection,
      query: (value ?? {}) as CollectionQuery, // validated
      decides: true,
      currencies: NO_CURRENCIES,
    };
  if ('items' in shape) return compileList(shape.items, value as unknown[], place, at); // validated
  const record = value as Data; // validated
  return compileFields(shape, definedNames(record), record, place, at);
}

type Data = Readonly<Record<string, unknown>>;

const literal = (value: unknown): CompiledValue => ({
  type: 'literal',
  value,
  decides: false,
  currencies: NO_CURRENCIES,
});

function definedNames(record: Data): readonly string[] {
  const names = namesInOrder(record);
  return names.every((name) => record[name] !== undefined)
    ? names
    : names.filter((name) => record[name] !== undefined);
}

/**
 * Compiles a document's own fields, without its blocks. `id` is always the document's id, even if a field has that
 * name.
 */
export function compileDocumentFields(
  shape: Extract<Shape, { fields: unknown }>,
  id: string,
  stored: Data,
  at: Compiling,
): CompiledValue {
  const record = { ...stored, id };
  const names = definedNames(record).filter((name) => name !== 'blocks');
  return compileFields(shape, names, record, at.sources.top, at);
}

function compileFields(
  shape: Parameters<typeof layoutOf>[1],
  stored: readonly string[],
  record: Data,
  place: Place,
  at: Compiling,
): CompiledValue {
  const { names, fields } = layoutOf(place, shape, stored, at.sources.names);
  // `map` allocates exactly as many slots as there are names; it matters because thousands of these lists are kept.
  const values = fields.map((field) => compileValue(field.shape, record[field.name], field.place, at));
  if (values.every(isLiteral)) return literal(pick(record, names));
  return {
    type: 'fields',
    names,
    values,
    prepared: null,
    decides: values.some(({ decides }) => decides),
    currencies: currenciesOf(values, at.sources),
    byBrand: values.some(isByBrand),
  };
}

const isByBrand = ({ byBrand }: CompiledValue): boolean => byBrand === true;

const isLiteral = ({ type }: CompiledValue): boolean => type === 'literal';

function pick(record: Data, names: readonly string[]): unknown {
  // Stored data is frozen and its names are sorted, so it can be used as it is.
  if (Object.isFrozen(record) && Object.keys(record).length === names.length) return record;
  const picked: Record<string, unknown> = {};
  for (const name of names) picked[name] = record[name];
  return Object.freeze(picked);
}

function compileList(shape: Shape, list: readonly unknown[], place: Place, at: Compiling): CompiledValue {
  const items = list.map((item, index) => compileItem(shape, item, placeInside(place, String(index)), at));
  return {
    type: 'list',
    items,
    decides: items.some(({ value, target, linkId }) => value.decides || target !== null || linkId !== null),
    currencies: currenciesOf(
      items.map(({ value }) => value),
      at.sources,
    ),
    byBrand: items.some(({ value }) => isByBrand(value)),
  };
}

function compileItem(shape: Shape, item: unknown, place: Place, at: Compiling): ListItem {
  const fields = typeof shape === 'object' && 'fields' in shape ? shape.fields : {};
  const data = (typeof item === 'object' && item !== null ? item : {}) as Targeted & Record<string, unknown>; // validated
  const hasPrize = at.kind === 'wheel-segments' && 'prize' in data;
  const value = compileValue(
    shape,
    item,
    place,
    hasPrize ? { ...at, scope: prizeScope(data['prize'] as Parameters<typeof prizeScope>[0]) } : at, // validated
  );
  const target = compileTarget(
    {
      audience: fields['audience'] === 'audience' ? data.audience : undefined,
      schedule: fields['schedule'] === 'schedule' ? data.schedule : undefined,
    },
    at.audiences,
    promotesAnyway({ purpose: data['purpose'], offer: data['offer'] }),
  );
  const linkId = at.kind === 'navigation' && 'link' in data ? String(data['id']) : null;
  return {
    value,
    target: target === FOR_ALL ? null : target,
    linkId,
    locked: linkId !== null && LOCKED_LINKS.has(linkId) ? 'itself' : holdsLocked(value) ? 'inside' : null,
  };
}

/** Whether a list directly inside the value contains a responsible-gaming link. */
export const holdsLocked = (value: CompiledValue): boolean =>
  value.type === 'fields' &&
  value.values.some((field) => field.type === 'list' && field.items.some(({ locked }) => locked !== null));

/** Parts of single kinds for which the schema can only say that they are lists by currency. */
function special(value: unknown, { pointer }: Place, { kind }: Compiling): CompiledValue | null {
  if (kind === 'wheel' && pointer === '/currencies') {
    const values = new Map(Object.entries(sortedCopy(value) as Record<string, unknown>)); // validated
    return { type: 'by-currency', values, decides: false, currencies: new Set(values.keys()) };
  }
  if (kind === 'shop-card' && pointer === '/rates') {
    const rates = new Map((value as Rate[]).map((rate) => [rate.currency, rate])); // validated
    return { type: 'rates', rates, decides: false, currencies: new Set(rates.keys()) };
  }
  return null;
}

function currenciesOf(values: readonly CompiledValue[], sources: TextSources): ReadonlySet<string> {
  let currencies = NO_CURRENCIES;
  for (const value of values) {
    if (value.currencies === currencies || value.currencies.size === 0) continue;
    currencies =
      currencies.size === 0
        ? value.currencies
        : shareSet(sources, [...currencies.union(value.currencies)].toSorted());
  }
  return currencies;
}
