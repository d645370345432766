import type { ServerAnswer } from '@marquee/schemas/ask-server';
import type { ColumnType } from 'kysely';
import type { Json, Timestamp } from './column-types.ts';

export type ApprovalRule = ServerAnswer<'GET /admin/api/approval-policy'>['rules'][number];
export type ApproverRole = ApprovalRule['approvals'][number]['role'];
type Role = 'viewer' | ApproverRole;

export type ApprovalPolicyTable = {
  /** Rises by one with every change; the newest counts. */
  version: number;
  rules: Json<readonly ApprovalRule[]>;
  comment: string;
  author_id: string | null;
  author_name: string;
  saved_at: Timestamp;
};

export type ApprovalState = 'open' | 'refused' | 'withdrawn' | 'voided' | 'used';

/** A document as it was asked about. Undefined: not on the site. */
export type AskedDocument = {
  kind: string;
  id: string;
  title: string;
  /** The draft’s revision, a removal’s too. */
  revision: number;
  fromRevision: number | null;
  toRevision: number | null;
  before?: unknown;
  after?: unknown;
};

/** A class of visitors that it reaches. Path null: around every page. */
export type ReachedClass = { path: string | null; words: string };

export type ApprovalEnd = NonNullable<ServerAnswer<'GET /admin/api/approvals'>['items'][number]['settled']>;

export type ApprovalRequestTable = {
  id: string;
  /** Of every document before and after, and of the instant. */
  content_hash: string;
  /** Of the classes of visitors that it reaches at `looked_at`. */
  reach_hash: string;
  /** Of both. */
  hash: string;
  publish_at: ColumnType<Date | null, Date | null, never>;
  /** The instant for which its classes were worked out: that of publishing, or when it was asked. */
  looked_at: Timestamp;
  comment: string;
  asked_by: string;
  asked_by_name: string;
  asked_role: ApproverRole | null;
  asked_people: Json<readonly { id: string; name: string }[]>;
  documents: Json<readonly AskedDocument[]>;
  classes: Json<readonly ReachedClass[]>;
  asked_at: Timestamp;
  state: ApprovalState;
  settled: Json<ApprovalEnd | null> | null;
  /** The schedule that pins exactly this. */
  schedule: string | null;
};

export type ApprovalDecisionTable = {
  request: string;
  user_id: string;
  user_name: string;
  role: Role;
  decision: 'approved' | 'refused';
  hash: string;
  comment: string;
  decided_at: Timestamp;
};
