import type { UnknownCodes } from '../passes/check-codes.ts';
import type { Audience, BlockEntry, CurrencyTableDocument, KindEntry, Problem } from '@marquee/schemas';
import type { CheckedKind } from './checked-document.ts';
import type { LaidOut } from '../rows/audiences.ts';
import type { IndexedAudience, AudienceIndex } from '../rows/audience-index.ts';
import type { PackedRow } from '../rows/packed-row.ts';
import type { Rows } from '../rows/compile-rows.ts';
import type { Span } from '../visitor/schedule.ts';
import type { CompiledValue } from '../value/compiled-value.ts';
import type { Diagnostic, Snapshot, SnapshotProblem } from '../types.ts';

/** A snapshot made ready for resolving. Immutable; everything under `index` is the engine's own business. */
export type CompiledSnapshot = {
  readonly release: Readonly<Snapshot['release']>;
  /** Everything that is wrong, by kind, id and pointer. Documents with an error are left out (ENGINE-13). */
  readonly problems: readonly SnapshotProblem[];
  readonly index: SnapshotIndex;
};

export type SnapshotIndex = {
  readonly documents: ReadonlyMap<string, ReadonlyMap<string, CompiledDocument>>;
  readonly places: ReadonlyMap<string, KindPlaces>;
  readonly paths: ReadonlyMap<string, PathEntry>;
  /** Flags by key. */
  readonly flags: ReadonlyMap<string, CompiledFlag>;
  /** What named audiences and flags ask for. */
  readonly audiences: AudienceIndex;
  /** By the fact's slot: what answers it; undefined where nothing of that name is in. */
  readonly answering: readonly (Answering | undefined)[];
  /** What is said about documents that were left out, by kind. */
  readonly leftOut: ReadonlyMap<string, readonly LeftOutDocument[]>;
  readonly currencies: ReadonlyMap<string, Currency>;
  /** Locales the site speaks: the base language of a locale counts only when it is one of them. */
  readonly supportedLocales: ReadonlySet<string>;
  /** Supported locales, and every other one that some text is written in. */
  readonly knownLocales: ReadonlySet<string>;
  readonly messages: ReadonlyMap<string, Readonly<Record<string, string>>>;
  readonly hiddenLinks: ReadonlyMap<string, ReadonlySet<string>>;
  // What recompiling takes over when it did not change.
  readonly checked: ReadonlyMap<string, CheckedKind>;
  /** Documents that are in, by kind: the checked ones themselves where none had to go. */
  readonly admitted: ReadonlyMap<string, ReadonlyMap<string, unknown>>;
  readonly readProblems: readonly SnapshotProblem[];
  /** By kind, where audiences name a licence, locale or currency that is not there. */
  readonly unknownCodes: ReadonlyMap<string, UnknownCodes>;
  readonly localesByKind: ReadonlyMap<string, LocaleCounts>;
  readonly laidOut: LaidOut;
};

/** Sets of locales that documents are written in, with how many documents each. */
export type LocaleCounts = ReadonlyMap<ReadonlySet<string>, number>;

export type Currency = CurrencyTableDocument['currencies'][number];

/** Who and when. Null conditions hold for everyone and always; `compiled` is the audience laid out. */
export type Target = {
  readonly audience: Audience | null;
  readonly span: Span | null;
  readonly compiled: CompiledAudience | null;
};

export type CompiledAudience = {
  readonly source: Audience;
  readonly rows: Rows;
  /** Made when the audience is first asked about on its own. */
  packed: readonly PackedRow[] | null;
};

export type CompiledFlag = {
  readonly key: string;
  readonly value: boolean;
  readonly rules: readonly FlagRule[];
};

export type FlagRule = {
  readonly audience: IndexedAudience;
  readonly span: Span | null;
  readonly value: boolean;
};

/** What says yes or no to a fact. */
export type Answering = IndexedAudience | CompiledFlag | CompiledDocument;

export type CompiledDocument = {
  readonly kind: string;
  readonly id: string;
  readonly entry: KindEntry;
  /** As stored, frozen. */
  readonly data: Readonly<Record<string, unknown>>;
  readonly target: Target;
  /**
   * All that decides whether it shows but its schedule: audience, enabled or a tester, what it leads to, a price in
   * the visitor's currency. Null: only the evaluator can tell.
   */
  readonly rows: Rows;
  /** Documents that must be visible for this one to be: a bookmark's page, a page's parent. */
  readonly leadsTo: readonly { readonly kind: string; readonly id: string }[];
  /** Has a responsible-gaming link somewhere inside, which shows whatever hides the document. */
  readonly holdsLocked: boolean;
  /** The resolved fields; never blocks. */
  readonly value: CompiledValue;
  readonly nodes: readonly CompiledNode[];
  /** What is said of blocks that may not stand where they do; `nodes` does not have them. */
  readonly misplaced: readonly Problem[];
  /** Locales its texts are written in. */
  readonly locales: ReadonlySet<string>;
  /** Some text is a key of the messages: it changes with them. */
  readonly usesMessages: boolean;
};

export type CompiledNode = {
  readonly id: string;
  readonly block: string;
  /** Null for a block type this version does not know. */
  readonly entry: BlockEntry | null;
  readonly pointer: string;
  readonly target: Target;
  readonly props: CompiledValue;
  readonly children: readonly (readonly [slot: string, nodes: readonly CompiledNode[]])[];
  /** It and everything inside is there for everyone; only texts and amounts differ. */
  readonly isPlain: boolean;
  /** Currencies that make a difference to it or to anything inside. */
  readonly currencies: ReadonlySet<string>;
  /** What texts in it and in anything inside are written in. */
  readonly locales: ReadonlySet<string>;
  /** Some text in it or in anything inside is a key of the messages. */
  readonly usesMessages: boolean;
};

/** The documents of a kind in the order they are shown, as a whole and by place. */
export type KindPlaces = {
  readonly all: readonly CompiledDocument[];
  /** Those that lists show: all but the ones that say they are not listed. */
  readonly listed: readonly CompiledDocument[];
  readonly byPlace: ReadonlyMap<string, readonly CompiledDocument[]> | null;
};

/** What lives at a path: the page itself and its variants by suffix (`au`, `ee`). */
export type PathEntry = {
  readonly base: CompiledDocument | null;
  readonly variants: ReadonlyMap<string, CompiledDocument>;
};

export type LeftOutDocument = {
  readonly id: string;
  /** Places and path it would have had, as far as they can be read; null when they cannot. */
  readonly places: readonly string[] | null;
  readonly path: string | null;
  readonly diagnostics: readonly Diagnostic[];
};
