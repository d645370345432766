import type { Problem } from '@marquee/schemas';
import type { Reference } from './passes/find-references.ts';
import type {
  CompiledDocument,
  Currency,
  KindPlaces,
  LeftOutDocument,
  PathEntry,
} from './compiled-snapshot.ts';
import type { Snapshot, SnapshotProblem } from './types.ts';

/** A snapshot on its way to being compiled. Each pass reads what earlier ones left here and adds its own. */
export type SnapshotDraft = {
  /** What the caller passed, unchecked. */
  readonly source: unknown;
  release: Snapshot['release'];
  readonly problems: SnapshotProblem[];
  /** Documents that are still in, by kind and id. */
  readonly documents: Map<string, Map<string, unknown>>;
  /** Documents with an error, as they were found. */
  readonly dropped: Map<string, Map<string, unknown>>;
  readonly references: Reference[];
  /** References that are part of a circle or chain and named as such; nothing else is said of them. */
  readonly circular: Set<Reference>;
  readonly currencies: Map<string, Currency>;
  readonly supportedLocales: Set<string>;
  readonly knownLocales: Set<string>;
  readonly messages: Map<string, Readonly<Record<string, string>>>;
  readonly hiddenLinks: Map<string, ReadonlySet<string>>;
  readonly compiled: Map<string, Map<string, CompiledDocument>>;
  readonly places: Map<string, KindPlaces>;
  readonly paths: Map<string, PathEntry>;
  readonly leftOut: Map<string, LeftOutDocument[]>;
};

export type CompilePass = {
  readonly name: string;
  /** Passes whose results this one reads; a test checks that they come first. */
  readonly after: readonly string[];
  readonly run: (draft: SnapshotDraft) => void;
};

export const createDraft = (source: unknown): SnapshotDraft => ({
  source,
  release: { number: 0, publishedAt: '' },
  problems: [],
  documents: new Map(),
  dropped: new Map(),
  references: [],
  circular: new Set(),
  currencies: new Map(),
  supportedLocales: new Set(),
  knownLocales: new Set(),
  messages: new Map(),
  hiddenLinks: new Map(),
  compiled: new Map(),
  places: new Map(),
  paths: new Map(),
  leftOut: new Map(),
});

/** Adds a problem and, when it is an error of the document itself, leaves the document out. */
export function drop(draft: SnapshotDraft, kind: string, id: string, problem: Problem): void {
  report(draft, kind, id, problem);
  const data = draft.documents.get(kind)?.get(id);
  if (!draft.documents.get(kind)?.delete(id)) return;
  const dropped = draft.dropped.get(kind) ?? new Map<string, unknown>();
  dropped.set(id, data);
  draft.dropped.set(kind, dropped);
}

/** Adds a problem and keeps the document: a warning, or something that only publishing must refuse. */
export function report(draft: SnapshotDraft, kind: string, id: string, problem: Problem): void {
  draft.problems.push({ ...problem, kind, id });
}

/** Documents of a kind that are still in, by id in a stable order. */
export const documentsOf = (draft: SnapshotDraft, kind: string): [id: string, data: unknown][] =>
  [...(draft.documents.get(kind) ?? [])].toSorted(([one], [other]) => (one < other ? -1 : 1));
