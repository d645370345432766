import type { Kysely } from 'kysely';
import type { Database } from '../../store/database.ts';

export type SetAsideRow = {
  id: string;
  code: string;
  kind: string;
  documentId: string;
  pointer: string;
  /** Identifies what the finding was based on. When that changes, the finding is no longer set aside. */
  fingerprint: string;
  reason: string;
  authorId: string;
  authorName: string;
  createdAt: Date;
};

export type SetAsideFindingsRepository = ReturnType<typeof createSetAsideFindingsRepository>;

export function createSetAsideFindingsRepository(db: Kysely<Database>) {
  const rows = () =>
    db
      .selectFrom('set_aside_findings')
      .select([
        'id',
        'code',
        'kind',
        'document_id as documentId',
        'pointer',
        'fingerprint',
        'reason',
        'author_id as authorId',
        'author_name as authorName',
        'created_at as createdAt',
      ]);

  return {
    /** Newest first. */
    list: (): Promise<SetAsideRow[]> => rows().orderBy('created_at', 'desc').orderBy('id').execute(),

    find: (id: string): Promise<SetAsideRow | undefined> => rows().where('id', '=', id).executeTakeFirst(),

    /** Replaces an earlier entry for the same finding, and keeps its id. */
    async put(row: SetAsideRow): Promise<string> {
      const said = {
        fingerprint: row.fingerprint,
        reason: row.reason,
        author_id: row.authorId,
        author_name: row.authorName,
        created_at: row.createdAt,
      };
      const { id } = await db
        .insertInto('set_aside_findings')
        .values({
          id: row.id,
          code: row.code,
          kind: row.kind,
          document_id: row.documentId,
          pointer: row.pointer,
          ...said,
        })
        .onConflict((conflict) =>
          conflict.columns(['code', 'kind', 'document_id', 'pointer']).doUpdateSet(said),
        )
        .returning('id')
        .executeTakeFirstOrThrow();
      return id;
    },

    async remove(id: string): Promise<void> {
      await db.deleteFrom('set_aside_findings').where('id', '=', id).execute();
    },
  };
}
