import type { Kysely } from 'kysely';
import type { Database } from '../../store/database.ts';
import { askedBy } from './asking.ts';

export type AuditEntry = {
  id: number;
  at: Date;
  actorId: string | null;
  actor: string;
  /** The person's name, while their account exists. */
  actorName: string | null;
  action: string;
  kind: string | null;
  documentId: string | null;
  detail: Record<string, unknown>;
  ip: string | null;
  /** Of the request that made it; null: none did. */
  requestId: string | null;
};

export type AuditQuery = {
  limit: number;
  /** Entries older than this one. */
  before?: number | undefined;
  actor?: string | undefined;
  /** An action, or the common prefix of several: `session` for `session.started`, `session.ended`, … */
  action?: string | undefined;
  kind?: string | undefined;
  document?: string | undefined;
  /** Id of the request that made the entries. */
  request?: string | undefined;
  from?: Date | undefined;
  until?: Date | undefined;
};

export type AuditRepository = ReturnType<typeof createAuditRepository>;

/** Only adds and reads: the table itself refuses anything else (STORE-09). */
export function createAuditRepository(db: Kysely<Database>) {
  return {
    async insert(entry: Omit<AuditEntry, 'id' | 'actorName' | 'requestId'>): Promise<void> {
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
          request_id: askedBy(),
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
      request,
      from,
      until,
    }: AuditQuery): Promise<AuditEntry[]> => {
      let entries = db
        .selectFrom('audit as a')
        .leftJoin('admin_users as u', 'u.id', 'a.actor_id')
        .select([
          'a.id',
          'a.at',
          'a.actor_id as actorId',
          'a.actor',
          'u.name as actorName',
          'a.action',
          'a.kind',
        ])
        .select(['a.document_id as documentId', 'a.detail', 'a.ip', 'a.request_id as requestId']);
      if (before !== undefined) entries = entries.where('a.id', '<', before);
      if (actor !== undefined) entries = entries.where('a.actor', '=', actor);
      if (action !== undefined)
        entries = entries.where((where) =>
          where.or([
            where('a.action', '=', action),
            where(where.fn<boolean>('starts_with', ['a.action', where.val(`${action}.`)]), '=', true),
          ]),
        );
      if (kind !== undefined) entries = entries.where('a.kind', '=', kind);
      if (document !== undefined) entries = entries.where('a.document_id', '=', document);
      if (request !== undefined) entries = entries.where('a.request_id', '=', request);
      if (from !== undefined) entries = entries.where('a.at', '>=', from);
      if (until !== undefined) entries = entries.where('a.at', '<', until);
      return entries.orderBy('a.id', 'desc').limit(limit).execute();
    },
  };
}
