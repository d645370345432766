import type { UnknownCodes } from '../passes/check-codes.ts';
import type {
  Audience,
  BlockEntry,
  CurrencyTableDocument,
  KindEntry,
  Problem,
  RulePackDocument,
} from '@marquee/schemas';
import type { BrokenRule } from '../rules/violation.ts';
import type { Steps } from './steps.ts';
import type { CheckedKind } from './checked-document.ts';
import type { LaidOut } from '../rows/audiences.ts';
import type { IndexedAudience, AudienceIndex } from '../rows/audience-index.ts';
import type { PackedRow } from '../rows/packed-row.ts';
import type { Rows } from '../rows/compile-rows.ts';
import type { Span } from '../visitor/schedule.ts';
import type { CompiledValue } from '../value/compiled-value.ts';
import type { Diagnostic, Snapshot, SnapshotProblem } from '../types.ts';

/** A snapshot made ready for resolving. Immutable; everything under `index` is internal to the engine. */
export type CompiledSnapshot = {
  readonly release: Readonly<Snapshot['release']>;
  /** All problems, by kind, id and pointer. Documents with an error are left out (ENGINE-13). */
  readonly problems: readonly SnapshotProblem[];
  readonly index: SnapshotIndex;
};

export type SnapshotIndex = {
  readonly documents: ReadonlyMap<string, ReadonlyMap<string, CompiledDocument>>;
  readonly places: ReadonlyMap<string, KindPlaces>;
  readonly paths: ReadonlyMap<string, PathEntry>;
  /** Flags by key. */
  readonly flags: ReadonlyMap<string, CompiledFlag>;
  /** The rows of named audiences and flags. */
  readonly audiences: AudienceIndex;
  /**
   * The audience, flag or document that answers each fact, by the fact's slot; undefined where none of that name is
   * admitted.
   */
  readonly answering: readonly (Answering | undefined)[];
  /** The reports about documents that were left out, by kind. */
  readonly leftOut: ReadonlyMap<string, readonly LeftOutDocument[]>;
  readonly currencies: ReadonlyMap<string, Currency>;
  /** Locales that the site supports; the base language of a locale counts only when it is one of them. */
  readonly supportedLocales: ReadonlySet<string>;
  /** Supported locales, and every other locale in which some text is written. */
  readonly knownLocales: ReadonlySet<string>;
  readonly messages: ReadonlyMap<string, Readonly<Record<string, string>>>;
  readonly hiddenLinks: ReadonlyMap<string, ReadonlySet<string>>;
  /**
   * By licence, to whom anything may be promoted; null: to nobody, because the licence's document was left out. A licence
   * that says nothing is not in it.
   */
  readonly promotions: ReadonlyMap<string, CompiledAudience | null>;
  // Results that recompiling takes over when they did not change.
  readonly checked: ReadonlyMap<string, CheckedKind>;
  /** Admitted documents by kind; the same map as in `checked` when none had to be left out. */
  readonly admitted: ReadonlyMap<string, ReadonlyMap<string, unknown>>;
  readonly readProblems: readonly SnapshotProblem[];
  /** By kind, for kinds whose audiences name a licence, locale or currency that does not exist. */
  readonly unknownCodes: ReadonlyMap<string, UnknownCodes>;
  readonly localesByKind: ReadonlyMap<string, LocaleCounts>;
  readonly laidOut: LaidOut;
  /** Null where no rule binds a licence, and in what a law derives. */
  readonly law: Law | null;
  /** Parts that rules keep from visitors, in what a law derives: by `withheldKey`. */
  readonly withheld: ReadonlyMap<string, readonly WithheldPart[]>;
};

/**
 * What the rules of a snapshot keep from being shown although its documents show it, because it was lawful when it was
 * published and is not any more (RULE-04).
 */
export type Law = {
  /** The packs that it was made of. */
  readonly packs: ReadonlyMap<string, CompiledDocument> | undefined;
  /** Every rule that blocks and binds a licence. */
  readonly rules: readonly StandingRule[];
  /** Those that something breaks. */
  readonly broken: readonly StandingRule[];
  readonly base: CompiledSnapshot;
  /** The snapshot while these rules count: it has no law of its own. */
  readonly derive: (counting: readonly StandingRule[]) => Steps<CompiledSnapshot>;
};

