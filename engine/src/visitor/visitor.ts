import type { CompiledDocument, CompiledSnapshot, SnapshotIndex } from '../compile/compiled-snapshot.ts';
import type { FlagVerdict } from './flag-verdict.ts';
import type { Outcome } from './outcome.ts';
import { valuesOf } from '../rows/dimensions.ts';
import { bitOf } from '../rows/packed-row.ts';
import { membershipsOf } from '../rows/traits.ts';
import type { Selection } from '../resolve/select-collection.ts';
import { languagesOf } from '../text/locale-chain.ts';
import type { CollectionQuery, Context } from '../types.ts';
import { personOf, type Person } from './person.ts';
import type { Verdict } from './verdict.ts';

/** One visitor of one snapshot: the facts, and the results already computed from them. Lives for one call. */
export type Visitor = {
  readonly index: SnapshotIndex;
  readonly context: Context;
  readonly groups: ReadonlySet<number>;
  readonly person: Person;
  /** The groups, and the traits of the person: what rows ask for together. */
  readonly members: ReadonlySet<number>;
  /** The numbers of the visitor's values, by dimension. */
  readonly values: readonly number[];
  /** The same as bits, for packed rows. */
  readonly bits: readonly number[];
  /** Outcomes of flags, named audiences and other documents, by the fact's slot; undefined until they are computed. */
  readonly facts: (Outcome | undefined)[];
  /** Bits of what named audiences and flags ask for; null until one of them is evaluated. */
  fitting: readonly number[] | null;
  /** The visitor's bucket for each layer, by the layer's slot. */
  readonly buckets: (number | undefined)[];
  /** The locale of texts and amounts. Audiences compare with the locale in the context instead. */
  readonly locale: string;
  readonly locales: readonly string[];
  /** All locales joined into one text. */
  readonly languages: string;
  /** Selections by kind and by the query object; null until a page asks for a collection. */
  collections: Map<string, Map<CollectionQuery, Selection>> | null;
  /** Results of the recursive evaluator, which is rarely used. */
  evaluated: Evaluated | null;
};

export type Evaluated = {
  readonly audiences: Map<string, Verdict>;
  readonly flags: Map<string, FlagVerdict>;
  readonly documents: Map<CompiledDocument, Verdict>;
};

export const evaluatedBy = (visitor: Visitor): Evaluated =>
  (visitor.evaluated ??= { audiences: new Map(), flags: new Map(), documents: new Map() });

const NO_GROUPS: ReadonlySet<number> = new Set();

export function createVisitor(compiled: CompiledSnapshot, context: Context): Visitor {
  const { index } = compiled;
  const { dictionaries } = index.laidOut;
  const values = valuesOf(context, dictionaries.values);
  const groups = context.login === 'player' ? new Set(context.groups) : NO_GROUPS;
  const person = personOf(context);
  const { locale, locales, languages } = languagesOf(index, context.locale);
  return {
    index,
    context,
    groups,
    person,
    members: membershipsOf(groups, person, dictionaries),
    values,
    bits: values.map(bitOf),
    facts: [],
    fitting: null,
    buckets: [],
    locale,
    locales,
    languages,
    collections: null,
    evaluated: null,
  };
}
