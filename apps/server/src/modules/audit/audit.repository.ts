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

    /** Newest first, below `before` when it is given. */
    list: ({ limit, before }: { limit: number; before?: number | undefined }): Promise<AuditEntry[]> =>
      db
        .selectFrom('audit')
        .select([
          'id',
          'at',
          'actor_id as actorId',
          'actor',
          'action',
          'kind',
          'document_id as documentId',
          'detail',
          'ip',
        ])
        .$if(before !== undefined, (query) => query.where('id', '<', before ?? 0))
        .orderBy('id', 'desc')
        .limit(limit)
        .execute(),
  };
}
