import type { AuditEntry, AuditQuery, AuditRepository } from './audit.repository.ts';

/** The person or token that does something, and their IP address. */
export type Actor = {
  id: string | null;
  name: string;
  email: string;
  ip: string | null;
  /** The API token with which it was done on the person's behalf. */
  token?: { id: string; name: string };
};

export type AuditAction =
  | 'session.started'
  | 'session.refused'
  | 'session.ended'
  | 'document.saved'
  | 'document.deleted'
  | 'document.discarded'
  | 'document.brought-back'
  | 'document.bulk-edited'
  | 'document.bulk-removed'
  | 'document.bulk-duplicated'
  | 'release.published'
  | 'release.rolled-back'
  | 'release.undone'
  | 'approval.asked'
  | 'approval.given'
  | 'approval.refused'
  | 'approval.withdrawn'
  | 'approval.voided'
  | 'approval.passed-over'
  | 'approval-policy.changed'
  | 'schedule.created'
  | 'schedule.changed'
  | 'schedule.cancelled'
  | 'schedule.failed'
  | 'preview-link.created'
  | 'preview-link.revoked'
  | 'finding.set-aside'
  | 'finding.taken-back'
  | 'task.asked'
  | 'task.done'
  | 'task.withdrawn'
  | 'task.reopened'
  | 'comment.written'
  | 'comment.edited'
  | 'comment.deleted'
  | 'comment.resolved'
  | 'comment.reopened'
  | 'evidence.player-asked'
  | 'content.imported'
  | 'user.created'
  | 'user.changed'
  | 'user.removed'
  | 'user.password-reset'
  | 'user.password-chosen'
  | 'user.sso-linked'
  | 'second-factor.enabled'
  | 'second-factor.removed'
  | 'second-factor.codes-renewed'
  | 'second-factor.recovery-used'
  | 'sign-in-rules.changed'
  | 'log-level.changed'
  | 'log-level.restored'
  | 'flag.overridden'
  | 'token.created'
  | 'token.revoked'
  | 'webhook.created'
  | 'webhook.changed'
  | 'webhook.removed'
  | 'webhook.secret-renewed'
  | 'webhook.disabled'
  | 'translations.imported'
  | 'image.uploaded'
  | 'image.changed'
  | 'image.replaced'
  | 'image.removed';

/** The actor of automatic actions. */
export const SYSTEM_ACTOR: Actor = { id: null, name: 'Marquee', email: 'system', ip: null };

type Subject = { kind?: string; id?: string; detail?: Record<string, unknown> };

/** Writes one entry of the audit log. Call it in the same transaction as the action itself. */
export function recordAction(
  audit: AuditRepository,
  { actor, at }: { actor: Actor; at: Date },
  action: AuditAction,
  { kind, id, detail }: Subject = {},
): Promise<void> {
  return audit.insert({
    at,
    actorId: actor.id,
    actor: actor.email,
    action,
    kind: kind ?? null,
    documentId: id ?? null,
    detail: actor.token ? { ...detail, token: actor.token } : (detail ?? {}),
    ip: actor.ip,
  });
}

export async function listAudit(audit: AuditRepository, query: AuditQuery) {
  const entries = await audit.list(query);
  return { items: entries.map(toItem) };
}

function toItem({ at, ...entry }: AuditEntry) {
  return { ...entry, at: at.toISOString() };
}
