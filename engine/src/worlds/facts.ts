import type { CompiledSnapshot } from '../compile/compiled-snapshot.ts';
import { DEFAULT_LICENCES } from '../resolve/page-variants.ts';

/** The facts that the snapshot has. A formula may name others, which no visitor has. */
export type Facts = {
  readonly locales: readonly string[];
  readonly licences: readonly string[];
  /** The empty text comes first: a host of no brand. */
  readonly brands: readonly string[];
  /** Null when there is no currency table: then a visitor may have any code. */
  readonly currencies: readonly string[] | null;
};

const factsOf = new WeakMap<CompiledSnapshot, Facts>();

export function getFacts(compiled: CompiledSnapshot): Facts {
  const known = factsOf.get(compiled);
  if (known) return known;
  const { index } = compiled;
  const licences = [...(index.documents.get('licence')?.values() ?? [])]
    .toSorted(
      (one, other) => Number(other.data['isDefault'] === true) - Number(one.data['isDefault'] === true),
    )
    .map(({ id }) => id);
  const facts: Facts = {
    locales: preferring('en', [...index.supportedLocales]),
    licences: licences.length > 0 ? licences : DEFAULT_LICENCES,
    brands: ['', ...(index.documents.get('brand')?.keys() ?? [])],
    currencies: index.currencies.size > 0 ? preferring('EUR', [...index.currencies.keys()]) : null,
  };
  factsOf.set(compiled, facts);
  return facts;
}

const preferring = (first: string, all: readonly string[]): string[] =>
  all.toSorted((one, other) => Number(other === first) - Number(one === first));
