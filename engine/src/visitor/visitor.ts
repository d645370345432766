import type { CompiledDocument, SnapshotIndex } from '../compile/compiled-snapshot.ts';
import type { FlagVerdict } from './flag-verdict.ts';
import type { Outcome } from './outcome.ts';
import type { Selection } from '../resolve/select-collection.ts';
import type { CollectionQuery, Context } from '../types.ts';
import type { Person } from './person.ts';
import type { Verdict } from './verdict.ts';

/** One visitor of one snapshot: the facts, and the results already computed from them. Lives for one call. */
export type Visitor = {
  readonly index: SnapshotIndex;
  /** Until when this is what counts: then a rule begins or ends that something breaks. Infinity: always. */
  readonly until: number;
  readonly context: Context;
  readonly groups: ReadonlySet<number>;
  /** Whether anything may be promoted to the visitor, and until when that is so. */
  readonly promotion: Outcome;
  readonly person: Person;
  /**
   * The groups, and the traits of the person, with `SUPPRESSED` among them when nothing may be promoted to the visitor:
   * what rows ask for together.
   */
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
