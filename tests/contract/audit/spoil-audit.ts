import { type Kysely, sql } from 'kysely';
import { contentHash, linkHash } from '../../../apps/server/src/modules/audit/audit-chain.model.ts';
import { createAuditChainRepository } from '../../../apps/server/src/modules/audit/audit-chain.repository.ts';
import type { Database } from '../../../apps/server/src/store/database.ts';

/** What a log is spoiled with: whole numbers, half open, and the number of its entries. */
export type Spoiling = { db: Kysely<Database>; below(bound: number): number; entries: number };

/** One way in which somebody with every right on the database changes the log. */
export type Spoil = {
  what: string;
  /** Whether it leaves a log that is whole by itself: only who wrote down where it ended can tell. */
  needsKnownHead?: true;
  run(spoiling: Spoiling): Promise<void>;
};

/** A position. */
const somewhere = ({ below, entries }: Spoiling): number => 1 + below(entries);
/** A number that no entry and no position of these logs has. */
const FREE = 800_000;

/** Entries get their numbers when they are written and their positions at the commit: the orders differ. */
async function entryAt(db: Kysely<Database>, position: number): Promise<number> {
  const { entry } = await db
    .selectFrom('audit_chain')
    .select('entry')
    .where('position', '=', position)
    .executeTakeFirstOrThrow();
  return entry;
}

const TEXTS = ['actor_id', 'actor', 'action', 'kind', 'document_id', 'ip'];
const changesOfEntries: Spoil[] = [
  ...TEXTS.flatMap((column): Spoil[] => [
    {
      what: `a letter more in ${column}`,
      run: (spoiling) =>
        change('audit', 'id', spoiling, column, sql`coalesce(${sql.ref(column)}, '') || 'x'`),
    },
    {
      what: `another ${column}`,
      run: (spoiling) => change('audit', 'id', spoiling, column, sql`md5(coalesce(${sql.ref(column)}, ''))`),
    },
  ]),
  ...['actor_id', 'kind', 'document_id', 'ip'].map((column): Spoil => ({
    what: `${column} empty instead of missing, or missing`,
    run: (spoiling) =>
      change('audit', 'id', spoiling, column, sql`case when ${sql.ref(column)} is null then '' end`),
  })),
  {
    what: 'a microsecond later',
    run: (spoiling) => change('audit', 'id', spoiling, 'at', sql`at + interval '1 microsecond'`),
  },
  {
    what: 'a day earlier',
    run: (spoiling) => change('audit', 'id', spoiling, 'at', sql`at - interval '1 day'`),
  },
  {
    what: 'a space more in its detail',
    run: (spoiling) => change('audit', 'id', spoiling, 'detail', sql`(detail::text || ' ')::json`),
  },
  {
    what: 'nothing left in its detail',
    run: (spoiling) => change('audit', 'id', spoiling, 'detail', sql`'{ }'::json`),
  },
  {
    what: 'a letter moved from one field to the next',
    run: async (spoiling) => {
      await sql`update audit set actor = actor || left(action, 1), action = substr(action, 2)
        where id = ${await entryAt(spoiling.db, somewhere(spoiling))}`.execute(spoiling.db);
    },
  },
  {
    what: 'another number',
    async run(spoiling) {
      await renumber(spoiling.db, await entryAt(spoiling.db, somewhere(spoiling)), FREE);
    },
  },
];

const changesOfLinks: Spoil[] = [
  ...['salt', 'content', 'previous', 'hash'].map((column): Spoil => ({
    what: `another ${column} in a link`,
    run: (spoiling) =>
      change('audit_chain', 'position', spoiling, column, sql`reverse(${sql.ref(column)}) || '0'`),
  })),
  {
    what: 'a link chained at another time',
    run: (spoiling) =>
      change('audit_chain', 'position', spoiling, 'chained_at', sql`chained_at - interval '1 microsecond'`),
  },
  {
    what: 'a link said to be older than the chain',
    run: (spoiling) => change('audit_chain', 'position', spoiling, 'origin', sql`'found'`),
  },
  {
    what: 'a link about an entry that is not there',
    run: (spoiling) => change('audit_chain', 'position', spoiling, 'entry', sql`entry + 1000000`),
  },
  {
    what: 'an entry changed, with its link made right',
    async run({ db, ...more }) {
      const at = somewhere({ db, ...more });
      await sql`update audit set actor = 'somebody@else.example' where id = ${await entryAt(db, at)}`.execute(
        db,
      );
      await chainAnew(db, at, at);
    },
  },
];

