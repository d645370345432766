import { type Kysely, sql } from 'kysely';
import type { Database } from '../../store/database.ts';
import type { ChainEnd, ChainLink, EntryText } from './audit-chain.model.ts';

export type AuditChainRepository = ReturnType<typeof createAuditChainRepository>;

type LinkRow = Omit<ChainLink, 'entry'> & EntryText;
type Row = { headPosition: number; headHash: string } & ({ position: null } | LinkRow);

const instant = (column: string) =>
  sql`to_char(${sql.ref(column)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`;
const LINK = sql`
  c.position, c.entry as "entryId", c.origin, ${instant('c.chained_at')} as "chainedAt", c.salt, c.content, c.previous,
  c.hash, a.id::text as id, ${instant('a.at')} as at, a.actor_id as "actorId", a.actor, a.action, a.kind,
  a.document_id as "documentId", a.detail::text as detail, a.ip`;

/** Only reads: a trigger of the database writes the chain (migration 0020). */
export function createAuditChainRepository(db: Kysely<Database>) {
  return {
    /** The links after a position, in order, and where the chain says that it ends; both as of one moment. */
    async listAfter(
      position: number,
      limit: number,
    ): Promise<{ links: ChainLink[]; head: ChainEnd | undefined }> {
      const { rows } = await sql<Row>`
        select h.position as "headPosition", h.hash as "headHash", l.*
        from audit_head h left join lateral (
          select ${LINK} from audit_chain c left join audit a on a.id = c.entry
          where c.position > ${position} order by c.position limit ${limit}
        ) l on true order by l.position`.execute(db);
      const [first] = rows;
      return {
        head: first && { position: first.headPosition, hash: first.headHash },
        links: rows.flatMap((row) => (row.position === null ? [] : [toLink(row)])),
      };
    },

    /** The links of some entries, by their order in the chain. */
    async listOf(entries: readonly number[]): Promise<ChainLink[]> {
      if (entries.length === 0) return [];
      const { rows } = await sql<LinkRow>`
        select ${LINK} from audit_chain c join audit a on a.id = c.entry
        where c.entry in (${sql.join(entries)}) order by c.position`.execute(db);
      return rows.map(toLink);
    },

    /** Entries after an id in the order of ids, and which of them no link is about. */
    async listEntriesAfter(
      id: number,
      limit: number,
    ): Promise<{ id: number; at: string; isChained: boolean }[]> {
      const { rows } = await sql<{ id: number; at: string; isChained: boolean }>`
        select a.id, ${instant('a.at')} as at, c.entry is not null as "isChained"
        from audit a left join audit_chain c on c.entry = a.id
        where a.id > ${id} order by a.id limit ${limit}`.execute(db);
      return rows;
    },

    /** Undefined when its row is gone. */
    findHead: (): Promise<ChainEnd | undefined> =>
      db.selectFrom('audit_head').select(['position', 'hash']).executeTakeFirst(),

    findHash: async (position: number): Promise<string | undefined> =>
      (await db.selectFrom('audit_chain').select('hash').where('position', '=', position).executeTakeFirst())
        ?.hash,

    /** When the chain began, and how many entries were in the log by then. */
    async findBeginning(): Promise<{ begunAt: Date; found: number } | undefined> {
      const first = await db
        .selectFrom('audit_chain')
        .select('chained_at as begunAt')
        .orderBy('position')
        .limit(1)
        .executeTakeFirst();
      if (!first) return undefined;
      // Those that were found are the first ones, so the place where they end is looked for by halves.
      const { rows } = await sql<{ found: number }>`
        with recursive halves(low, high) as (
          select 0, coalesce((select max(position) from audit_chain), 0)
          union all
          select case when c.origin = 'found' then middle else low end,
            case when c.origin = 'found' then high else middle - 1 end
          from (select low, high, (low + high + 1) / 2 as middle from halves where low < high) h
          left join audit_chain c on c.position = h.middle
        )
        select low as found from halves where low >= high limit 1`.execute(db);
      return { ...first, found: rows[0]?.found ?? 0 };
    },
  };
}

function toLink({ position, entryId, origin, chainedAt, salt, content, previous, hash, ...row }: LinkRow) {
  // A link whose entry is gone has null in all of its columns.
  const entry = row.id === null ? undefined : row;
  return { position, entryId, origin, chainedAt, salt, content, previous, hash, entry } satisfies ChainLink;
}
