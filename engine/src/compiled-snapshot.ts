import type { Audience, BlockEntry, CurrencyTableDocument, KindEntry } from '@marquee/schemas';
import type { Span } from './schedule.ts';
import type { CompiledValue } from './value/compiled-value.ts';
import type { Diagnostic, Snapshot, SnapshotProblem } from './types.ts';

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
  /** What is said about documents that were left out, by kind. */
  readonly leftOut: ReadonlyMap<string, readonly LeftOutDocument[]>;
  readonly currencies: ReadonlyMap<string, Currency>;
  /** Locales the site speaks: the base language of a locale counts only when it is one of them. */
  readonly supportedLocales: ReadonlySet<string>;
  /** Supported locales, and every other one that some text is written in. */
  readonly knownLocales: ReadonlySet<string>;
  readonly messages: ReadonlyMap<string, Readonly<Record<string, string>>>;
  readonly hiddenLinks: ReadonlyMap<string, ReadonlySet<string>>;
};

export type Currency = CurrencyTableDocument['currencies'][number];

/** Who and when. Null conditions hold for everyone and always. */
export type Target = { readonly audience: Audience | null; readonly span: Span | null };

export type CompiledDocument = {
  readonly kind: string;
  readonly id: string;
  readonly entry: KindEntry;
  /** As stored, frozen. */
  readonly data: Readonly<Record<string, unknown>>;
  readonly target: Target;
  /** Documents that must be visible for this one to be: a bookmark's page, a page's parent. */
  readonly leadsTo: readonly { readonly kind: string; readonly id: string }[];
  /** Has a responsible-gaming link somewhere inside, which shows whatever hides the document. */
  readonly holdsLocked: boolean;
  /** The resolved fields; never blocks. */
  readonly value: CompiledValue;
  readonly nodes: readonly CompiledNode[];
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