const removals: Spoil[] = [
  { what: 'an entry removed', run: (spoiling) => remove(spoiling, ['audit']) },
  { what: 'a link removed', run: (spoiling) => remove(spoiling, ['audit_chain']) },
  { what: 'an entry removed with its link', run: (spoiling) => remove(spoiling, ['audit', 'audit_chain']) },
  {
    what: 'an entry removed, and those after it moved up',
    async run(spoiling) {
      const { db } = spoiling;
      const at = somewhere(spoiling);
      await remove(spoiling, ['audit', 'audit_chain'], at);
      await moveFrom(db, at + 1, -1);
      await sql`update audit_head set position = position - 1`.execute(db);
    },
  },
  {
    what: 'several entries removed with their links',
    async run(spoiling) {
      const at = somewhere(spoiling);
      const last = at + spoiling.below(20);
      await sql`delete from audit a using audit_chain c
        where c.entry = a.id and c.position between ${at} and ${last}`.execute(spoiling.db);
      await sql`delete from audit_chain where position between ${at} and ${last}`.execute(spoiling.db);
    },
  },
  {
    what: 'the end cut off',
    async run(spoiling) {
      await cutOff(spoiling);
    },
  },
  {
    what: 'the end cut off, and the head told',
    needsKnownHead: true,
    async run(spoiling) {
      const last = await cutOff(spoiling);
      await setHead(spoiling.db, last);
    },
  },
  {
    what: 'everything removed',
    async run({ db }) {
      for (const table of ['audit', 'audit_chain']) await sql`delete from ${sql.table(table)}`.execute(db);
    },
  },
  {
    what: 'the head removed',
    async run({ db }) {
      await sql`delete from audit_head`.execute(db);
    },
  },
];

const orders: Spoil[] = [
  {
    what: 'two entries exchanged',
    async run(spoiling) {
      const [one, other] = two(spoiling);
      await exchange(spoiling.db, 'audit', one, other);
    },
  },
  {
    what: 'two links exchanged',
    async run(spoiling) {
      const [one, other] = two(spoiling);
      await exchange(spoiling.db, 'audit_chain', one, other);
    },
  },
  {
    what: 'two entries exchanged with their links',
    async run(spoiling) {
      const [one, other] = two(spoiling);
      await exchange(spoiling.db, 'audit', one, other);
      await exchange(spoiling.db, 'audit_chain', one, other);
    },
  },
  {
    what: 'two neighbours exchanged, with their links made right',
    async run(spoiling) {
      const at = 1 + spoiling.below(spoiling.entries - 3);
      await exchange(spoiling.db, 'audit', at, at + 1);
      await chainAnew(spoiling.db, at, at + 1);
    },
  },
];

const additions: Spoil[] = [
  {
    what: 'an entry added',
    async run({ db }) {
      await add(db, FREE);
    },
  },
  {
    what: 'an entry added with a link of its own',
    async run({ db, entries }) {
      await add(db, FREE);
      await addLink(db, entries + 1, FREE);
      await chainAnew(db, entries + 1, entries + 1);
    },
  },
  {
    what: 'an entry added in between, and those after it moved down',
    async run(spoiling) {
      const { db } = spoiling;
      const at = somewhere(spoiling);
      await add(db, FREE);
      await moveFrom(db, at, 1);
      await addLink(db, at, FREE);
      await chainAnew(db, at, at);
      await sql`update audit_head set position = position + 1`.execute(db);
    },
  },
  {
    what: 'a second head, that of another log',
    async run({ db }) {
      await sql`update audit_head set hash = md5(hash) || md5(hash)`.execute(db);
    },
  },
  {
    what: 'an entry changed, and the whole rest chained anew',
    needsKnownHead: true,
    async run(spoiling) {
      const { db, entries } = spoiling;
      const at = somewhere(spoiling);
      await sql`update audit set detail = '{"anew":true}' where id = ${await entryAt(db, at)}`.execute(db);
      await chainAnew(db, at, entries);
      await setHead(db, entries);
    },
  },
];

export const SPOILS: readonly Spoil[] = [
  ...changesOfEntries,
  ...changesOfLinks,
  ...removals,
  ...orders,
  ...additions,
];

