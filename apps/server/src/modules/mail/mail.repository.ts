import { type Kysely, sql } from 'kysely';
import type { MailState } from '../../store/comment-tables.ts';
import type { Database } from '../../store/database.ts';
import { inboxRows, type InboxRow } from '../inbox/inbox.repository.ts';

export type MailRow = InboxRow & { tries: number };
export type MailEnd = { state: MailState; tries: number; at: Date; error: string | null };

export type MailRepository = ReturnType<typeof createMailRepository>;

/** What of the inboxes is still to be told by e-mail. */
export function createMailRepository(db: Kysely<Database>) {
  const waiting = () => db.selectFrom('inbox_items as i').where('i.mail', '=', 'waiting');

  return {
    /** Leaves out what was read, what is older, and what is for people who want none. */
    async skip(before: Date): Promise<void> {
      await db
        .updateTable('inbox_items')
        .set({ mail: 'skipped' })
        .where('mail', '=', 'waiting')
        .where((where) =>
          where.or([
            where('read_at', 'is not', null),
            where('created_at', '<', before),
            where('user_id', 'in', (from) =>
              from.selectFrom('admin_users').select('id').where('wants_mail', '=', false),
            ),
          ]),
        )
        .execute();
    },

    /** Of what a process took and never ended, nobody knows whether it was sent: nobody is told twice. */
    async giveUp(at: Date): Promise<void> {
      await db
        .updateTable('inbox_items')
        .set({ mail: 'unknown' })
        .where('mail', '=', 'sending')
        .where('mail_at', '<=', at)
        .execute();
    },

    /** People for whom something is due. */
    async listDue(at: Date): Promise<string[]> {
      const rows = await waiting()
        .where('i.mail_at', '<=', at)
        .select('i.user_id as id')
        .distinct()
        .orderBy('i.user_id')
        .execute();
      return rows.map(({ id }) => id);
    },

    /** Takes what is due for somebody, for this process alone until `until`; the oldest first. */
    async claim(userId: string, at: Date, until: Date, limit: number): Promise<MailRow[]> {
      const claimed = await db
        .updateTable('inbox_items')
        .set({ mail: 'sending', mail_at: until })
        .where('id', 'in', () =>
          waiting()
            .select('i.id')
            .where('i.user_id', '=', userId)
            .where('i.mail_at', '<=', at)
            .orderBy('i.created_at')
            .limit(limit)
            .modifyEnd(sql`for update of i skip locked`),
        )
        .returning(['id', 'mail_tries as tries'])
        .execute();
      if (claimed.length === 0) return [];
      const tries = new Map(claimed.map((row) => [row.id, row.tries]));
      const rows = await inboxRows(db)
        .where('i.id', 'in', [...tries.keys()])
        .orderBy('i.created_at')
        .orderBy('i.id')
        .execute();
      return rows.map((row) => ({ ...row, tries: tries.get(row.id) ?? 0 }));
    },

    async settle(ids: readonly string[], { state, tries, at, error }: MailEnd): Promise<void> {
      if (ids.length === 0) return;
      await db
        .updateTable('inbox_items')
        .set({ mail: state, mail_tries: tries, mail_at: at, mail_error: error })
        .where('id', 'in', [...ids])
        .where('mail', '=', 'sending')
        .execute();
    },

    async findNextDue(): Promise<Date | undefined> {
      const row = await db
        .selectFrom('inbox_items')
        .where('mail', 'in', ['waiting', 'sending'])
        .select('mail_at as at')
        .orderBy('mail_at')
        .limit(1)
        .executeTakeFirst();
      return row?.at;
    },

    async wants(userId: string): Promise<boolean> {
      const row = await db
        .selectFrom('admin_users')
        .select('wants_mail as wants')
        .where('id', '=', userId)
        .executeTakeFirst();
      return row?.wants ?? false;
    },

    async setWants(userId: string, wants: boolean): Promise<void> {
      await db.updateTable('admin_users').set({ wants_mail: wants }).where('id', '=', userId).execute();
    },
  };
}
