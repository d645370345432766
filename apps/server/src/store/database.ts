import type { RequestProblem } from '../errors.ts';
import type { Context, SuppressionCertificate } from '@marquee/engine';
import type { ColumnType, Generated } from 'kysely';
import type { ApprovalDecisionTable, ApprovalPolicyTable, ApprovalRequestTable } from './approval-tables.ts';
import type { AdminSessionTable, AdminUserTable, ApiTokenTable } from './people-tables.ts';
import type { AuditChainTable, AuditHeadTable, AuditTable } from './audit-tables.ts';
import type { ImageFileTable, ImageTable, RevisionImageTable } from './image-tables.ts';
import type { LogLevel } from '../modules/log-level/log-levels.ts';
import type { Json, Timestamp } from './column-types.ts';
import type { CommentTable, CommentThreadTable, InboxItemTable } from './comment-tables.ts';
import type { TaskTable } from './task-table.ts';
import type { WebhookDeliveryTable, WebhookTable } from './webhook-tables.ts';

export type Role = 'viewer' | 'editor' | 'publisher' | 'administrator';

export type RevisionConflict = 'side' | 'decision';
/** Where a revision came from, when it was not simply written; the history says it. */
export type RevisionOrigin = { conflict?: RevisionConflict | undefined; restoredFrom?: number | undefined };

export type ReleaseKind = 'publish' | 'rollback' | 'undo';
export type ScheduleState = 'waiting' | 'published' | 'failed' | 'cancelled';

type DocumentTable = {
  kind: string;
  id: string;
  /** The revision that edits are based on; a discard moves it back to the published one. */
  head_revision: number;
  /** Set when a person took the head revision off the site or off a schedule: it is not published automatically. */
  withdrawn: Json<Withdrawal | null> | null;
};

/** Who took a draft's content off the site, and why. `comment` is that person's text. */
export type Withdrawal = {
  why: 'rolled-back' | 'undone' | 'unscheduled';
  /** The release that took it off; null: it was taken off a schedule and was never published. */
  release: number | null;
  by: string;
  at: string;
  comment: string;
};

/** Numbers up to `floor` may have been given by a database that this one was brought back from. */
type NumberFloorTable = {
  is_only: Generated<boolean>;
  origin: string | null;
  floor: Generated<number>;
  /** Of the embedded store: what the file beside its folder has to say. */
  folder_mark: string | null;
};

type RevisionTable = {
  kind: string;
  id: string;
  revision: number;
  /** The head this revision replaced; null for a document's first one. */
  previous: number | null;
  /** JSON `null` in a deletion. */
  data: Json<unknown>;
  is_deletion: boolean;
  /** JSON Patch from the previous revision (STORE-01). */
  patch: Json<readonly unknown[]>;
  schema_version: string;
  author_id: string | null;
  author_name: string;
  saved_at: Timestamp;
  /** Side: what a person had typed and decided against; decision: what they decided for. Null: there was no conflict. */
  conflict: RevisionConflict | null;
  /** The revision that a person restored, whole or in part. */
  restored_from: number | null;
};

type ReleaseTable = {
  number: number;
  kind: ReleaseKind;
  /** The release that a rollback published again, or that an undo took back. */
  source_release: number | null;
  comment: string;
  author_id: string | null;
  author_name: string;
  published_at: Timestamp;
  /** The schedule that published it. */
  schedule: string | null;
  /** A random value from the database, unique even across restored copies of a store. Empty: older than this column. */
  mark: Generated<string>;
  /** A `SuppressionCertificate`; null: not made yet. */
  certificate: ColumnType<SuppressionCertificate | null, string | undefined, string>;
};

/** The range of releases that contain a revision. A release's manifest is all entries whose range includes it. */
type ReleaseEntryTable = {
  kind: string;
  id: string;
  revision: number;
  since_release: number;
  /** The first release without it; null: it is in the current one. */
  until_release: number | null;
};

/** A change of a release compared with the one before, computed once when it is published. */
type ReleaseChangeTable = {
  release: number;
  kind: string;
  id: string;
  from_revision: number | null;
  to_revision: number | null;
  title: string;
};

/** A document that a revision refers to; written together with the revision. */
type RevisionReferenceTable = {
  kind: string;
  id: string;
  revision: number;
  pointer: string;
  to_kind: string;
  to_id: string;
  is_needed: boolean;
};

type ScheduledReleaseTable = {
  id: string;
  /** Rises with every change; a change names the version it is based on. */
  version: number;
  publish_at: Timestamp;
  comment: string;
  state: ScheduleState;
  /** Why it did not publish. */
  failure: Json<ScheduleFailure | null> | null;
  author_id: string;
  author_name: string;
  author_email: string;
  token_id: string | null;
  created_at: Timestamp;
  settled_at: ColumnType<Date | null, Date | null, Date | null>;
  /** The release that was current when it was scheduled; null: an older version wrote it. */
  base_release: number | null;
};

export type ScheduleFailure = { code: string; message: string; problems: readonly RequestProblem[] };

/** A revision that a schedule publishes; `base_revision` is the one that was published when it was scheduled. */
type ScheduledDocumentTable = {
  schedule: string;
  kind: string;
  id: string;
  revision: number;
  base_revision: number | null;
};

