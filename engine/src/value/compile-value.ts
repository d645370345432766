import type { Audience, LocalizedText, Schedule, Shape } from '@marquee/schemas';
import type { Target } from '../compiled-snapshot.ts';
import { namesInOrder, sortedCopy } from '../frozen-copy.ts';
import { LOCKED_LINKS } from '../locked-links.ts';
import { compileAudience, type Audiences } from '../rows/audiences.ts';
import { toSpan } from '../schedule.ts';
import { compileText, pointerTo, shareSet, type TextSources } from '../text/compile-text.ts';
import { prizeScope, type Scope } from '../text/scope.ts';
import type { CollectionQuery } from '../types.ts';
import { NO_CURRENCIES, type CompiledValue, type ListItem, type Rate } from './compiled-value.ts';

/** Where a value is compiled: in which document, and which variables its texts may use. */
export type Compiling = {
  readonly kind: string;
  readonly pointer: string;
  readonly scope: Scope;
  readonly sources: TextSources;
  readonly audiences: Audiences;
};

type Targeted = { audience?: Audience; schedule?: Schedule };

export function compileTarget({ audience, schedule }: Targeted, audiences: Audiences): Target {
  const compiled = compileAudience(audience, audiences);
  const span = toSpan(schedule);
  return compiled || span ? { audience: compiled?.source ?? null, span, compiled } : FOR_ALL;
}

/** Shared by everything without a target: most of all there is. */
export const FOR_ALL: Target = { audience: null, span: null, compiled: null };

/** Applies a schema's shape to validated data. What the shape does not mention is taken as it is. */
export function compileValue(shape: Shape | null | undefined, value: unknown, at: Compiling): CompiledValue {
  if (!shape) return special(value, at) ?? literal(value);
  if (shape === 'text' || shape === 'rich-text')
    return compileText(value as LocalizedText, { ...at, isRich: shape === 'rich-text' }); // validated
  if (shape === 'money') {
    const { amount_cents, currency } = value as { amount_cents: number; currency: string }; // validated
    return { type: 'money', amountCents: amount_cents, currency, ...constant };
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
  if ('items' in shape) return compileList(shape.items, value as unknown[], at); // validated
  const record = value as Readonly<Record<string, unknown>>; // validated
  if ('values' in shape) return compileFields(record, () => shape.values, at);
  return compileFields(
    record,
    (name) => (Object.hasOwn(shape.fields, name) ? shape.fields[name] : undefined),
    at,
  );
}

const constant = { decides: false, currencies: NO_CURRENCIES } as const;

const literal = (value: unknown): CompiledValue => ({
  type: 'literal',
  value,
  ...constant,
});

/** Targets and variables have done their work here: they are not part of what a page receives. */
const LEFT_BEHIND: ReadonlySet<unknown> = new Set<Shape>(['audience', 'schedule', 'variables']);

function compileFields(
  record: Readonly<Record<string, unknown>>,
  shapeOf: (name: string) => Shape | undefined,
  at: Compiling,
): CompiledValue {
  const names: string[] = [];
  const values: CompiledValue[] = [];
  let isLiteral = true;
  for (const name of namesInOrder(record)) {
    const shape = shapeOf(name);
    if (LEFT_BEHIND.has(shape) || record[name] === undefined) continue;
    const pointer = pointerTo(at.sources, at.pointer, name);
    const value = compileValue(shape, record[name], { ...at, pointer });
    isLiteral &&= value.type === 'literal';
    names.push(name);
    values.push(value);
  }
  if (isLiteral) return literal(pick(record, names));
  return {
    type: 'fields',
    names: shareNames(names, at.sources),
    values,
    prepared: null,
    ...factsOf(values, at.sources),
  };
}

function pick(record: Readonly<Record<string, unknown>>, names: readonly string[]): unknown {
  const picked: Record<string, unknown> = {};
  for (const name of names) picked[name] = record[name];
  return Object.freeze(picked);
}

function shareNames(names: readonly string[], { names: known }: TextSources): readonly string[] {
  const text = names.join('/');
  const first = known.get(text) ?? names;
  known.set(text, first);
  return first;
}

function compileList(shape: Shape, list: readonly unknown[], at: Compiling): CompiledValue {
  const items = list.map((item, index) =>
    compileItem(shape, item, { ...at, pointer: pointerTo(at.sources, at.pointer, String(index)) }),
  );
  const facts = factsOf(
    items.map(({ value }) => value),
    at.sources,
  );
  const decides = items.some(({ target, linkId }) => target !== null || linkId !== null);
  return { type: 'list', items, currencies: facts.currencies, decides: facts.decides || decides };
}

function compileItem(shape: Shape, item: unknown, at: Compiling): ListItem {
  const fields = typeof shape === 'object' && 'fields' in shape ? shape.fields : {};
  const data = (typeof item === 'object' && item !== null ? item : {}) as Targeted & Record<string, unknown>; // validated
  const scope =
    at.kind === 'wheel-segments' && 'prize' in data
      ? prizeScope(data['prize'] as Parameters<typeof prizeScope>[0]) // validated
      : at.scope;
  const value = compileValue(shape, item, { ...at, scope });
  const target = compileTarget(
    {
      audience: fields['audience'] === 'audience' ? data.audience : undefined,
      schedule: fields['schedule'] === 'schedule' ? data.schedule : undefined,
    },
    at.audiences,
  );
  const linkId = at.kind === 'navigation' && 'link' in data ? String(data['id']) : null;
  return {
    value,
    target: target.audience || target.span ? target : null,
    linkId,
    locked: linkId !== null && LOCKED_LINKS.has(linkId) ? 'itself' : holdsLocked(value) ? 'inside' : null,
  };
}

/** A list right inside has a responsible-gaming link. */
export const holdsLocked = (value: CompiledValue): boolean =>
  value.type === 'fields' &&
  value.values.some((field) => field.type === 'list' && field.items.some(({ locked }) => locked !== null));

/** Parts of single kinds that a schema cannot say more about than that they are lists by currency. */
function special(value: unknown, { kind, pointer }: Compiling): CompiledValue | null {
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

function factsOf(
  values: readonly CompiledValue[],
  sources: TextSources,
): { decides: boolean; currencies: ReadonlySet<string> } {
  let decides = false;
  let currencies = NO_CURRENCIES;
  for (const value of values) {
    decides ||= value.decides;
    if (value.currencies === currencies || value.currencies.size === 0) continue;
    currencies =
      currencies.size === 0
        ? value.currencies
        : shareSet(sources, [...currencies.union(value.currencies)].toSorted());
  }
  return { decides, currencies };
}
