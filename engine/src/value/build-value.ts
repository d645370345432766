import { addPart, copyHash, createHash } from '../hash/hash.ts';
import { finishList, finishObject } from '../hash/output-hash.ts';
import { formatAmount, type MoneyFormat } from '../money.ts';
import type { CompiledDocument } from '../compile/compiled-snapshot.ts';
import { selectCollection, type Selection } from '../resolve/select-collection.ts';
import { showingOfItem, type Showing } from '../resolve/showing.ts';
import { resolveText } from '../text/resolve-text.ts';
import type { ResolvedItem } from '../types.ts';
import type { Visitor } from '../visitor/visitor.ts';
import { builtAsIs, insideDocument, type Building } from './building.ts';
import { keptVariant, keepVariant } from './variants.ts';
import type { CompiledValue, FieldsValue, ListItem, Rate } from './compiled-value.ts';
import { preparedFields } from './prepare-fields.ts';
import { sourceOf } from './source.ts';

/** Turns a compiled value into the output for a page. Leaves the hash of the output in `building.hash`. */
export function buildValue(value: CompiledValue, building: Building, showing: Showing = 'all'): unknown {
  const { visitor } = building;
  switch (value.type) {
    case 'literal':
      return builtAsIs(building, value.value);
    case 'text':
      return resolveText(value, building);
    case 'fields':
      return buildFields(value, building, showing);
    case 'list':
      return buildList(value.items, building, showing);
    case 'collection':
      return buildItems(selectCollection(value.kind, value.query, visitor), building);
    case 'money':
      return builtAsIs(building, money(value.amountCents, value.currency, visitor));
    case 'money-by-currency':
      return builtAsIs(building, moneyByCurrency(value.amounts, visitor.context.currency, visitor));
    case 'by-currency': {
      const currency = value.values.has(visitor.context.currency) ? visitor.context.currency : 'EUR';
      return builtAsIs(building, { [currency]: value.values.get(currency) });
    }
    case 'rates': {
      const rate = value.rates.get(visitor.context.currency);
      return builtAsIs(building, rate ? [{ ...pointsMoney(rate, visitor), points: rate.points }] : []);
    }
    default:
      return value satisfies never;
  }
}

function buildFields(fields: FieldsValue, building: Building, showing: Showing): Record<string, unknown> {
  const { frame, sum: known, open } = preparedFields(fields);
  // Copying an object that already has all names costs half of adding them one by one.
  const object: Record<string, unknown> = Object.assign({}, frame);
  const sum = copyHash(known);
  for (const { name, text, value, place } of open) {
    object[name] = text ? resolveText(text, building) : buildValue(value, building, showing);
    addPart(sum, building.hash, place);
  }
  finishObject(sum, building.hash);
  return object;
}

function buildList(items: readonly ListItem[], building: Building, showing: Showing): unknown[] {
  const built: unknown[] = [];
  const sum = createHash();
  for (const item of items) {
    const shown = showingOfItem(item, building.visitor, showing).showing;
    if (shown === 'nothing') continue;
    const value = buildValue(item.value, building, shown);
    addPart(sum, building.hash, built.length);
    built.push(value);
  }
  finishList(sum, built.length, building.hash);
  return built;
}

export function buildItems({ list, places, showings }: Selection, around: Building): ResolvedItem[] {
  const items: ResolvedItem[] = [];
  const sum = createHash();
  for (let index = 0; index < places.length; index += 1) {
    const document = list[places[index] ?? -1];
    if (!document) continue;
    const item = buildItem(document, showings?.[index] ?? 'all', around);
    addPart(sum, around.hash, items.length);
    items.push(item);
  }
  finishList(sum, items.length, around.hash);
  return items;
}

/** Builds one document of a collection, with its own variables. A preview adds its source. */
export function buildItem(document: CompiledDocument, showing: Showing, around: Building): ResolvedItem {
  const { value } = document;
  if (around.preview) return withSource(buildDocument(document, showing, around), document, around);
  if (value.decides || showing !== 'all') return buildDocument(document, showing, around);
  return (
    keptVariant<ResolvedItem>(value, around) ??
    keepVariant(value, around, () => buildDocument(document, showing, around))
  );
}

const buildDocument = (
  { kind, id, value }: CompiledDocument,
  showing: Showing,
  around: Building,
): ResolvedItem => buildValue(value, insideDocument(around, kind, id), showing) as ResolvedItem; // always fields, the id among them

/** Only previews have sources, so these hashes need not match the hash of any other output. */
function withSource(item: ResolvedItem, document: CompiledDocument, { hash }: Building): ResolvedItem {
  const source = sourceOf(document);
  const sum = createHash();
  addPart(sum, hash, 0);
  addPart(sum, source.hash, 1);
  finishList(sum, 2, hash);
  // A literal is frozen and shared with outputs without a source, so it is copied.
  const own = document.value.type === 'literal' ? { ...item } : item;
  own['source'] = source.value;
  return own;
}

/** The amount in a currency, or in EUR where there is none. */
export function moneyByCurrency(
  amounts: ReadonlyMap<string, number>,
  wanted: string,
  around: WhereWritten,
): Record<string, unknown> {
  const currency = amounts.has(wanted) ? wanted : 'EUR';
  return money(amounts.get(currency) ?? 0, currency, around);
}

type WhereWritten = Pick<Visitor, 'index' | 'locale'>;

const money = (amountCents: number, currency: string, visitor: WhereWritten): Record<string, unknown> =>
  formatted(amountCents, { currency, locale: visitor.locale, whole: 'short' }, visitor);

/** The amount that points are exchanged for, in the units of loyalty screens (CUR-08, CUR-09, CUR-10). */
const pointsMoney = ({ amount_cents, currency }: Rate, visitor: Visitor): Record<string, unknown> =>
  formatted(amount_cents, { currency, locale: visitor.locale, whole: 'short', unit: 'points' }, visitor);

const formatted = (
  amountCents: number,
  format: MoneyFormat,
  { index }: WhereWritten,
): Record<string, unknown> => ({
  amount_cents: amountCents,
  currency: format.currency,
  formatted: formatAmount(index.currencies, amountCents, format),
});
