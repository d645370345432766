import type { Target } from '../compile/compiled-snapshot.ts';
import type { CompiledValue } from '../value/compiled-value.ts';
import { allOf, asking, FOR_EVERYONE, rowsOf, type Rows, type RowSources } from './compile-rows.ts';
import { factOf } from './dictionaries.ts';

type Gated = {
  readonly target: Target;
  readonly isEnabled: boolean;
  readonly leadsTo: readonly { readonly kind: string; readonly id: string }[];
  readonly value: CompiledValue;
};

/** The named audience whose members see managed pages that are not enabled. It gives them no other access. */
export const TESTER = 'tester';

/**
 * Rows for everything except its schedule that decides about a document: its audience, enabled or a tester (PAGE-02,
 * PAGE-03), what it leads to (BOOK-05, a page's parent), and for shop cards a price in the visitor's currency
 * (SHOP-33).
 */
export function gateRows({ target, isEnabled, leadsTo, value }: Gated, sources: RowSources): Rows {
  const { dictionaries } = sources;
  const price = priceRows(value, sources);
  const parts: Rows[] = [
    ...(target.compiled ? [target.compiled.rows] : []),
    ...(isEnabled ? [] : [asking(dictionaries, factOf(dictionaries, 'audience', TESTER), true)]),
    ...leadsTo.map(({ kind, id }) => asking(dictionaries, factOf(dictionaries, 'document', id, kind), true)),
    ...(price ? [price] : []),
  ];
  // A single part stays the same object, so that documents for the same audience can be recognised by it.
  if (parts.length === 0) return FOR_EVERYONE;
  return parts.length === 1 ? (parts[0] ?? null) : allOf(parts);
}

function priceRows(value: CompiledValue, sources: RowSources): Rows | undefined {
  if (value.type !== 'fields') return undefined;
  for (const field of value.values)
    if (field.type === 'rates') return rowsOf('currency', [...field.rates.keys()], sources);
  return undefined;
}
