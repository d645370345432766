import type { ServerAnswer } from '@marquee/schemas/ask-server';
import type { Holding } from './document-content.ts';

/** The reasons why the server would refuse to publish, checked against a release. */
export type ReleaseCheck = ServerAnswer<'POST /admin/api/releases/preview'>;

/** A release that waits for its instant, or that could not be published at that instant. */
export type Schedule = ServerAnswer<'GET /admin/api/schedules'>['items'][number];

type ScheduledAnswer = ServerAnswer<'GET /admin/api/schedules/content'>['items'][number];
/** A waiting schedule with its pinned documents; a document without data is removed from the site. */
export type ScheduledContent = Omit<ScheduledAnswer, 'documents'> & {
  documents: Holding<ScheduledAnswer['documents'][number], 'data'>[];
};

/** A change with the document before and after; null: not on the site. */
export type ComparedChange = Holding<
  ServerAnswer<'GET /admin/api/releases/{number}/differences'>['items'][number],
  'before' | 'after'
>;

type RollbackAnswer = ServerAnswer<'GET /admin/api/releases/{number}/rollback'>;
export type RollbackPreview = Omit<RollbackAnswer, 'documents'> & { documents: ComparedChange[] };

type UndoAnswer = ServerAnswer<'POST /admin/api/releases/{number}/undo/preview'>;
export type UndoneDocument = Holding<UndoAnswer['documents'][number], 'before' | 'after'>;
export type UndoPreview = Omit<UndoAnswer, 'documents'> & { documents: UndoneDocument[] };
export type Collision = UndoneDocument['collisions'][number];
export type Keep = NonNullable<Collision['keep']>;
export type UndoChoice = { kind: string; id: string; pointer: string; keep: Keep };

/** A problem that prevents a release: of a document, or of the whole release (without a document). */
export type ReleaseProblem = Pick<
  UndoAnswer['problems'][number],
  'code' | 'kind' | 'id' | 'pointer' | 'message' | 'rule'
>;

export type ImportTarget = 'drafts' | 'release';
export type ImportPreview = ServerAnswer<'POST /admin/api/content/import/preview'>;
