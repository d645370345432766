import { type Kysely, sql } from 'kysely';
import type { Mentioned, ThreadState } from '../../store/comment-tables.ts';
import type { Database } from '../../store/database.ts';

export type ThreadRow = {
  id: string;
  kind: string | null;
  documentId: string | null;
  pointer: string;
  revision: number | null;
  placeName: string;
  release: number | null;
  state: ThreadState;
  openedBy: string;
  openedAt: Date;
  activeAt: Date;
  settledByName: string | null;
  settledAt: Date | null;
};

export type CommentRow = {
  id: string;
  thread: string;
  position: number;
  authorId: string;
  authorName: string;
  text: string;
  mentions: readonly Mentioned[];
  writtenAt: Date;
  editedAt: Date | null;
  deletedAt: Date | null;
  deletedByName: string | null;
};

export type ThreadQuery = {
  kind?: string | undefined;
  documentId?: string | undefined;
  release?: number | undefined;
  state?: ThreadState | undefined;
  /** Somebody who wrote in them or is mentioned. */
  person?: string | undefined;
  /** Threads after this one, in the order of the list. */
  after?: { activeAt: Date; id: string } | undefined;
  limit: number;
};

export type CommentsRepository = ReturnType<typeof createCommentsRepository>;

export function createCommentsRepository(db: Kysely<Database>) {
  const threads = () =>
    db
      .selectFrom('comment_threads as t')
      .select(['t.id', 't.kind', 't.document_id as documentId', 't.pointer', 't.revision'])
      .select(['t.place_name as placeName', 't.release', 't.state', 't.opened_by as openedBy'])
      .select(['t.opened_at as openedAt', 't.active_at as activeAt'])
      .select(['t.settled_by_name as settledByName', 't.settled_at as settledAt']);

  const comments = () =>
    db
      .selectFrom('comments')
      .select(['id', 'thread', 'position', 'author_id as authorId', 'author_name as authorName', 'text'])
      .select(['mentions', 'written_at as writtenAt', 'edited_at as editedAt', 'deleted_at as deletedAt'])
      .select('deleted_by_name as deletedByName');

  return {
    find: (id: string): Promise<ThreadRow | undefined> => threads().where('t.id', '=', id).executeTakeFirst(),

    listByIds: async (ids: readonly string[]): Promise<ThreadRow[]> =>
      ids.length === 0
        ? []
        : threads()
            .where('t.id', 'in', [...ids])
            .execute(),

    /** Nobody else can write in it until the transaction ends. */
    lock: (id: string): Promise<ThreadRow | undefined> =>
      threads().where('t.id', '=', id).forUpdate().executeTakeFirst(),

    /** The last active first. */
    async list({
      kind,
      documentId,
      release,
      state,
      person,
      after,
      limit,
    }: ThreadQuery): Promise<ThreadRow[]> {
      let rows = threads().orderBy('t.active_at', 'desc').orderBy('t.id').limit(limit);
      if (kind !== undefined) rows = rows.where('t.kind', '=', kind);
      if (documentId !== undefined) rows = rows.where('t.document_id', '=', documentId);
      if (release !== undefined) rows = rows.where('t.release', '=', release);
      if (state !== undefined) rows = rows.where('t.state', '=', state);
      if (person !== undefined)
        rows = rows.where(
          sql<boolean>`exists (
            select 1 from comments c where c.thread = t.id and c.deleted_at is null and (c.author_id = ${person}
              or exists (select 1 from json_array_elements(c.mentions) m where m ->> 'id' = ${person})))`,
        );
      if (after)
        rows = rows.where(
          sql<boolean>`(t.active_at < ${after.activeAt} or (t.active_at = ${after.activeAt} and t.id > ${after.id}))`,
        );
      return rows.execute();
    },

    /** Those on places inside a document. */
    listPlaced: (kind: string, id: string): Promise<ThreadRow[]> =>
      threads()
        .where('t.kind', '=', kind)
        .where('t.document_id', '=', id)
        .where('t.pointer', '<>', '')
        .forUpdate()
        .execute(),

    async countOpen(about: { kind: string; id: string } | { release: number }): Promise<number> {
      const open = db
        .selectFrom('comment_threads')
        .select(({ fn }) => fn.countAll<string>().as('count'))
        .where('state', '=', 'open');
      const { count } = await (
        'release' in about
          ? open.where('release', '=', about.release)
          : open.where('kind', '=', about.kind).where('document_id', '=', about.id)
      ).executeTakeFirstOrThrow();
      return Number(count);
    },

    async insertThread(row: Omit<ThreadRow, 'state' | 'settledByName' | 'settledAt'>): Promise<void> {
      await db
        .insertInto('comment_threads')
        .values({
          id: row.id,
          kind: row.kind,
          document_id: row.documentId,
          pointer: row.pointer,
          revision: row.revision,
          place_name: row.placeName,
          release: row.release,
          state: 'open',
          opened_by: row.openedBy,
          opened_at: row.openedAt,
          active_at: row.activeAt,
          settled_by_name: null,
        })
        .execute();
    },

    async touch(id: string, activeAt: Date): Promise<void> {
      await db.updateTable('comment_threads').set({ active_at: activeAt }).where('id', '=', id).execute();
    },

    async settle(id: string, state: ThreadState, by: { name: string; at: Date }): Promise<void> {
      await db
        .updateTable('comment_threads')
        .set({ state, settled_by_name: by.name, settled_at: by.at, active_at: by.at })
        .where('id', '=', id)
        .execute();
    },

    /** Where its place is in a newer revision. */
    async move(id: string, place: { pointer: string; revision: number }): Promise<void> {
      await db.updateTable('comment_threads').set(place).where('id', '=', id).execute();
    },

    /** In the order in which they were written. */
    listOf: async (ids: readonly string[]): Promise<CommentRow[]> =>
      ids.length === 0
        ? []
        : comments()
            .where('thread', 'in', [...ids])
            .orderBy('thread')
            .orderBy('position')
            .execute(),

    async insert(row: Omit<CommentRow, 'editedAt' | 'deletedAt' | 'deletedByName'>): Promise<void> {
      await db
        .insertInto('comments')
        .values({
          id: row.id,
          thread: row.thread,
          position: row.position,
          author_id: row.authorId,
          author_name: row.authorName,
          text: row.text,
          mentions: JSON.stringify(row.mentions),
          written_at: row.writtenAt,
          deleted_by_name: null,
        })
        .execute();
    },

    async edit(
      id: string,
      { text, mentions, editedAt }: Pick<CommentRow, 'text' | 'mentions' | 'editedAt'>,
    ): Promise<void> {
      await db
        .updateTable('comments')
        .set({ text, mentions: JSON.stringify(mentions), edited_at: editedAt })
        .where('id', '=', id)
        .execute();
    },

    /** What it said goes; that there was one stays. */
    async erase(id: string, { name, at }: { name: string; at: Date }): Promise<void> {
      await db
        .updateTable('comments')
        .set({ text: '', mentions: '[]', deleted_at: at, deleted_by_name: name })
        .where('id', '=', id)
        .execute();
    },
  };
}
