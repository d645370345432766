import type { Problem } from '@marquee/schemas';
import type { DocumentData, ReleaseChange } from './api-types.ts';

/** What stands against a release: a document's problem, or one of the whole (without a document). */
export type ReleaseProblem = Pick<Problem, 'pointer' | 'message'> & {
  code: string;
  kind?: string;
  id?: string;
};

/** What publishing would be refused for, looked at on a release. */
export type ReleaseCheck = { onto: number; changes: number; problems: ReleaseProblem[] };

/** A release that waits for its instant, or that did not publish when it came. */
export type Schedule = {
  id: string;
  version: number;
  state: 'waiting' | 'failed' | 'published' | 'cancelled';
  publishAt: string;
  comment: string;
  scheduledBy: string;
  createdAt: string;
  documents: ReleaseChange[];
  /** What would keep it from publishing if nothing changed until then. */
  problems: ReleaseProblem[];
  failure: { code: string; message: string; problems: ReleaseProblem[] } | null;
};

/** A waiting schedule with the documents it pins; without data one leaves the site. */
export type ScheduledContent = Pick<Schedule, 'id' | 'publishAt' | 'comment' | 'scheduledBy' | 'problems'> & {
  documents: { kind: string; id: string; data: DocumentData | null }[];
};

/** A change with the document before and after; null: not on the site. */
export type ComparedChange = ReleaseChange & { before: DocumentData | null; after: DocumentData | null };

export type RollbackPreview = {
  number: number;
  /** The release it was looked at on. */
  onto: number;
  documents: ComparedChange[];
  problems: ReleaseProblem[];
};

export type Keep = 'later' | 'undo';
export type UndoChoice = { kind: string; id: string; pointer: string; keep: Keep };

export type Collision = {
  pointer: string;
  before?: unknown;
  released?: unknown;
  later?: unknown;
  keep: Keep | null;
};

export type UndoneDocument = {
  kind: string;
  id: string;
  title: string;
  change: 'added' | 'changed' | 'removed' | 'none';
  before: DocumentData | null;
  after: DocumentData | null;
  collisions: Collision[];
  changedSince: { number: number; publishedBy: string } | null;
};

export type UndoPreview = {
  number: number;
  onto: number;
  documents: UndoneDocument[];
  problems: ReleaseProblem[];
};

export type ImportTarget = 'drafts' | 'release';
export type ImportPreview = {
  schemaVersion: number;
  exportedAt: string | null;
  release: { number: number; publishedAt: string; comment: string } | null;
  target: ImportTarget;
  remove: boolean;
  documents: {
    kind: string;
    id: string;
    title: string;
    change: 'added' | 'changed' | 'removed';
    paths: string[];
    hasDraft: boolean;
  }[];
  unchanged: number;
  refused: { kind: string; id: string; problems: ReleaseProblem[] }[];
  problems: ReleaseProblem[];
  /** Uploaded pictures that documents of the file name and that are not here. */
  missingPictures: { image: string; kind: string; id: string }[];
  fingerprint: string;
};
