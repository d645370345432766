import type { ServerAnswer } from '@marquee/schemas/ask-server';

export type AuditEntry = ServerAnswer<'GET /admin/api/audit'>['items'][number];

export type AuditFilter = {
  actor: string;
  /** An action, or a common prefix of several, such as `session`. */
  action: string;
  kind: string;
  document: string;
  /** Id of the request that made the entries. */
  request: string;
  from: string;
};

/** Whether the audit log is whole: what the last part says, and what is wrong in all. */
export type AuditChain = ServerAnswer<'GET /admin/api/audit/chain'>;
export type AuditFault = AuditChain['faults'][number];

export type Person = ServerAnswer<'GET /admin/api/users'>['items'][number];
export type Invitation = ServerAnswer<'POST /admin/api/users/{id}/invitation'>;
export type ApiToken = ServerAnswer<'GET /admin/api/tokens'>['items'][number];
export type SignInRules = ServerAnswer<'GET /admin/api/sign-in-rules'>;
export type SignInMeans = ServerAnswer<'GET /admin/api/sign-in'>;
export type Account = ServerAnswer<'GET /admin/api/account'>;
export type OwnSession = Account['sessions'][number];
export type Enrolment = ServerAnswer<'POST /admin/api/account/second-factor'>;

export type WebhookDelivery = ServerAnswer<'GET /admin/api/webhooks/{id}/deliveries'>['items'][number];
export type WebhookAttempt = WebhookDelivery['attempts'][number];
export type Webhook = ServerAnswer<'GET /admin/api/webhooks'>['items'][number];
/** The response to saving does not contain the last deliveries. */
export type SavedWebhook = ServerAnswer<'PATCH /admin/api/webhooks/{id}'>;
export type WebhookEvent = Webhook['events'][number];
