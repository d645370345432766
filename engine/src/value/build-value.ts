import { formatAmount, type MoneyFormat } from '../money.ts';
import type { CompiledDocument } from '../compiled-snapshot.ts';
import { foldList, hashOutput } from '../hash/output-hash.ts';
import { selectCollection, type Selection } from '../select-collection.ts';
import { showingOfItem, type Showing } from '../showing.ts';
import { resolveText } from '../text/resolve-text.ts';
import type { Diagnostic, ResolvedItem, ResolvedNode } from '../types.ts';
import type { Visitor } from '../visitor.ts';
import { builtOf, listOf, objectOf, type Built } from './built.ts';
import { variantOf } from './variants.ts';
import type { CompiledValue, FieldsValue, ListItem, Rate } from './compiled-value.ts';

/** Where a value is being built: for whom, from which document, and where to say what is missing. */
export type Building = {
  readonly visitor: Visitor;
  readonly kind: string;
  readonly id: string;
  readonly preview: boolean;
  readonly diagnostics: Diagnostic[];
};

/** Turns a compiled value into what a page receives. */
export function buildValue(value: CompiledValue, building: Building, showing: Showing = 'all'): Built {
  const { visitor } = building;
  switch (value.type) {
    case 'literal':
      return builtOf(value.value);
    case 'text':
      return resolveText(value, building);
    case 'fields':
      return buildFields(value, building, showing);
    case 'list':
      return buildList(value.items, building, showing);
    case 'collection':
      return buildItems(selectCollection(value.kind, value.query, visitor), building);
    case 'money':
      return money(value.amountCents, value.currency, visitor);
    case 'money-by-currency': {
      const currency = value.amounts.has(visitor.context.currency) ? visitor.context.currency : 'EUR';
      return money(value.amounts.get(currency) ?? 0, currency, visitor);
    }
    case 'by-currency': {
      const currency = value.values.has(visitor.context.currency) ? visitor.context.currency : 'EUR';
      return builtOf({ [currency]: value.values.get(currency) });
    }
    case 'rates': {
      const rate = value.rates.get(visitor.context.currency);
      return builtOf(rate ? [{ ...pointsMoney(rate, visitor), points: rate.points }] : []);
    }
    default:
      return value satisfies never;
  }
}

const buildFields = (
  { names, values }: FieldsValue,
  building: Building,
  showing: Showing,
): Built<Record<string, unknown>> =>
  objectOf(
    names,
    values.map((value) => buildValue(value, building, showing)),
  );

function buildList(items: readonly ListItem[], building: Building, showing: Showing): Built {
  const built: Built[] = [];
  for (const item of items) {
    const shown = showingOfItem(item, building.visitor, showing).showing;
    if (shown !== 'nothing') built.push(buildValue(item.value, building, shown));
  }
  return listOf(built);
}

export function buildItems({ list, places, showings }: Selection, around: Building): Built<ResolvedItem[]> {
  const items: Built<ResolvedItem>[] = [];
  for (let index = 0; index < places.length; index += 1) {
    const document = list[places[index] ?? -1];
    if (document) items.push(buildItem(document, showings?.[index] ?? 'all', around));
  }
  return listOf(items);
}

/** One document of a collection, with its own variables. In preview it says where it comes from. */
export function buildItem(
  document: CompiledDocument,
  showing: Showing,
  around: Building,
): Built<ResolvedItem> {
  const { kind, id, value } = document;
  const make = (): Built<ResolvedItem> =>
    buildValue(value, { ...around, kind, id }, showing) as Built<ResolvedItem>; // always fields, the id among them
  if (around.preview) return withSource(make(), { kind, id, pointer: '' });
  return value.decides || showing !== 'all' ? make() : variantOf(value, around, make);
}

/** Only previews carry sources, so their hashes need not be those of any other output. */
function withSource(
  { value, hash }: Built<ResolvedItem>,
  source: ResolvedNode['source'],
): Built<ResolvedItem> {
  return { value: { ...value, source }, hash: foldList([hash, hashOutput(source)]) };
}

const money = (amountCents: number, currency: string, visitor: Visitor): Built =>
  builtOf(formatted(amountCents, { currency, locale: visitor.locale, whole: 'short' }, visitor));

/** What points are exchanged for is written in the units of loyalty screens (CUR-08, CUR-09, CUR-10). */
const pointsMoney = ({ amount_cents, currency }: Rate, visitor: Visitor): Record<string, unknown> =>
  formatted(amount_cents, { currency, locale: visitor.locale, whole: 'short', unit: 'points' }, visitor);

const formatted = (
  amountCents: number,
  format: MoneyFormat,
  { index }: Visitor,
): Record<string, unknown> => ({
  amount_cents: amountCents,
  currency: format.currency,
  formatted: formatAmount(index.currencies, amountCents, format),
});
