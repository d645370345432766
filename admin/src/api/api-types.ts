import type { ServerAnswer } from '@marquee/schemas/ask-server';
import type { DocumentData, DocumentsByKind, Holding } from './document-content.ts';

export type { DocumentData };

/** A document as the store holds its draft; it is empty when the document is marked for removal. */
export type DocumentItem = Omit<DocumentDetail, 'publishedData' | 'problems'>;
export type DocumentState = DocumentItem['state'];

/** Who took off the site, or off a schedule, what a document still holds, and why. */
export type Withdrawal = NonNullable<DocumentItem['withdrawn']>;

/** A document as lists show it: of its data only the fields that a row needs. */
export type DocumentRow = DocumentItem & {
  /** How many entries its lists have. */
  counts?: Readonly<Record<string, number>>;
  /** Languages that have every text, and variants whose base language fills what they lack. */
  languages?: { own: readonly string[]; covered: readonly string[] };
};

/** A document with the stretches of time in it; without one of the ends of one only the other is known. */
export type CalendarItem = Holding<
  ServerAnswer<'GET /admin/api/calendar'>['items'][number],
  'data',
  DocumentData
>;
export type Span = CalendarItem['spans'][number];

/** The documents that name another. */
export type Uses = ServerAnswer<'GET /admin/api/documents/{kind}/{id}/uses'>;
export type Use = Uses['items'][number];

export type BulkEdit =
  | { type: 'set'; fields: { pointer: string; value?: unknown }[] }
  | { type: 'remove' }
  | { type: 'duplicate' };
export type BulkItem = Holding<
  ServerAnswer<'POST /admin/api/bulk/preview'>['items'][number],
  'before' | 'after'
>;
export type BulkDone = ServerAnswer<'POST /admin/api/bulk'>;

/** A draft with what is published of it. */
export type DocumentDetail = Holding<
  Holding<ServerAnswer<'GET /admin/api/documents/{kind}/{id}'>, 'publishedData'>,
  'data',
  DocumentData
>;

export type Session = ServerAnswer<'GET /admin/api/session'>;
export type User = Session['user'];
export type Role = User['role'];

export type SnapshotDocuments = DocumentsByKind;
export type Snapshot = Omit<ServerAnswer<'GET /admin/api/snapshot'>, 'documents'> & {
  documents: SnapshotDocuments;
};

type PersonaAnswer = ServerAnswer<'GET /admin/api/personas'>[number];
/** Somebody to look at the site as. What is said of them comes with the site: whoever uses it looks at it first. */
export type Persona = Omit<PersonaAnswer, 'context'> & {
  context: { readonly [Fact in keyof PersonaAnswer['context']]?: unknown };
};

/** A release as the list of them has it. */
export type Release = ServerAnswer<'GET /admin/api/releases'>['items'][number];
export type ReleaseDetail = ServerAnswer<'GET /admin/api/releases/{number}'>;
export type ReleaseChange = ReleaseDetail['documents'][number];

export type VisitReport = ServerAnswer<'GET /admin/api/visits'>;
export type VisitKind = VisitReport['kinds'][number];
/** What is told of a visit; a fact that is left out is not known (decision 019). */
export type VisitFacts = VisitKind['facts'];
