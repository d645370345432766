import { type Kysely, sql } from 'kysely';
import type { Database } from '../../store/database.ts';
import type { VisitFacts } from '@marquee/engine';
import { factsText, type VisitCount } from './visit-facts.ts';

export type VisitsRepository = ReturnType<typeof createVisitsRepository>;

/** An arbitrary number that must be the same in every process. */
const FOLDING_LOCK = 7_241_151;

/** Visits of a day, `YYYY-MM-DD` in UTC, by their facts. */
export function createVisitsRepository(db: Kysely<Database>) {
  return {
    async add(day: string, counts: readonly VisitCount[]): Promise<void> {
      const rows = counts.map(({ facts, visits }) => ({ facts: factsText(facts), visits }));
      await sql`
        insert into visit_counts (day, facts, visits)
        select ${day}, n.facts, n.visits
        from json_to_recordset(${JSON.stringify(rows)}::json) as n (facts text, visits integer)
        -- In one order everywhere, so that two processes do not wait for each other.
        order by n.facts
        on conflict (day, facts) do update set visits = visit_counts.visits + excluded.visits`.execute(db);
    },

    async listSince(day: string): Promise<VisitCount[]> {
      const rows = await db
        .selectFrom('visit_counts')
        .select(['facts', sql<number>`sum(visits)::integer`.as('visits')])
        .where('day', '>=', day)
        .groupBy('facts')
        .execute();
      return rows.map(toCount);
    },

    async findFirstDay(since: string): Promise<string | null> {
      const row = await db
        .selectFrom('visit_counts')
        .select((select) => select.fn.min('day').as('first'))
        .where('day', '>=', since)
        .executeTakeFirst();
      return row?.first ?? null;
    },

    /** Lets one process fold at a time. Held until the transaction ends. */
    async lockFolding(): Promise<void> {
      await sql`select pg_advisory_xact_lock(${sql.lit(FOLDING_LOCK)})`.execute(db);
    },

    /** Earlier days that still have a combination with this few visits. */
    async listDaysToFold(before: string, fewest: number): Promise<string[]> {
      const rows = await db
        .selectFrom('visit_counts')
        .select('day')
        .distinct()
        .where('day', '<', before)
        .where('visits', '<', fewest)
        .where('facts', '<>', factsText({}))
        .orderBy('day')
        .execute();
      return rows.map(({ day }) => day);
    },

    async listDay(day: string): Promise<VisitCount[]> {
      const rows = await db
        .selectFrom('visit_counts')
        .select(['facts', 'visits'])
        .where('day', '=', day)
        .execute();
      return rows.map(toCount);
    },

    async removeDay(day: string): Promise<void> {
      await db.deleteFrom('visit_counts').where('day', '=', day).execute();
    },

    async removeBefore(day: string): Promise<void> {
      await db.deleteFrom('visit_counts').where('day', '<', day).execute();
    },
  };
}

// Only `add` writes them, from facts.
const toCount = ({ facts, visits }: { facts: string; visits: number }): VisitCount => ({
  facts: JSON.parse(facts) as VisitFacts,
  visits,
});