/** Visits of a day (UTC) that had these facts in common. */
type VisitCountTable = {
  day: string;
  facts: string;
  visits: number;
};

export type PreviewContent = 'live' | 'draft' | 'scheduled';

/** A link to a preview for somebody without an account. */
type PreviewLinkTable = {
  id: string;
  token_hash: string;
  content: PreviewContent;
  /** The release under the pinned documents. */
  release: number;
  /** The instant the visitor looks at; null: whenever it is opened. */
  shown_at: Timestamp | null;
  until: Timestamp | null;
  schedules: Json<string[]>;
  path: string;
  visitor: string;
  context: Json<Omit<Context, 'now'>>;
  author_id: string;
  author_name: string;
  created_at: Timestamp;
  expires_at: Timestamp;
  revoked_at: Timestamp | null;
  revoked_by: string | null;
  opened: Generated<number>;
  opened_at: Timestamp | null;
};

type PreviewLinkDocumentTable = { link: string; kind: string; id: string; revision: number };

/** A finding that a person set aside, with the reason. Its id is unique, and so is code and place together. */
type LogLevelTable = {
  is_only: Generated<boolean>;
  level: LogLevel;
  until: Timestamp;
  author_name: string;
};

type SetAsideFindingTable = {
  id: string;
  code: string;
  kind: string;
  document_id: string;
  pointer: string;
  fingerprint: string;
  reason: string;
  author_id: string;
  author_name: string;
  created_at: Timestamp;
};

type IdempotencyKeyTable = {
  user_id: string;
  key: string;
  request_hash: string;
  status: number | null;
  answer: Json<unknown> | null;
  etag: string | null;
  created_at: Timestamp;
};

/** How somebody proved who they are. */
export type SignInMethod = 'password' | 'second-factor' | 'sso';

/** A sign-in that needs another step, or an invitation: a secret that can be used once, for one purpose. */
type SignInStepTable = {
  token_hash: string;
  kind: 'second-factor' | 'sso' | 'invitation';
  user_id: string | null;
  data: Json<unknown>;
  attempts: Generated<number>;
  expires_at: Timestamp;
  /** Why an invitation no longer works; null: it works until it expires. */
  ended_by: 'used' | 'replaced' | null;
};

type SecondFactorTable = {
  user_id: string;
  /** Encrypted, not hashed: the server needs the secret itself to check codes. */
  secret: string;
  created_at: Timestamp;
  /** Null until a first code has proved that the app has the secret. */
  confirmed_at: Timestamp | null;
  /** The 30-second step of the last accepted code; codes of this step or older ones are refused. */
  last_step: Generated<number>;
  failures: Generated<number>;
  failed_at: Timestamp | null;
};

type RecoveryCodeTable = {
  user_id: string;
  code_hash: string;
  used_at: Timestamp | null;
  /** Null: before that was noted. */
  made_at: Timestamp | null;
};

/** Attempts at something that all processes count together (modules/attempts). */
type AttemptTable = { subject: string; count: number; until: Timestamp };

type SignInRulesTable = { only_row: Generated<boolean>; second_factor_roles: Json<Role[]> };

/** A file of a build of player or admin (modules/built-files). */
type BuiltFileTable = {
  path: string;
  hash: string;
  is_compressed: boolean;
  body: Buffer;
  used_at: Timestamp;
};

export type Database = {
  documents: DocumentTable;
  revisions: RevisionTable;
  number_floor: NumberFloorTable;
  releases: ReleaseTable;
  release_entries: ReleaseEntryTable;
  release_changes: ReleaseChangeTable;
  scheduled_releases: ScheduledReleaseTable;
  scheduled_documents: ScheduledDocumentTable;
  visit_counts: VisitCountTable;
  preview_links: PreviewLinkTable;
  preview_link_documents: PreviewLinkDocumentTable;
  log_level: LogLevelTable;
  set_aside_findings: SetAsideFindingTable;
  idempotency_keys: IdempotencyKeyTable;
  revision_references: RevisionReferenceTable;
  admin_users: AdminUserTable;
  admin_sessions: AdminSessionTable;
  api_tokens: ApiTokenTable;
  sign_in_steps: SignInStepTable;
  second_factors: SecondFactorTable;
  recovery_codes: RecoveryCodeTable;
  sign_in_rules: SignInRulesTable;
  attempts: AttemptTable;
  webhooks: WebhookTable;
  webhook_deliveries: WebhookDeliveryTable;
  built_files: BuiltFileTable;
  images: ImageTable;
  image_files: ImageFileTable;
  revision_images: RevisionImageTable;
  revision_artwork: RevisionImageTable;
  approval_policies: ApprovalPolicyTable;
  approval_requests: ApprovalRequestTable;
  approval_decisions: ApprovalDecisionTable;
  comment_threads: CommentThreadTable;
  comments: CommentTable;
  tasks: TaskTable;
  inbox_items: InboxItemTable;
  audit: AuditTable;
  audit_chain: AuditChainTable;
  audit_head: AuditHeadTable;
};
