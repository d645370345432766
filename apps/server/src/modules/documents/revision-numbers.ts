import { type Kysely, sql } from 'kysely';
import type { Database } from '../../store/database.ts';
import { nextNumber } from '../../store/next-number.ts';

/** Which number a revision gets: one that no other of its document ever had. */
export function createRevisionNumbers(db: Kysely<Database>) {
  return {
    /** The highest revision that ever existed for each of these ids. */
    async listLastRevisionsOf(places: readonly { kind: string; id: string }[]): Promise<Map<string, number>> {
      const json = JSON.stringify(places.map(({ kind, id }) => ({ kind, id })));
      const { rows } = await sql<{ kind: string; id: string; last: number }>`
        select r.kind, r.id, max(r.revision) as last
        from json_to_recordset(${json}::json) as n (kind text, id text)
        join revisions r on r.kind = n.kind and r.id = n.id group by r.kind, r.id`.execute(db);
      return new Map(rows.map(({ kind, id, last }) => [`${kind}/${id}`, last]));
    },

    /** Greater than every revision that these ids ever had, and than those that a restored store lost. */
    async nextRevisionsOf(
      places: readonly { kind: string; id: string }[],
    ): Promise<(place: { kind: string; id: string }) => number> {
      const last = await this.listLastRevisionsOf(places);
      const first = await nextNumber(db, 0);
      return ({ kind, id }) => Math.max(first, (last.get(`${kind}/${id}`) ?? 0) + 1);
    },

    /** Greater than every revision so far: after a discard, the head is not the highest one. */
    async nextRevision(kind: string, id: string): Promise<number> {
      const { last } = await db
        .selectFrom('revisions')
        .select((select) => select.fn.max('revision').as('last'))
        .where('kind', '=', kind)
        .where('id', '=', id)
        .executeTakeFirstOrThrow();
      return nextNumber(db, last ?? 0);
    },
  };
}
