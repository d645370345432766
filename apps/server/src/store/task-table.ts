import type { Role } from './database.ts';
import type { ColumnType } from 'kysely';
import type { Timestamp } from './column-types.ts';

export type TaskWhat = 'review' | 'translate' | 'approve';
export type TaskState = 'open' | 'done' | 'withdrawn';
/** What settled it. `ended`: the approval is over without whoever was asked. */
export type TaskEnd = 'by-hand' | 'published' | 'translated' | 'approved' | 'refused' | 'ended' | 'withdrawn';

export type TaskTable = {
  id: string;
  what: TaskWhat;
  kind: string;
  document_id: string;
  /** What it was asked about. */
  revision: number;
  locale: string | null;
  approval: string | null;
  note: string;
  /** Null: a role is asked, or the account is gone. */
  person: string | null;
  /** Null: a role is asked. */
  person_name: string | null;
  role: Role | null;
  due_on: string | null;
  asked_by: string;
  asked_by_name: string;
  asked_at: Timestamp;
  state: TaskState;
  settled_why: TaskEnd | null;
  settled_by: string | null;
  settled_by_name: string | null;
  settled_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
};