/** A rule that blocks, with the parts of documents that break it. */
export type StandingRule = {
  readonly said: BrokenRule;
  readonly check: RulePackDocument['rules'][number]['check'];
  readonly licences: readonly string[];
  /** While it is in force; null: always. */
  readonly span: Span | null;
  /** The hours during which alone promotions are allowed; null: it says nothing of hours. */
  readonly hours: Span | null;
  readonly withheld: readonly Withheld[];
};

/** Part of a document that a rule keeps from the visitors of its licences, with the conditions that it has itself. */
export type Withheld = {
  readonly kind: string;
  readonly id: string;
  /** JSON pointer of the part; empty: the whole document. */
  readonly pointer: string;
  readonly target: Target;
};

export type WithheldPart = {
  readonly rule: BrokenRule;
  readonly licences: readonly string[];
  readonly target: Target;
};

/** Sets of locales in which documents are written, with the number of documents for each. */
export type LocaleCounts = ReadonlyMap<ReadonlySet<string>, number>;

export type Currency = CurrencyTableDocument['currencies'][number];

/**
 * Who may see something, and when. A null condition always holds for everyone; `compiled` is the audience laid out,
 * together with what promotions ask for.
 */
export type Target = {
  /** It is a promotion: not for visitors to whom nothing may be promoted (SAFE-07). */
  readonly promotes: boolean;
  readonly audience: Audience | null;
  readonly span: Span | null;
  readonly compiled: CompiledAudience | null;
};

export type CompiledAudience = {
  readonly source: Audience;
  readonly rows: Rows;
  /** Created when this audience is first evaluated on its own. */
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

/** What answers a fact with yes or no. */
export type Answering = IndexedAudience | CompiledFlag | CompiledDocument;

export type CompiledDocument = {
  readonly kind: string;
  readonly id: string;
  readonly entry: KindEntry;
  /** The stored data, frozen. */
  readonly data: Readonly<Record<string, unknown>>;
  readonly target: Target;
  /**
   * Everything except its schedule that decides whether it is shown: audience, enabled or a tester, what it leads to, a
   * price in the visitor's currency. Null when only the evaluator can tell.
   */
  readonly rows: Rows;
  /** Documents that must be visible for this one to be visible: a bookmark's page, a page's parent. */
  readonly leadsTo: readonly { readonly kind: string; readonly id: string }[];
  /** Contains a responsible-gaming link, which is shown even when the document is hidden. */
  readonly holdsLocked: boolean;
  /** The resolved fields; never blocks. */
  readonly value: CompiledValue;
  readonly nodes: readonly CompiledNode[];
  /** Problems of blocks that are not allowed at their place; `nodes` does not contain those blocks. */
  readonly misplaced: readonly Problem[];
  /** Locales its texts are written in. */
  readonly locales: ReadonlySet<string>;
  /** Some text is a key of the messages, so the document changes with the messages. */
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
  /**
   * The part whose blocks stand here; null: it names none. They are read where they are needed, so that a changed part
   * compiles no page anew.
   */
  readonly part: string | null;
  /** This block and everything inside is shown to everyone; only texts and amounts differ. */
  readonly isPlain: boolean;
  /** Currencies that change this block or anything inside. */
  readonly currencies: ReadonlySet<string>;
  /** Some text of this block or of anything inside names the brand. */
  readonly byBrand: boolean;
  /** Locales in which texts of this block and of anything inside are written. */
  readonly locales: ReadonlySet<string>;
  /** Some text of this block or of anything inside is a key of the messages. */
  readonly usesMessages: boolean;
};

/** The documents of a kind in display order, all together and by place. */
export type KindPlaces = {
  readonly all: readonly CompiledDocument[];
  /** Those that lists show: all except documents with `listed: false`. */
  readonly listed: readonly CompiledDocument[];
  readonly byPlace: ReadonlyMap<string, readonly CompiledDocument[]> | null;
};

/** What is served at a path: the page itself, and its variants by suffix (`au`, `ee`). */
export type PathEntry = {
  readonly base: CompiledDocument | null;
  readonly variants: ReadonlyMap<string, CompiledDocument>;
};

export type LeftOutDocument = {
  readonly id: string;
  /** The places and the path it would have had, as far as they can be read; null when they cannot. */
  readonly places: readonly string[] | null;
  readonly path: string | null;
  readonly diagnostics: readonly Diagnostic[];
};
