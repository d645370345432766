import type { ServerAnswer } from '@marquee/schemas/ask-server';
import type { DocumentData, DocumentsByKind, Holding } from './document-content.ts';

export type { DocumentData };

/** A document with its stored draft; the draft is empty when the document is marked for removal. */
export type DocumentItem = Omit<DocumentDetail, 'publishedData' | 'problems'>;
export type DocumentState = DocumentItem['state'];

/** Who took the document off the site or off a schedule, and why. */
export type Withdrawal = NonNullable<DocumentItem['withdrawn']>;

/** A document in a list; its data has only the fields that a row needs. */
export type DocumentRow = DocumentItem & {
  /** The number of entries in each of its lists. */
  counts?: Readonly<Record<string, number>>;
  /** Languages that have every text, and variants whose base language fills the missing ones. */
  languages?: { own: readonly string[]; covered: readonly string[] };
};

/** A document with its time spans. A span whose start or end is missing has only the other one. */
export type CalendarItem = Holding<
  ServerAnswer<'GET /admin/api/calendar'>['items'][number],
  'data',
  DocumentData
>;
export type Span = CalendarItem['spans'][number];

/** The documents that refer to a document. */
export type Uses = ServerAnswer<'GET /admin/api/documents/{kind}/{id}/uses'>;
export type Use = Uses['items'][number];

export type BulkEdit =
  | { type: 'set'; fields: { pointer: string; value?: unknown }[] }
  | { type: 'picture'; picture: string; by: string }
  | { type: 'remove' }
  | { type: 'duplicate' };
export type BulkItem = Holding<
  ServerAnswer<'POST /admin/api/bulk/preview'>['items'][number],
  'before' | 'after'
>;
export type BulkDone = ServerAnswer<'POST /admin/api/bulk'>;

/** A draft together with its published version. */
export type DocumentDetail = Holding<
  Holding<ServerAnswer<'GET /admin/api/documents/{kind}/{id}'>, 'publishedData'>,
  'data',
  DocumentData
>;

export type Session = ServerAnswer<'GET /admin/api/session'>;
export type User = Session['user'];
export type Role = User['role'];
/** What a role is limited to; what is left out is not. */
export type Scope = NonNullable<User['scope']>;

export type SnapshotDocuments = DocumentsByKind;
export type Snapshot = Omit<ServerAnswer<'GET /admin/api/snapshot'>, 'documents'> & {
  documents: SnapshotDocuments;
};

type PersonaAnswer = ServerAnswer<'GET /admin/api/personas'>[number];
/** A visitor to preview the site as. Its facts come from the site's data, so code must validate them before use. */
export type Persona = Omit<PersonaAnswer, 'context'> & {
  context: { readonly [Fact in keyof PersonaAnswer['context']]?: unknown };
};

/** A release in the list of releases. */
export type Release = ServerAnswer<'GET /admin/api/releases'>['items'][number];
export type ReleaseDetail = ServerAnswer<'GET /admin/api/releases/{number}'>;
export type ReleaseChange = ReleaseDetail['documents'][number];

/** What a release promotes to players to whom nothing may be promoted. */
export type Certificate = ServerAnswer<'GET /admin/api/releases/{number}/certificate'>;
export type CaseProof = Certificate['cases'][number];

export type VisitReport = ServerAnswer<'GET /admin/api/visits'>;
export type VisitKind = VisitReport['kinds'][number];
/** Facts about a visit; a missing fact is unknown (decision 019). */
export type VisitFacts = VisitKind['facts'];
