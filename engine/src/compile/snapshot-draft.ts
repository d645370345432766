import type { Problem } from '@marquee/schemas';
import type { CheckedKind } from './checked-document.ts';
import type {
  Answering,
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
import { createLaidOut, type LaidOut } from '../rows/audiences.ts';
import { NO_AUDIENCES, type AudienceIndex } from '../rows/audience-index.ts';
import type { Snapshot, SnapshotChange, SnapshotProblem } from '../types.ts';

/** A snapshot on its way to being compiled. Each pass reads what earlier ones left here and adds its own. */
export type SnapshotDraft = {
  /** What the caller passed, unchecked: a whole snapshot, or changes to the one before. */
  readonly source: unknown;
  readonly changes: readonly SnapshotChange[];
  /** The snapshot that changes: whatever did not change is taken over from it. */
  readonly before: CompiledSnapshot | null;
  release: Snapshot['release'];
  /** What is wrong with the snapshot as such. */
  readonly readProblems: SnapshotProblem[];
  readonly problems: SnapshotProblem[];
  readonly checked: Map<string, CheckedKind>;
  readonly unknownCodes: Map<string, UnknownCodes>;
  /** Documents that are still in, by kind and id, ids rising. The checked ones themselves while none had to go. */
  readonly documents: Map<string, ReadonlyMap<string, unknown>>;
  /** Documents with an error, as they were found. */
  readonly dropped: Map<string, Map<string, unknown>>;
  references: readonly Reference[];
  /** References that are part of a circle or chain and named as such; nothing else is said of them. */
  readonly circular: Set<Reference>;
  readonly currencies: Map<string, Currency>;
  readonly supportedLocales: Set<string>;
  readonly knownLocales: Set<string>;
  readonly localesByKind: Map<string, LocaleCounts>;
  readonly messages: Map<string, Readonly<Record<string, string>>>;
  readonly hiddenLinks: Map<string, ReadonlySet<string>>;
  readonly compiled: Map<string, ReadonlyMap<string, CompiledDocument>>;
  /** By kind, the documents that are not the same as before; all of them without a snapshot before. */
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
  /** One that looks at every document stops after each, so that its caller may let others have their turn. */
  readonly run: (draft: SnapshotDraft) => Steps<void> | void;
};

/** Work that may rest after each of its steps. What it makes is the same however long it rests. */
export type Steps<Result> = Generator<undefined, Result, undefined>;

/** Goes through all steps without a rest. */
export function finish<Result>(steps: Steps<Result>): Result {
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
  }
}

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

/** Adds a problem and, when it is an error of the document itself, leaves the document out. */
export function drop(draft: SnapshotDraft, kind: string, id: string, problem: Problem): void {
  report(draft, kind, id, problem);
  const documents = draft.documents.get(kind);
  if (!documents?.has(id)) return;
  leaveOut(draft, kind, id, documents.get(id));
  // The checked documents are shared with other snapshots; the first to go makes a list of its own.
  const own = documents === draft.checked.get(kind)?.valid ? new Map(documents) : documents;
  draft.documents.set(kind, own);
  (own as Map<string, unknown>).delete(id); // made here
}

export function leaveOut(draft: SnapshotDraft, kind: string, id: string, data: unknown): void {
  const dropped = draft.dropped.get(kind) ?? new Map<string, unknown>();
  dropped.set(id, data);
  draft.dropped.set(kind, dropped);
}

/** Adds a problem and keeps the document: a warning, or something that only publishing must refuse. */
export function report(draft: SnapshotDraft, kind: string, id: string, problem: Problem): void {
  draft.problems.push({ ...problem, kind, id });
}

const NOTHING: ReadonlyMap<string, unknown> = new Map();

/** Documents of a kind that are still in, by id in a stable order. */
export const documentsOf = (draft: SnapshotDraft, kind: string): ReadonlyMap<string, unknown> =>
  draft.documents.get(kind) ?? NOTHING;

/** Whether the same documents of a kind are in as before, none of them changed. */
export const isAsBefore = (draft: SnapshotDraft, kind: string): boolean =>
  draft.before !== null && draft.before.index.admitted.get(kind) === draft.documents.get(kind);
