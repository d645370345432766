import type { Role, User } from './api-types.ts';

export type AuditEntry = {
  id: number;
  at: string;
  /** The address; the name is there as long as the person is. */
  actor: string;
  actorName: string | null;
  action: string;
  kind: string | null;
  documentId: string | null;
  detail: Record<string, unknown>;
  ip: string | null;
};

export type AuditFilter = {
  actor: string;
  /** An action or what several begin with, such as `session`. */
  action: string;
  kind: string;
  document: string;
  from: string;
};

export type Person = User & {
  createdAt: string;
  lastSeenAt: string | null;
  hasPassword: boolean;
  hasSso: boolean;
  secondFactorSince: string | null;
};

export type Invitation = { link: string; expiresAt: string };

export type ApiToken = {
  id: string;
  name: string;
  role: Role;
  /** Lower than `role` once whoever made it may do less. */
  effectiveRole: Role;
  madeBy: string;
  createdAt: string;
  expiresAt: string | null;
  hasExpired: boolean;
  lastUsedAt: string | null;
};

export type SignInRules = { secondFactorRoles: Role[] };
export type SignInMeans = {
  password: boolean;
  sso: { label: string } | null;
  /** What this site is called when it is not the one players use. */
  environment?: string;
};

export type OwnSession = {
  id: string;
  method: 'password' | 'second-factor' | 'sso';
  ip: string | null;
  userAgent: string | null;
  isCurrent: boolean;
  createdAt: string;
  lastSeenAt: string;
};

export type Account = {
  user: User;
  hasPassword: boolean;
  secondFactor: { since: string | null; isRequired: boolean; recoveryCodesLeft: number };
  sessions: OwnSession[];
};

export type Enrolment = { secret: string; uri: string; /** SVG of the QR code. */ qr: string };

export type WebhookEvent = 'release.published' | 'release.rolled-back' | 'release.undone';

export type WebhookAttempt = {
  at: string;
  /** Milliseconds. */
  took: number;
  status: number | null;
  answer: string;
  error: string | null;
};

export type WebhookDelivery = {
  /** Also what the receiver sees as `webhook-id`. */
  id: string;
  event: string;
  payload: unknown;
  state: 'waiting' | 'delivered' | 'failed';
  attempts: WebhookAttempt[];
  nextAt: string | null;
  createdAt: string;
};

export type Webhook = {
  id: string;
  name: string;
  url: string;
  events: WebhookEvent[];
  isEnabled: boolean;
  createdAt: string;
  failingSince: string | null;
  disabledAt: string | null;
  disabledBecause: 'person' | 'failing' | 'gone' | null;
  lastDelivery: WebhookDelivery | null;
};
