import type { ServerAnswer } from '@marquee/schemas/ask-server';
import type { Problem } from '@marquee/schemas';
import type { DocumentData, ReleaseChange } from './api-types.ts';

/** What stands against a release: a document's problem, or one of the whole (without a document). */
export type ReleaseProblem = Pick<Problem, 'pointer' | 'message'> & {
  code: string;
  kind?: string;
  id?: string;
};

/** What publishing would be refused for, looked at on a release. */
export type ReleaseCheck = ServerAnswer<'POST /admin/api/releases/preview'>;

/** A release that waits for its instant, or that did not publish when it came. */
export type Schedule = ServerAnswer<'GET /admin/api/schedules'>['items'][number];

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
export type ImportPreview = ServerAnswer<'POST /admin/api/content/import/preview'>;
