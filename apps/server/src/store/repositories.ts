import type { Kysely } from 'kysely';
import {
  type ApprovalPolicyRepository,
  createApprovalPolicyRepository,
} from '../modules/approvals/approval-policy.repository.ts';
import {
  type ApprovalsRepository,
  createApprovalsRepository,
} from '../modules/approvals/approvals.repository.ts';
import {
  type CommentsRepository,
  createCommentsRepository,
} from '../modules/comments/comments.repository.ts';
import { createTasksRepository, type TasksRepository } from '../modules/tasks/tasks.repository.ts';
import { createInboxRepository, type InboxRepository } from '../modules/inbox/inbox.repository.ts';
import { createMailRepository, type MailRepository } from '../modules/mail/mail.repository.ts';
import {
  type AdminSessionRepository,
  createAdminSessionRepository,
} from '../modules/admin-session/admin-session.repository.ts';
import {
  type AdminUsersRepository,
  createAdminUsersRepository,
} from '../modules/admin-users/admin-users.repository.ts';
import {
  type AuditChainRepository,
  createAuditChainRepository,
} from '../modules/audit/audit-chain.repository.ts';
import { type AuditRepository, createAuditRepository } from '../modules/audit/audit.repository.ts';
import {
  createDocumentsRepository,
  type DocumentsRepository,
} from '../modules/documents/documents.repository.ts';
import {
  createEvidenceRepository,
  type EvidenceRepository,
} from '../modules/evidence/evidence.repository.ts';
import { createHistoryRepository, type HistoryRepository } from '../modules/history/history.repository.ts';
import {
  createLogLevelRepository,
  type LogLevelRepository,
} from '../modules/log-level/log-level.repository.ts';
import { createImagesRepository, type ImagesRepository } from '../modules/images/images.repository.ts';
import {
  createReferencesRepository,
  type ReferencesRepository,
} from '../modules/documents/references.repository.ts';
import { createRowsRepository, type RowsRepository } from '../modules/documents/rows.repository.ts';
import {
  createReleasesRepository,
  type ReleasesRepository,
} from '../modules/releases/releases.repository.ts';
import {
  createSchedulesRepository,
  type SchedulesRepository,
} from '../modules/schedules/schedules.repository.ts';
import {
  createWithdrawalsRepository,
  type WithdrawalsRepository,
} from '../modules/releases/withdrawals.repository.ts';
import {
  createPreviewLinksRepository,
  type PreviewLinksRepository,
} from '../modules/preview-links/preview-links.repository.ts';
import {
  type ApiTokensRepository,
  createApiTokensRepository,
} from '../modules/api-tokens/api-tokens.repository.ts';
import {
  createSignInStepsRepository,
  type SignInStepsRepository,
} from '../modules/sign-in-steps/sign-in-steps.repository.ts';
import {
  createSecondFactorRepository,
  type SecondFactorRepository,
} from '../modules/second-factor/second-factor.repository.ts';
import {
  createSignInRulesRepository,
  type SignInRulesRepository,
} from '../modules/sign-in-rules/sign-in-rules.repository.ts';
import {
  createWebhooksRepository,
  type WebhooksRepository,
} from '../modules/webhooks/webhooks.repository.ts';
import {
  createSetAsideFindingsRepository,
  type SetAsideFindingsRepository,
} from '../modules/set-aside-findings/set-aside-findings.repository.ts';
import {
  createTranslationsRepository,
  type TranslationsRepository,
} from '../modules/translations/translations.repository.ts';
import {
  type AttemptsRepository,
  createAttemptsRepository,
} from '../modules/attempts/attempts.repository.ts';
import {
  type BuiltFilesRepository,
  createBuiltFilesRepository,
} from '../modules/built-files/built-files.repository.ts';
import { createRightsRepository, type RightsRepository } from '../modules/rights/rights.repository.ts';
import { createVisitsRepository, type VisitsRepository } from '../modules/visits/visits.repository.ts';
import type { Database } from './database.ts';
import { createIdempotencyRepository, type IdempotencyRepository } from './writes/idempotency.repository.ts';

export type Repositories = {
  documents: DocumentsRepository;
  rows: RowsRepository;
  references: ReferencesRepository;
  images: ImagesRepository;
  translations: TranslationsRepository;
  releases: ReleasesRepository;
  withdrawals: WithdrawalsRepository;
  schedules: SchedulesRepository;
  previewLinks: PreviewLinksRepository;
  setAsideFindings: SetAsideFindingsRepository;
  users: AdminUsersRepository;
  rights: RightsRepository;
  sessions: AdminSessionRepository;
  apiTokens: ApiTokensRepository;
  steps: SignInStepsRepository;
  secondFactors: SecondFactorRepository;
  signInRules: SignInRulesRepository;
  attempts: AttemptsRepository;
  webhooks: WebhooksRepository;
  visits: VisitsRepository;
  builtFiles: BuiltFilesRepository;
  approvalPolicy: ApprovalPolicyRepository;
  approvals: ApprovalsRepository;
  comments: CommentsRepository;
  inbox: InboxRepository;
  mail: MailRepository;
  tasks: TasksRepository;
  audit: AuditRepository;
  auditChain: AuditChainRepository;
  evidence: EvidenceRepository;
  history: HistoryRepository;
  logLevel: LogLevelRepository;
  idempotency: IdempotencyRepository;
};

/** The same repositories over the database or over one transaction. */
export function createRepositories(db: Kysely<Database>): Repositories {
  return {
    documents: createDocumentsRepository(db),
    rows: createRowsRepository(db),
    references: createReferencesRepository(db),
    images: createImagesRepository(db),
    translations: createTranslationsRepository(db),
    releases: createReleasesRepository(db),
    withdrawals: createWithdrawalsRepository(db),
    schedules: createSchedulesRepository(db),
    previewLinks: createPreviewLinksRepository(db),
    setAsideFindings: createSetAsideFindingsRepository(db),
    users: createAdminUsersRepository(db),
    rights: createRightsRepository(db),
    sessions: createAdminSessionRepository(db),
    apiTokens: createApiTokensRepository(db),
    steps: createSignInStepsRepository(db),
    secondFactors: createSecondFactorRepository(db),
    signInRules: createSignInRulesRepository(db),
    attempts: createAttemptsRepository(db),
    webhooks: createWebhooksRepository(db),
    visits: createVisitsRepository(db),
    builtFiles: createBuiltFilesRepository(db),
    approvalPolicy: createApprovalPolicyRepository(db),
    approvals: createApprovalsRepository(db),
    comments: createCommentsRepository(db),
    inbox: createInboxRepository(db),
    mail: createMailRepository(db),
    tasks: createTasksRepository(db),
    audit: createAuditRepository(db),
    auditChain: createAuditChainRepository(db),
    evidence: createEvidenceRepository(db),
    history: createHistoryRepository(db),
    logLevel: createLogLevelRepository(db),
    idempotency: createIdempotencyRepository(db),
  };
}
