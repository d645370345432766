import { type Kysely, sql } from 'kysely';
import type { Database, ReleaseKind, RevisionConflict } from '../../store/database.ts';

export type PastRevision = {
  revision: number;
  previous: number | null;
  isDeletion: boolean;
  patch: readonly unknown[];
  authorName: string;
  savedAt: Date;
  conflict: RevisionConflict | null;
  restoredFrom: number | null;
};

/** A release that brought a revision to the site. */
export type OnSite = {
  revision: number;
  number: number;
  kind: ReleaseKind;
  comment: string;
  publishedAt: Date;
  publishedBy: string;
  until: number | null;
};

export type Discard = { revision: number; at: Date; by: string };
export type Awaited = { revision: number; id: string; publishAt: Date; comment: string };

/** A document that went: where in the list it is, and its last revision with content. */
export type Gone = { id: string; at: Date; revision: number; by: string; went: 'discarded' | 'removed' };
/** A place in the list of documents that went: the newest is first, and those of one instant by their ids. */
export type GonePlace = { at: Date; id: string };

export type HistoryRepository = ReturnType<typeof createHistoryRepository>;

type Place = { kind: string; id: string };

const LAST_INSTANT = new Date('9999-12-31T00:00:00Z');

/**
 * Reads the past of documents. The action of the log stands in the statements themselves: as a parameter, a kept plan
 * could not use the indexes that hold only discarded drafts.
 */
export function createHistoryRepository(db: Kysely<Database>) {
  return {
    /** Newest first. */
    listRevisions: (
      { kind, id }: Place,
      { limit, before }: { limit: number; before?: number | undefined },
    ): Promise<PastRevision[]> => {
      let rows = db
        .selectFrom('revisions')
        .select([
          'revision',
          'previous',
          'is_deletion as isDeletion',
          'patch',
          'author_name as authorName',
          'saved_at as savedAt',
          'conflict',
          'restored_from as restoredFrom',
        ])
        .where('kind', '=', kind)
        .where('id', '=', id);
      if (before !== undefined) rows = rows.where('revision', '<', before);
      return rows.orderBy('revision', 'desc').limit(limit).execute();
    },

    /** The releases that brought revisions of this range to the site, oldest first. */
    listReleases: ({ kind, id }: Place, from: number, to: number): Promise<OnSite[]> =>
      db
        .selectFrom('release_entries as e')
        .innerJoin('releases as n', 'n.number', 'e.since_release')
        .select([
          'e.revision',
          'n.number',
          'n.kind',
          'n.comment',
          'n.published_at as publishedAt',
          'n.author_name as publishedBy',
          'e.until_release as until',
        ])
        .where('e.kind', '=', kind)
        .where('e.id', '=', id)
        .where('e.revision', '>=', from)
        .where('e.revision', '<=', to)
        .orderBy('n.number')
        .execute(),

    /** Drafts that people discarded; not those that were no change any more and went by themselves. */
    async listDiscards({ kind, id }: Place): Promise<Discard[]> {
      const { rows } = await sql<{ at: Date; by: string; detail: { revision?: number; only?: string } }>`
        select a.at, coalesce(u.name, a.actor) as by, a.detail
        from audit a left join admin_users u on u.id = a.actor_id
        where a.action = 'document.discarded' and a.kind = ${kind} and a.document_id = ${id}
        order by a.id`.execute(db);
      return rows.flatMap(({ at, by, detail: { revision, only } }) =>
        revision === undefined || only !== undefined ? [] : [{ revision, at, by }],
      );
    },

    /** Scheduled releases that wait to publish a revision of the document. */
    listAwaited: ({ kind, id }: Place): Promise<Awaited[]> =>
      db
        .selectFrom('scheduled_releases as s')
        .innerJoin('scheduled_documents as d', 'd.schedule', 's.id')
        .select(['d.revision', 's.id', 's.publish_at as publishAt', 's.comment'])
        .where('s.state', '=', sql.lit('waiting'))
        .where('d.kind', '=', kind)
        .where('d.id', '=', id)
        .orderBy('s.publish_at')
        .execute(),

    /**
     * Looks at as many discarded drafts and as many removals, newest first, and answers those whose document is not
     * there now. `next`: where to go on; undefined: nothing is left.
     */
    async listGone(
      kind: string,
      { limit, before }: { limit: number; before?: GonePlace | undefined },
    ): Promise<{ items: Gone[]; next: GonePlace | undefined }> {
      const { at, id } = before ?? { at: LAST_INSTANT, id: '' };
      const { rows } = await sql<
        Omit<Gone, 'revision'> & {
          revision: number | null;
          detail: { revision?: number } | null;
          isGone: boolean;
        }
      >`
        with looked as (
          (select a.document_id as id, a.at, null::integer as revision, a.detail,
            coalesce(u.name, a.actor) as by, 'discarded' as went
          from audit a left join admin_users u on u.id = a.actor_id
          where a.action = 'document.discarded' and a.kind = ${kind} and (a.at, a.document_id) < (${at}, ${id})
          order by a.at desc, a.document_id desc limit ${limit})
          union all
          (select r.id, r.saved_at, r.previous, null::json, r.author_name, 'removed'
          from revisions r
          where r.is_deletion and r.kind = ${kind} and (r.saved_at, r.id) < (${at}, ${id})
          order by r.saved_at desc, r.id desc limit ${limit})
        )
        select l.id, l.at, l.revision, l.detail, l.by, l.went,
          not exists (
            select from documents d join revisions h on h.kind = d.kind and h.id = d.id and h.revision = d.head_revision
            where d.kind = ${kind} and d.id = l.id and not h.is_deletion
          ) and not exists (
            select from release_entries e where e.kind = ${kind} and e.id = l.id and e.until_release is null
          ) as "isGone"
        from looked l order by l.at desc, l.id desc limit ${limit}`.execute(db);
      const last = rows.at(-1);
      return {
        items: rows.flatMap(({ isGone, revision: before, detail, ...gone }) => {
          const revision = before ?? detail?.revision;
          return isGone && revision !== undefined ? [{ ...gone, revision }] : [];
        }),
        next: last && rows.length === limit ? { at: last.at, id: last.id } : undefined,
      };
    },
  };
}
