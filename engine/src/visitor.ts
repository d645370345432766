import type { CompiledDocument, CompiledSnapshot, SnapshotIndex } from './compiled-snapshot.ts';
import type { FlagVerdict } from './flag-verdict.ts';
import type { Selection } from './select-collection.ts';
import { fitLocale, localeChain } from './text/locale-chain.ts';
import type { Context } from './types.ts';
import type { Verdict } from './verdict.ts';

/** One visitor looking at one snapshot: the facts, and what was already worked out about them. Lives for one call. */
export type Visitor = {
  readonly index: SnapshotIndex;
  readonly context: Context;
  readonly groups: ReadonlySet<number>;
  /** The locale texts and amounts are made for; audiences compare the one in the context. */
  readonly locale: string;
  readonly locales: readonly string[];
  readonly known: {
    readonly audiences: Map<string, Verdict>;
    readonly flags: Map<string, FlagVerdict>;
    readonly buckets: Map<string, number>;
    readonly documents: Map<CompiledDocument, Verdict>;
    readonly collections: Map<string, Selection>;
  };
};

const NO_GROUPS: ReadonlySet<number> = new Set();

export function createVisitor(compiled: CompiledSnapshot, context: Context): Visitor {
  const { index } = compiled;
  const locale = fitLocale(index, context.locale);
  return {
    index,
    context,
    groups: context.login === 'player' ? new Set(context.groups) : NO_GROUPS,
    locale,
    locales: localeChain(index, locale),
    known: {
      audiences: new Map(),
      flags: new Map(),
      buckets: new Map(),
      documents: new Map(),
      collections: new Map(),
    },
  };
}
