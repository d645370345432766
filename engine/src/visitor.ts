import type { CompiledDocument, CompiledSnapshot, SnapshotIndex } from './compiled-snapshot.ts';
import type { FlagVerdict } from './flag-verdict.ts';
import { createBuckets } from './rows/bucket.ts';
import { valuesOf } from './rows/dimensions.ts';
import type { Selection } from './select-collection.ts';
import { fitLocale, localeChain } from './text/locale-chain.ts';
import type { CollectionQuery, Context } from './types.ts';
import type { Verdict } from './verdict.ts';

/** One visitor looking at one snapshot: the facts, and what was already worked out about them. Lives for one call. */
export type Visitor = {
  readonly index: SnapshotIndex;
  readonly context: Context;
  readonly groups: ReadonlySet<number>;
  /** Numbers of the visitor's values, by dimension. */
  readonly values: Int32Array;
  /** Answers of flags, named audiences and other documents, by the fact's slot; NaN where nobody asked yet. */
  readonly facts: Float64Array;
  /** By the layer's slot. */
  readonly buckets: Int16Array;
  /** The locale texts and amounts are made for; audiences compare the one in the context. */
  readonly locale: string;
  readonly locales: readonly string[];
  readonly known: {
    readonly audiences: Map<string, Verdict>;
    readonly flags: Map<string, FlagVerdict>;
    readonly documents: Map<CompiledDocument, Verdict>;
    /** By the query itself: each block has its own. */
    readonly collections: Map<CollectionQuery, Selection>;
  };
};

const NO_GROUPS: ReadonlySet<number> = new Set();

export function createVisitor(compiled: CompiledSnapshot, context: Context): Visitor {
  const { index } = compiled;
  const { dictionaries } = index.laidOut;
  const locale = fitLocale(index, context.locale);
  return {
    index,
    context,
    groups: context.login === 'player' ? new Set(context.groups) : NO_GROUPS,
    values: valuesOf(context, dictionaries.values),
    facts: new Float64Array(dictionaries.facts.size).fill(Number.NaN),
    buckets: createBuckets(dictionaries.layers.size),
    locale,
    locales: localeChain(index, locale),
    known: {
      audiences: new Map(),
      flags: new Map(),
      documents: new Map(),
      collections: new Map(),
    },
  };
}