/** Lets somebody change the log who owns its tables: the store itself refuses that. */
export async function unlock(db: Kysely<Database>): Promise<void> {
  for (const table of ['audit', 'audit_chain', 'audit_head'])
    await sql`alter table ${sql.table(table)} disable trigger user`.execute(db);
}

async function change(
  table: 'audit' | 'audit_chain',
  key: 'id' | 'position',
  spoiling: Spoiling,
  column: string,
  value: ReturnType<typeof sql>,
): Promise<void> {
  const at = somewhere(spoiling);
  await sql`update ${sql.table(table)} set ${sql.ref(column)} = ${value}
    where ${sql.ref(key)} = ${key === 'id' ? await entryAt(spoiling.db, at) : at}`.execute(spoiling.db);
}

async function remove(
  spoiling: Spoiling,
  tables: readonly ('audit' | 'audit_chain')[],
  at = somewhere(spoiling),
) {
  const { db } = spoiling;
  const entry = await entryAt(db, at);
  for (const table of tables)
    await sql`delete from ${sql.table(table)}
    where ${table === 'audit' ? sql`id = ${entry}` : sql`position = ${at}`}`.execute(db);
}

/** Positions are unique at every moment: they are moved out of the way first. */
async function moveFrom(db: Kysely<Database>, position: number, by: number): Promise<void> {
  await sql`update audit_chain set position = position + ${FREE} where position >= ${position}`.execute(db);
  await sql`update audit_chain set position = position - ${FREE - by} where position > ${FREE}`.execute(db);
}

/** Answers the last position that is left. */
async function cutOff({ db, below, entries }: Spoiling): Promise<number> {
  const last = entries - 1 - below(Math.min(20, entries - 1));
  await sql`delete from audit a using audit_chain c where c.entry = a.id and c.position > ${last}`.execute(
    db,
  );
  await sql`delete from audit_chain where position > ${last}`.execute(db);
  return last;
}

async function setHead(db: Kysely<Database>, position: number): Promise<void> {
  await sql`update audit_head h set position = c.position, hash = c.hash
    from audit_chain c where c.position = ${position}`.execute(db);
}

function two({ below, entries }: Spoiling): [number, number] {
  const one = below(entries);
  const other = (one + 1 + below(entries - 1)) % entries;
  return [one + 1, other + 1];
}

/** `one` and `other` are positions. */
async function exchange(db: Kysely<Database>, table: 'audit' | 'audit_chain', one: number, other: number) {
  const move = (from: number, to: number) =>
    table === 'audit'
      ? renumber(db, from, to)
      : sql`update audit_chain set position = ${to} where position = ${from}`.execute(db);
  const [from, to] = table === 'audit' ? [await entryAt(db, one), await entryAt(db, other)] : [one, other];
  await move(from, FREE);
  await move(to, from);
  await move(FREE, to);
}

/** The number of an entry is never given by who writes it, nor changed: it is another row with the same fields. */
async function renumber(db: Kysely<Database>, from: number, to: number): Promise<void> {
  await sql`insert into audit (id, at, actor_id, actor, action, kind, document_id, detail, ip)
    overriding system value
    select ${to}::int, at, actor_id, actor, action, kind, document_id, detail, ip from audit where id = ${from}`.execute(
    db,
  );
  await sql`delete from audit where id = ${from}`.execute(db);
}

async function add(db: Kysely<Database>, id: number): Promise<void> {
  await sql`insert into audit (id, at, actor, action, detail) overriding system value
    values (${id}, now(), 'nobody@else.example', 'session.started', '{}')`.execute(db);
}

async function addLink(db: Kysely<Database>, position: number, entry: number): Promise<void> {
  await sql`insert into audit_chain values (${position}, ${entry}, 'written', now(), 'salt', '', '', '')`.execute(
    db,
  );
}

/** Makes the links of some positions right, as somebody does who knows how they are made. */
async function chainAnew(db: Kysely<Database>, from: number, until: number): Promise<void> {
  const { links } = await createAuditChainRepository(db).listAfter(from - 2, until - from + 2);
  let previous = from === 1 ? '0'.repeat(64) : (links.shift()?.hash ?? '');
  for (const link of links) {
    const content = link.entry ? contentHash(link.salt, link.entry) : '';
    const hash = linkHash({ ...link, previous, content });
    await sql`update audit_chain set content = ${content}, previous = ${previous}, hash = ${hash}
      where position = ${link.position}`.execute(db);
    previous = hash;
  }
}
