import type { ColumnType, Generated } from 'kysely';
import type { Json, Timestamp } from './column-types.ts';

/** An instant that is not there yet when the row is written. */
type Later = ColumnType<Date | null, Date | null | undefined, Date | null>;

export type ThreadState = 'open' | 'resolved';

export type CommentThreadTable = {
  id: string;
  kind: string | null;
  document_id: string | null;
  /** The place in `revision` of the document. Empty: the document as a whole, or a release. */
  pointer: string;
  revision: number | null;
  /** What whoever began it saw as the name of the place. */
  place_name: string;
  release: number | null;
  state: ThreadState;
  opened_by: string;
  opened_at: Timestamp;
  /** When something was last written, resolved or opened again. */
  active_at: Timestamp;
  settled_by_name: string | null;
  settled_at: Later;
};

export type Mentioned = { id: string; name: string };

export type CommentTable = {
  id: string;
  thread: string;
  /** Counts from 0 within its thread. */
  position: number;
  author_id: string;
  author_name: string;
  text: string;
  mentions: Json<readonly Mentioned[]>;
  written_at: Timestamp;
  edited_at: Later;
  deleted_at: Later;
  deleted_by_name: string | null;
};

export type InboxReason = 'mentioned' | 'answered' | 'asked' | 'settled';
export type MailState = 'waiting' | 'sending' | 'sent' | 'failed' | 'skipped' | 'unknown';

export type InboxItemTable = {
  id: string;
  user_id: string;
  /** Names the thing that it tells, such as `comment:<id>`; once for each person. */
  subject: string;
  reason: InboxReason;
  comment: string | null;
  task: string | null;
  by_name: string;
  created_at: Timestamp;
  read_at: Later;
  mail: Generated<MailState>;
  mail_tries: Generated<number>;
  mail_at: Timestamp;
  mail_error: string | null;
};
