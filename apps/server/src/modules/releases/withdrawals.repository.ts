import { type Kysely, sql } from 'kysely';
import type { Database, Withdrawal } from '../../store/database.ts';
import { loadRevisions } from '../../store/load-revisions.ts';
import type { Author } from '../rights/rights.repository.ts';
import { assertMayWrite } from '../rights/write-gate.ts';

type Place = { kind: string; id: string };

/** A head, and whether it contains something that was on the site and is not any more, or that was pinned. */
export type HeadHolding = Place & { revision: number; isDeletion: boolean; holds: boolean };

/** What a rollback or an undo did to a document on the site. */
export type TakenOff = Place & { release: number; fromRevision: number | null; toRevision: number | null };

export type WithdrawalsRepository = ReturnType<typeof createWithdrawalsRepository>;

/** Which drafts contain what somebody took off the site or off a schedule. One statement for thousands of them. */
export function createWithdrawalsRepository(db: Kysely<Database>) {
  return {
    async set(places: readonly Place[], withdrawal: Withdrawal): Promise<void> {
      if (places.length === 0) return;
      await sql`
        update documents d set withdrawn = ${JSON.stringify(withdrawal)}::json
        from json_to_recordset(${jsonOf(places)}::json) as n (kind text, id text)
        where d.kind = n.kind and d.id = n.id`.execute(db);
    },

    async clear(places: readonly Place[]): Promise<void> {
      if (places.length === 0) return;
      await sql`
        update documents d set withdrawn = null
        from json_to_recordset(${jsonOf(places)}::json) as n (kind text, id text)
        where d.kind = n.kind and d.id = n.id and d.withdrawn is not null`.execute(db);
    },

    /** Makes it a draft again that anybody may publish; who does has to have the right to write it. */
    async bringBack({ kind, id, revision }: Place & { revision: number }, author: Author): Promise<void> {
      const [head] = await loadRevisions(db, [{ kind, id, revision }]);
      const live = await db
        .selectFrom('release_entries')
        .select('revision')
        .where('kind', '=', kind)
        .where('id', '=', id)
        .where('until_release', 'is', null)
        .executeTakeFirst();
      const row = { kind, id, previous: live?.revision ?? null, data: head?.data ?? null };
      await assertMayWrite(db, author, [row]);
      await this.clear([{ kind, id }]);
    },

    /** Moves heads back to what is on the site. */
    async moveHeads(entries: readonly (Place & { revision: number })[]): Promise<void> {
      if (entries.length === 0) return;
      await sql`
        update documents d set head_revision = n.revision, withdrawn = null
        from json_to_recordset(${JSON.stringify(entries)}::json) as n (kind text, id text, revision integer)
        where d.kind = n.kind and d.id = n.id`.execute(db);
    },

    /**
     * Locks the heads of these documents until the transaction ends. For each, tells whether one of its revisions since
     * the one on the site now was once on the site or is `pinned`.
     */
    async lockHeads(places: readonly (Place & { pinned?: number })[]): Promise<HeadHolding[]> {
      if (places.length === 0) return [];
      const json = JSON.stringify(places);
      await sql`
        select 1 from documents d
        where (d.kind, d.id) in (select kind, id from json_to_recordset(${json}::json) as n (kind text, id text))
        order by d.kind, d.id for update`.execute(db);
      // Revisions are followed only to the first that decides: nearly all of a thousand documents need one step.
      const { rows } = await sql<HeadHolding>`
        with recursive wanted as (
          select d.kind, d.id, d.head_revision, n.pinned, p.revision as now
          from json_to_recordset(${json}::json) as n (kind text, id text, pinned integer)
          join documents d on d.kind = n.kind and d.id = n.id
          left join release_entries p on p.kind = n.kind and p.id = n.id and p.until_release is null
        ), line (kind, id, pinned, now, revision, holds) as (
          select kind, id, pinned, now, head_revision, false from wanted
          union all
          select l.kind, l.id, l.pinned, l.now, r.previous, exists (
              select 1 from release_entries e
              where e.kind = l.kind and e.id = l.id and e.revision = l.revision
            ) or l.revision is not distinct from l.pinned
          from line l
          join revisions r on r.kind = l.kind and r.id = l.id and r.revision = l.revision
          where not l.holds and l.revision is distinct from l.now
        )
        select w.kind, w.id, w.head_revision as revision, h.is_deletion as "isDeletion",
          exists (select 1 from line l where l.kind = w.kind and l.id = w.id and l.holds) as holds
        from wanted w
        join revisions h on h.kind = w.kind and h.id = w.id and h.revision = w.head_revision`.execute(db);
      return rows;
    },

    /** What rollbacks and undos changed in these documents since their schedules were made. */
    async listTakenOff(schedules: readonly string[]): Promise<(TakenOff & { schedule: string })[]> {
      if (schedules.length === 0) return [];
      const { rows } = await sql<TakenOff & { schedule: string }>`
        select p.schedule, c.kind, c.id, c.release, c.from_revision as "fromRevision",
          c.to_revision as "toRevision"
        from scheduled_documents p
        join scheduled_releases s on s.id = p.schedule
        join release_changes c on c.kind = p.kind and c.id = p.id
        join releases n on n.number = c.release
        where p.schedule in (${sql.join(schedules)}) and n.kind <> 'publish'
          and c.release > coalesce(s.base_release,
            (select max(b.number) from releases b where b.published_at <= s.created_at), 0)
        order by c.release desc`.execute(db);
      return rows;
    },
  };
}

const jsonOf = (places: readonly Place[]): string =>
  JSON.stringify(places.map(({ kind, id }) => ({ kind, id })));
