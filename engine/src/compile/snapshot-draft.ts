import type { Problem } from '@marquee/schemas';
import type { CheckedKind } from './checked-document.ts';
import type {
  Answering,
  CompiledAudience,
  CompiledDocument,
  CompiledFlag,
  CompiledSnapshot,
  Currency,
  KindPlaces,
  LeftOutDocument,
  LocaleCounts,
  PathEntry,
} from './compiled-snapshot.ts';
import type { UnknownCodes } from '../passes/check-codes.ts';
import type { Reference } from './references.ts';
import type { Steps } from './steps.ts';
import { createLaidOut, type LaidOut } from '../rows/audiences.ts';
import { NO_AUDIENCES, type AudienceIndex } from '../rows/audience-index.ts';
import type { Snapshot, SnapshotChange, SnapshotProblem } from '../types.ts';

/** A snapshot while it is compiled. Each pass reads the results of earlier passes and adds its own. */
export type SnapshotDraft = {
  /** What the caller passed, unchecked: a whole snapshot, or null when there are only changes. */
  readonly source: unknown;
  readonly changes: readonly SnapshotChange[];
  /** The earlier snapshot; everything that did not change is taken over from it. */
  readonly before: CompiledSnapshot | null;
  release: Snapshot['release'];
  /** Problems of the snapshot itself. */
  readonly readProblems: SnapshotProblem[];
  readonly problems: SnapshotProblem[];
  readonly checked: Map<string, CheckedKind>;
  readonly unknownCodes: Map<string, UnknownCodes>;
  /**
   * Documents that are still admitted, by kind and id, sorted by id. The maps of `checked` until a document is left
   * out.
   */
  readonly documents: Map<string, ReadonlyMap<string, unknown>>;
  /** Documents with an error, as they were passed. */
  readonly dropped: Map<string, Map<string, unknown>>;
  references: readonly Reference[];
  /** References in a cycle or in a too long chain, which is reported already; no other problem is reported for them. */
  readonly circular: Set<Reference>;
  readonly currencies: Map<string, Currency>;
  readonly supportedLocales: Set<string>;
  readonly knownLocales: Set<string>;
  readonly localesByKind: Map<string, LocaleCounts>;
  readonly messages: Map<string, Readonly<Record<string, string>>>;
  readonly hiddenLinks: Map<string, ReadonlySet<string>>;
  readonly promotions: Map<string, CompiledAudience | null>;
  readonly compiled: Map<string, ReadonlyMap<string, CompiledDocument>>;
  /** The changed documents by kind; all of them when there is no earlier snapshot. */
  readonly changed: Map<string, ReadonlySet<string>>;
  readonly flags: Map<string, CompiledFlag>;
  audiences: AudienceIndex;
  answering: readonly (Answering | undefined)[];
  laidOut: LaidOut;
  readonly places: Map<string, KindPlaces>;
  readonly paths: Map<string, PathEntry>;
  readonly leftOut: Map<string, LeftOutDocument[]>;
};

export type CompilePass = {
  readonly name: string;
  /** Passes whose results this one reads; a test checks that they come first. */
  readonly after: readonly string[];
  /** A pass that examines every document yields after each, so that its caller can let other work run. */
  readonly run: (draft: SnapshotDraft) => Steps<void> | void;
};

export const createDraft = (
  source: unknown,
  before: CompiledSnapshot | null = null,
  changes: readonly SnapshotChange[] = [],
): SnapshotDraft => ({
  source,
  changes,
  before,
  release: { number: 0, publishedAt: '' },
  readProblems: [],
  problems: [],
  checked: new Map(),
  unknownCodes: new Map(),
  documents: new Map(),
  dropped: new Map(),
  references: [],
  circular: new Set(),
  currencies: new Map(),
  supportedLocales: new Set(),
  knownLocales: new Set(),
  localesByKind: new Map(),
  messages: new Map(),
  hiddenLinks: new Map(),
  promotions: new Map(),
  compiled: new Map(),
  changed: new Map(),
  flags: new Map(),
  audiences: NO_AUDIENCES,
  answering: [],
  laidOut: createLaidOut(),
  places: new Map(),
  paths: new Map(),
  leftOut: new Map(),
});

/** Adds a problem and leaves the document out, if it is still admitted. */
export function drop(draft: SnapshotDraft, kind: string, id: string, problem: Problem): void {
  report(draft, kind, id, problem);
  const documents = draft.documents.get(kind);
  if (!documents?.has(id)) return;
  leaveOut(draft, kind, id, documents.get(id));
  // The map of checked documents is shared with other snapshots, so the first removal makes a copy.
  const own = documents === draft.checked.get(kind)?.valid ? new Map(documents) : documents;
  draft.documents.set(kind, own);
  (own as Map<string, unknown>).delete(id); // made here
}

export function leaveOut(draft: SnapshotDraft, kind: string, id: string, data: unknown): void {
  const dropped = draft.dropped.get(kind) ?? new Map<string, unknown>();
  dropped.set(id, data);
  draft.dropped.set(kind, dropped);
}

/** Adds a problem and keeps the document: a warning, or an error that only publishing must refuse. */
export function report(draft: SnapshotDraft, kind: string, id: string, problem: Problem): void {
  draft.problems.push({ ...problem, kind, id });
}

const NOTHING: ReadonlyMap<string, unknown> = new Map();

/** Documents of a kind that are still admitted, by id in a stable order. */
export const documentsOf = (draft: SnapshotDraft, kind: string): ReadonlyMap<string, unknown> =>
  draft.documents.get(kind) ?? NOTHING;

/** Whether the same documents of a kind are admitted as before, none of them changed. */
export const isAsBefore = (draft: SnapshotDraft, kind: string): boolean =>
  draft.before !== null && draft.before.index.admitted.get(kind) === draft.documents.get(kind);
