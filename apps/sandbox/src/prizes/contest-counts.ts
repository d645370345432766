import type { ContestKind } from './contest-doors.ts';
import type { PlatformDatabase } from '../store/database.ts';

/** The number of entries of contests by id. Triggers count them, so that nothing has to read all rows. */
export async function countEntries(
  db: PlatformDatabase,
  kind: ContestKind,
  ids?: readonly number[],
): Promise<Map<number, number>> {
  const rows = await db
    .selectFrom('contest_counts')
    .select((eb) => ['contest_id', eb.fn.sum<string | number>('entries').as('entries')])
    .where('kind', '=', kind)
    .$if(ids !== undefined, (query) => query.where('contest_id', 'in', [...(ids ?? [])]))
    .groupBy('contest_id')
    .execute();
  return new Map(rows.map(({ contest_id, entries }) => [Number(contest_id), Number(entries)]));
}
