import type { Problem } from '@marquee/schemas';

export type DocumentState = 'live' | 'changed' | 'new' | 'deleted';
export type DocumentData = { readonly [field: string]: unknown };
export type Person = string;

/** Who took off the site, or off a schedule, what a document still holds, and why. */
export type Withdrawal = {
  why: 'rolled-back' | 'undone' | 'unscheduled';
  release: number | null;
  by: Person;
  at: string;
  comment: string;
};

export type DocumentItem = {
  kind: string;
  id: string;
  revision: number;
  publishedRevision: number | null;
  state: DocumentState;
  /** It is no draft until somebody decides so: nothing publishes it by itself. */
  withdrawn?: Withdrawal;
  /** Empty when the document is marked for removal. */
  data: DocumentData;
  updatedAt: string;
  updatedBy: Person;
};

/** A document as lists show it: of its data only the fields that a row needs. */
export type DocumentRow = DocumentItem & {
  /** How many entries its lists have. */
  counts?: Readonly<Record<string, number>>;
  /** Languages that have every text, and variants whose base language fills what they lack. */
  languages?: { own: readonly string[]; covered: readonly string[] };
};

/** A stretch of time in a document; without one of its ends only the other is known. */
export type Span = {
  what: 'window' | 'countdown' | 'days';
  from?: string;
  until?: string;
  days?: number;
};
export type CalendarItem = DocumentRow & { spans: Span[] };

/** A document that names another. */
export type Use = {
  kind: string;
  id: string;
  title: string;
  pointers: string[];
  isInDraft: boolean;
  isInLive: boolean;
  /** Its draft could not be published without what it names. */
  isNeeded: boolean;
};
export type Uses = { items: Use[]; total: number; needed: number; neededLive: number };

export type BulkEdit =
  | { type: 'set'; fields: { pointer: string; value?: unknown }[] }
  | { type: 'remove' }
  | { type: 'duplicate' };
export type BulkItem = {
  kind: string;
  id: string;
  revision: number;
  title: string;
  outcome: 'changes' | 'same' | 'stale' | 'gone' | 'invalid' | 'in-use';
  newId?: string;
  before?: DocumentData;
  after?: DocumentData;
  problems: { pointer: string; message: string; severity?: string }[];
};
export type BulkDone = { items: { kind: string; id: string; revision: number }[]; unchanged: number };

export type DocumentDetail = DocumentItem & { publishedData: DocumentData | null; problems: Problem[] };

export type Role = 'viewer' | 'editor' | 'publisher' | 'administrator';
export type User = { id: string; email: string; name: string; role: Role };
export type Session = {
  user: User;
  csrfToken: string;
  /** The person's role needs codes from an app, and none are set up: nothing else is open before. */
  mustEnrol?: boolean;
};

export type SnapshotDocuments = { [kind: string]: { [id: string]: DocumentData } };
export type Snapshot = { release: { number: number; publishedAt: string }; documents: SnapshotDocuments };

export type Persona = { id: string; name: string; context: Record<string, unknown>; path?: string };

export type ReleaseChange = {
  kind: string;
  id: string;
  title: string;
  change: 'added' | 'changed' | 'removed';
  fromRevision: number | null;
  toRevision: number | null;
};
/** A release as the list of them has it. */
export type Release = {
  number: number;
  publishedAt: string;
  publishedBy: Person;
  comment: string;
  /** The number whose content a rollback published again. */
  rollbackOf: number | null;
  /** The number whose changes an undo took back. */
  undoOf: number | null;
  /** Whether a schedule published it. */
  isScheduled: boolean;
  kind: 'publish' | 'rollback' | 'undo';
  /** How many documents it added, changed or removed. */
  changes: number;
};

export type ReleaseDetail = Release & { documents: ReleaseChange[] };

/** What is told of a visit; a fact that is left out is not known (decision 019). */
export type VisitFacts = {
  locale?: string;
  licence?: string;
  login?: 'guest' | 'player';
  device?: 'mobile' | 'desktop';
  currency?: 'fiat' | 'crypto';
  /** The empty text: the visitor’s country was not known. */
  country?: string;
  /** Of the groups that were watched: those the visitor was in, and those they were not in. */
  in?: readonly number[];
  out?: readonly number[];
};
export type VisitKind = { facts: VisitFacts; visits: number };
export type VisitReport = {
  isCounting: boolean;
  days: number;
  since: string | null;
  visits: number;
  /** Whether shares may be said already, and from how many visits on. */
  isEnough: boolean;
  enough: number;
  kinds: VisitKind[];
};
