import { type Kysely, sql } from 'kysely';
import type { InboxReason } from '../../store/comment-tables.ts';
import type { Database } from '../../store/database.ts';

export type InboxRow = {
  id: string;
  userId: string;
  reason: InboxReason;
  comment: string | null;
  task: string | null;
  /** The thread of the comment. */
  thread: string | null;
  byName: string;
  createdAt: Date;
  readAt: Date | null;
};

type NewItem = Omit<InboxRow, 'readAt' | 'thread'> & { subject: string; mailAt: Date };

/** Items with the thread of their comment. */
export const inboxRows = (db: Kysely<Database>) =>
  db
    .selectFrom('inbox_items as i')
    .leftJoin('comments as c', 'c.id', 'i.comment')
    .select(['i.id', 'i.user_id as userId', 'i.reason', 'i.comment', 'i.task', 'c.thread'])
    .select(['i.by_name as byName', 'i.created_at as createdAt', 'i.read_at as readAt']);

export type InboxRepository = ReturnType<typeof createInboxRepository>;

export function createInboxRepository(db: Kysely<Database>) {
  return {
    /** Unread first, and of these the latest. */
    list: (userId: string, limit: number): Promise<InboxRow[]> =>
      inboxRows(db)
        .where('i.user_id', '=', userId)
        .orderBy(sql`i.read_at is not null`)
        .orderBy('i.created_at', 'desc')
        .orderBy('i.id')
        .limit(limit)
        .execute(),

    async countUnread(userId: string): Promise<number> {
      const { count } = await db
        .selectFrom('inbox_items')
        .select(({ fn }) => fn.countAll<string>().as('count'))
        .where('user_id', '=', userId)
        .where('read_at', 'is', null)
        .executeTakeFirstOrThrow();
      return Number(count);
    },

    /** False: they were told of this before. */
    async insert(row: NewItem): Promise<boolean> {
      const inserted = await db
        .insertInto('inbox_items')
        .values({
          id: row.id,
          user_id: row.userId,
          subject: row.subject,
          reason: row.reason,
          comment: row.comment,
          task: row.task,
          by_name: row.byName,
          created_at: row.createdAt,
          mail_at: row.mailAt,
          mail_error: null,
        })
        .onConflict((conflict) => conflict.columns(['user_id', 'subject']).doNothing())
        .returning('id')
        .executeTakeFirst();
      return inserted !== undefined;
    },

    /** @param ids undefined: all of theirs */
    async mark(userId: string, ids: readonly string[] | undefined, readAt: Date | null): Promise<void> {
      let rows = db.updateTable('inbox_items').set({ read_at: readAt }).where('user_id', '=', userId);
      if (ids) rows = rows.where('id', 'in', [...ids]);
      await rows.where('read_at', readAt ? 'is' : 'is not', null).execute();
    },

    /** Those that were not read: what they told of is gone. Returns whose they were. */
    async removeUnreadOf(of: { comment: string } | { task: string }): Promise<string[]> {
      const rows = await db
        .deleteFrom('inbox_items')
        .where((where) => ('task' in of ? where('task', '=', of.task) : where('comment', '=', of.comment)))
        .where('read_at', 'is', null)
        .returning('user_id')
        .execute();
      return rows.map((row) => row.user_id);
    },

    async removeReadBefore(at: Date): Promise<void> {
      await db.deleteFrom('inbox_items').where('read_at', '<', at).execute();
    },
  };
}
