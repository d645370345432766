import type { CompiledDocument, CompiledSnapshot, SnapshotIndex } from '../compile/compiled-snapshot.ts';
import type { FlagVerdict } from './flag-verdict.ts';
import type { Outcome } from './outcome.ts';
import { valuesOf } from '../rows/dimensions.ts';
import { bitOf } from '../rows/packed-row.ts';
import type { Selection } from '../resolve/select-collection.ts';
import { languagesOf } from '../text/locale-chain.ts';
import type { CollectionQuery, Context } from '../types.ts';
import type { Verdict } from './verdict.ts';

/** One visitor looking at one snapshot: the facts, and what was already worked out about them. Lives for one call. */
export type Visitor = {
  readonly index: SnapshotIndex;
  readonly context: Context;
  readonly groups: ReadonlySet<number>;
  /** Numbers of the visitor's values, by dimension. */
  readonly values: readonly number[];
  /** The same as bits, for packed rows. */
  readonly bits: readonly number[];
  /** Answers of flags, named audiences and other documents, by the fact's slot; empty where nobody asked yet. */
  readonly facts: (Outcome | undefined)[];
  /** Bits of what named audiences and flags ask for; null until somebody asks about one. */
  fitting: readonly number[] | null;
  /** By the layer's slot. */
  readonly buckets: (number | undefined)[];
  /** The locale texts and amounts are made for; audiences compare the one in the context. */
  readonly locale: string;
  readonly locales: readonly string[];
  /** All of them as one text. */
  readonly languages: string;
  /** By kind and the query itself; null until a page asks for one. */
  collections: Map<string, Map<CollectionQuery, Selection>> | null;
  /** What the recursive evaluator worked out; it rarely is asked. */
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
  const { locale, locales, languages } = languagesOf(index, context.locale);
  return {
    index,
    context,
    groups: context.login === 'player' ? new Set(context.groups) : NO_GROUPS,
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
