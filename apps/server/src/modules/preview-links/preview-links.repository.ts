import type { Context } from '@marquee/engine';
import { type Kysely, sql } from 'kysely';
import type { Database, PreviewContent } from '../../store/database.ts';

/** The content and the visitor of a link. Both are fixed when it is made, whatever is saved or published later. */
export type PreviewLinkRow = {
  id: string;
  content: PreviewContent;
  /** The release that the pinned documents are laid over. */
  release: number;
  /** The instant the visitor looks at; null: whenever it is opened. */
  shownAt: Date | null;
  /** Scheduled content up to this instant is included. */
  until: Date | null;
  /** The names of the included schedules, in the order in which they are published. */
  schedules: string[];
  path: string;
  /** The visitor's name in the admin. */
  visitor: string;
  context: Omit<Context, 'now'>;
  authorId: string;
  authorName: string;
  createdAt: Date;
  expiresAt: Date;
  revokedAt: Date | null;
  revokedBy: string | null;
  opened: number;
  openedAt: Date | null;
};

export type PinnedRevision = { kind: string; id: string; revision: number };
export type PinnedPreview = PinnedRevision & { isDeletion: boolean };

export type PreviewLinksRepository = ReturnType<typeof createPreviewLinksRepository>;

export function createPreviewLinksRepository(db: Kysely<Database>) {
  const links = () =>
    db
      .selectFrom('preview_links as l')
      .select([
        'l.id',
        'l.content',
        'l.release',
        'l.shown_at as shownAt',
        'l.until',
        'l.schedules',
        'l.path',
        'l.visitor',
        'l.context',
        'l.author_id as authorId',
        'l.author_name as authorName',
        'l.created_at as createdAt',
        'l.expires_at as expiresAt',
        'l.revoked_at as revokedAt',
        'l.revoked_by as revokedBy',
        'l.opened',
        'l.opened_at as openedAt',
      ]);

  return {
    /** The newest first, with how many documents each pins. */
    list: (): Promise<(PreviewLinkRow & { documents: number })[]> =>
      links()
        .select((select) =>
          select
            .selectFrom('preview_link_documents as d')
            .whereRef('d.link', '=', 'l.id')
            .select((count) => sql<number>`${count.fn.countAll()}::integer`.as('documents'))
            .$asScalar()
            .$notNull()
            .as('documents'),
        )
        .orderBy('l.created_at', 'desc')
        .orderBy('l.id')
        .execute(),

    find: (id: string): Promise<PreviewLinkRow | undefined> =>
      links().where('l.id', '=', id).executeTakeFirst(),

    findByHash: (hashes: readonly string[]): Promise<PreviewLinkRow | undefined> =>
      links().where('l.token_hash', 'in', hashes).executeTakeFirst(),

    /** The number of links that have not ended, of those made before an instant where one is given. */
    async countOpen(at: Date, madeBefore?: Date): Promise<number> {
      const row = await db
        .selectFrom('preview_links')
        .select((count) => count.fn.countAll<string>().as('open'))
        .where('expires_at', '>', at)
        .where('revoked_at', 'is', null)
        .$if(madeBefore !== undefined, (query) => query.where('created_at', '<', madeBefore ?? at))
        .executeTakeFirstOrThrow();
      return Number(row.open);
    },

    listPinned: (link: string): Promise<PinnedPreview[]> =>
      db
        .selectFrom('preview_link_documents as d')
        .innerJoin('revisions as r', (join) =>
          join
            .onRef('r.kind', '=', 'd.kind')
            .onRef('r.id', '=', 'd.id')
            .onRef('r.revision', '=', 'd.revision'),
        )
        .select(['d.kind', 'd.id', 'd.revision', 'r.is_deletion as isDeletion'])
        .where('d.link', '=', link)
        .execute(),

    async insert(
      row: Omit<PreviewLinkRow, 'revokedAt' | 'revokedBy' | 'opened' | 'openedAt'> & { tokenHash: string },
      pinned: readonly PinnedRevision[],
    ): Promise<void> {
      await db
        .insertInto('preview_links')
        .values({
          id: row.id,
          token_hash: row.tokenHash,
          content: row.content,
          release: row.release,
          shown_at: row.shownAt,
          until: row.until,
          schedules: JSON.stringify(row.schedules),
          path: row.path,
          visitor: row.visitor,
          context: JSON.stringify(row.context),
          author_id: row.authorId,
          author_name: row.authorName,
          created_at: row.createdAt,
          expires_at: row.expiresAt,
        })
        .execute();
      // One statement whatever the number of documents, as with schedules.
      await sql`
        insert into preview_link_documents (link, kind, id, revision)
        select ${row.id}, p.kind, p.id, p.revision
        from json_to_recordset(${JSON.stringify(pinned)}::json) as p (kind text, id text, revision integer)`.execute(
        db,
      );
    },

    async revoke(id: string, by: string, at: Date): Promise<void> {
      await db
        .updateTable('preview_links')
        .set({ revoked_at: at, revoked_by: by })
        .where('id', '=', id)
        .execute();
    },

    async countOpening(id: string, at: Date): Promise<void> {
      await db
        .updateTable('preview_links')
        .set((update) => ({ opened: update('opened', '+', 1), opened_at: at }))
        .where('id', '=', id)
        .execute();
    },

    /** Deletes links that expired before an instant. */
    async removeBefore(at: Date): Promise<void> {
      await db.deleteFrom('preview_links').where('expires_at', '<', at).execute();
    },
  };
}
