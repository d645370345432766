import { sql } from 'kysely';
import { forEachDue } from '../../time/clockwork.ts';
import type { LocalizedTitle } from '../../options.ts';
import { quarterEnd, quarterStart } from '../../time/quarter.ts';
import type { Services } from '../../services.ts';
import type { PlatformDatabase, PlatformTransaction } from '../../store/database.ts';

type Quest = { id: number; identifier: string; title: LocalizedTitle; startAt: number };

/**
 * A quest that ended with its quarter starts again in the current one, under the name that its page uses. The old one
 * is renamed to `quest--size--slug--2026-q4`. Players must join again. Of several simultaneous calls, one does this.
 */
export async function renewQuests({
  db,
  clock,
  quests,
}: Pick<Services, 'db' | 'clock' | 'quests'>): Promise<void> {
  const now = clock();
  await forEachDue(await findEnded(db, now), (quest) =>
    db.transaction().execute(async (trx) => {
      if (!(await putAway(trx, quest))) return;
      await trx
        .insertInto('tournaments')
        .values({
          frontend_identifier: quest.identifier,
          title: JSON.stringify(quest.title),
          currency: 'EUR',
          group_ids: '[]',
          start_at: quarterStart(now),
          end_at: quarterEnd(now),
          prizes: '[]',
          collections: JSON.stringify(quests.collections[quest.identifier] ?? []),
        })
        .execute();
    }),
  );
}

/** Quests of past quarters that still have the names of pages, which have three parts at most. */
async function findEnded(db: PlatformDatabase, now: number): Promise<Quest[]> {
  const rows = await db
    .selectFrom('tournaments')
    .select(['id', 'frontend_identifier', 'title', 'start_at'])
    .where('end_at', '<=', now)
    .where('frontend_identifier', 'like', 'quest--%')
    .where('frontend_identifier', 'not like', 'quest--%--%--%')
    .orderBy('id')
    .execute();
  return rows.map((row) => ({
    id: Number(row.id),
    identifier: row.frontend_identifier,
    title: row.title,
    startAt: Number(row.start_at),
  }));
}

async function putAway(trx: PlatformTransaction, { id, identifier, startAt }: Quest): Promise<boolean> {
  const start = new Date(startAt);
  const quarter = `${start.getUTCFullYear()}-q${Math.floor(start.getUTCMonth() / 3) + 1}`;
  const { numUpdatedRows } = await trx
    .updateTable('tournaments')
    .set({ frontend_identifier: sql<string>`frontend_identifier || ${`--${quarter}`}` })
    .where('id', '=', id)
    .where('frontend_identifier', '=', identifier)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}
