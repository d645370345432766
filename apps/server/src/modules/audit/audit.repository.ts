import type { Kysely } from 'kysely';
import type { Database } from '../../store/database.ts';

export type AuditEntry = {
  id: number;
  at: Date;
  actorId: string | null;
  actor: string;
  action: string;
  kind: string | null;
  documentId: string | null;
  detail: Record<string, unknown>;
  ip: string | null;
};

export type AuditQuery = {
  limit: number;
  /** Entries older than this one. */
  before?: number | undefined;
  actor?: string | undefined;
  /** An action, or what several have in common: `session` for `session.started`, `session.ended`, … */
  action?: string | undefined;
  kind?: string | undefined;
  document?: string | undefined;
  from?: Date | undefined;
  until?: Date | undefined;
};

export type AuditRepository = ReturnType<typeof createAuditRepository>;

/** Only adds and reads: the table itself refuses anything else (STORE-09). */
export function createAuditRepository(db: Kysely<Database>) {
  return {
    async insert(entry: Omit<AuditEntry, 'id'>): Promise<void> {
      await db
        .insertInto('audit')
        .values({
          at: entry.at,
          actor_id: entry.actorId,
          actor: entry.actor,
          action: entry.action,
          kind: entry.kind,
          document_id: entry.documentId,
          detail: JSON.stringify(entry.detail),
          ip: entry.ip,
        })
        .execute();
    },

    /** Newest first. */
    list: ({
      limit,
      before,
      actor,
      action,
      kind,
      document,
      from,
      until,
    }: AuditQuery): Promise<AuditEntry[]> => {
      let entries = db
        .selectFrom('audit')
        .select(['id', 'at', 'actor_id as actorId', 'actor', 'action', 'kind'])
        .select(['document_id as documentId', 'detail', 'ip']);
      if (before !== undefined) entries = entries.where('id', '<', before);
      if (actor !== undefined) entries = entries.where('actor', '=', actor);
      if (action !== undefined)
        entries = entries.where((where) =>
          where.or([
            where('action', '=', action),
            where(where.fn<boolean>('starts_with', ['action', where.val(`${action}.`)]), '=', true),
          ]),
        );
      if (kind !== undefined) entries = entries.where('kind', '=', kind);
      if (document !== undefined) entries = entries.where('document_id', '=', document);
      if (from !== undefined) entries = entries.where('at', '>=', from);
      if (until !== undefined) entries = entries.where('at', '<', until);
      return entries.orderBy('id', 'desc').limit(limit).execute();
    },
  };
}
