import type { Problem } from '@marquee/schemas';

export type DocumentState = 'live' | 'changed' | 'new' | 'deleted';
export type DocumentData = { readonly [field: string]: unknown };
export type Person = string;

export type DocumentItem = {
  kind: string;
  id: string;
  revision: number;
  publishedRevision: number | null;
  state: DocumentState;
  /** Empty when the document is marked for removal. */
  data: DocumentData;
  updatedAt: string;
  updatedBy: Person;
};

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
  documents: ReleaseChange[];
};
