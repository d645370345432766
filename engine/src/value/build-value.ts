import { formatAmount, type MoneyFormat } from '../money.ts';
import type { CompiledDocument } from '../compiled-snapshot.ts';
import { selectCollection, type Selection } from '../select-collection.ts';
import { showingOfItem, type Showing } from '../showing.ts';
import { resolveText } from '../text/resolve-text.ts';
import type { Diagnostic, ResolvedItem } from '../types.ts';
import type { Visitor } from '../visitor.ts';
import type { CompiledValue, Rate } from './compiled-value.ts';

/** Where a value is being built: for whom, from which document, and where to say what is missing. */
export type Building = {
  readonly visitor: Visitor;
  readonly kind: string;
  readonly id: string;
  readonly preview: boolean;
  readonly diagnostics: Diagnostic[];
};

/** Turns a compiled value into what a page receives. Undefined: there is nothing for this visitor. */
export function buildValue(value: CompiledValue, building: Building, showing: Showing = 'all'): unknown {
  const { visitor } = building;
  switch (value.type) {
    case 'literal':
      return value.value;
    case 'text':
      return resolveText(value, building);
    case 'money':
      return money(value.amountCents, value.currency, visitor);
    case 'money-by-currency': {
      const currency = value.amounts.has(visitor.context.currency) ? visitor.context.currency : 'EUR';
      return money(value.amounts.get(currency) ?? 0, currency, visitor);
    }
    case 'by-currency': {
      const currency = value.values.has(visitor.context.currency) ? visitor.context.currency : 'EUR';
      return { [currency]: value.values.get(currency) };
    }
    case 'rates': {
      const rate = value.rates.get(visitor.context.currency);
      return rate ? [{ ...pointsMoney(rate, visitor), points: rate.points }] : [];
    }
    case 'fields':
      return buildFields(value, building, showing);
    case 'list':
      return value.items.flatMap((item) => {
        const shown = showingOfItem(item, visitor, showing).showing;
        return shown === 'nothing' ? [] : [buildValue(item.value, building, shown)];
      });
    case 'collection':
      return buildItems(selectCollection(value.kind, value.query, visitor), building);
    default:
      return value satisfies never;
  }
}

export function buildItems({ list, places, showings }: Selection, around: Building): ResolvedItem[] {
  const items: ResolvedItem[] = [];
  for (const [index, place] of places.entries()) {
    const document = list[place];
    if (document) items.push(buildItem(document, showings?.[index] ?? 'all', around));
  }
  return items;
}

function buildFields(
  { names, values }: CompiledValue & { type: 'fields' },
  building: Building,
  showing: Showing,
): Record<string, unknown> {
  const built: Record<string, unknown> = {};
  // Validated data has no name that means something to an object.
  let index = 0;
  for (const value of values) {
    built[names[index] ?? ''] = buildValue(value, building, showing);
    index += 1;
  }
  return built;
}

/** One document of a collection, with its own variables. In preview it says where it comes from. */
export function buildItem(document: CompiledDocument, showing: Showing, around: Building): ResolvedItem {
  const { kind, id } = document;
  const fields = buildValue(document.value, { ...around, kind, id }, showing);
  const item = fields as ResolvedItem; // the value of a document is always fields, its id among them
  return around.preview ? { ...item, source: { kind, id, pointer: '' } } : item;
}

const money = (amountCents: number, currency: string, visitor: Visitor): Record<string, unknown> =>
  formatted(amountCents, { currency, locale: visitor.locale, whole: 'short' }, visitor);

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
