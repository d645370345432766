import type { Selectable } from 'kysely';
import { BETTING_MS, PAUSE_MS, reachedAfter } from '../../../frames/crash.model.ts';
import type { PlatformDatabase, PlatformTables } from '../../store/database.ts';
import { buildChain, CHAIN_LENGTH, crashOf } from './crash-chain.ts';
import { drawServerSeed, type Random } from './fairness.ts';

export type Flight = {
  id: number;
  chainId: number;
  hash: string;
  crashHundredths: number;
  startsAt: number;
  crashesAt: number;
};

type Chain = { id: number; salt: string; links: readonly string[] };

/**
 * The flights that all players share. There is no timer for them: the first request after the pause of one creates the
 * next, and of several simultaneous ones only one does. While nobody plays there are none.
 */
export function createFlights(
  db: PlatformDatabase,
  { clock, random }: { clock: () => number; random: Random },
) {
  const chains = new Map<number, Chain>();
  let latest: Flight | undefined;
  let past: { id: number; count: number; flights: Flight[] } | undefined;

  /** The current flight. */
  async function current(): Promise<Flight> {
    const now = clock();
    if (latest && isRunning(latest, now)) return latest;
    latest = await findLatest();
    if (!latest || !isRunning(latest, now)) latest = await begin(latest, now);
    return latest;
  }

  async function findLatest(): Promise<Flight | undefined> {
    const row = await db
      .selectFrom('crash_flights')
      .selectAll()
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirst();
    return row && toFlight(row);
  }

  async function begin(before: Flight | undefined, now: number): Promise<Flight> {
    const place = await nextPlace(before, now);
    const hash = place.chain.links[place.position + 1] ?? '';
    const crashHundredths = crashOf(hash, place.chain.salt);
    const startsAt = now + BETTING_MS;
    await db
      .insertInto('crash_flights')
      .values({
        id: (before?.id ?? 0) + 1,
        chain_id: place.chain.id,
        position: place.position,
        hash,
        crash_hundredths: crashHundredths,
        starts_at: startsAt,
        crashes_at: startsAt + reachedAfter(crashHundredths),
      })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    const begun = await findLatest();
    if (!begun) throw new Error('A flight that was begun is there.');
    return begun;
  }

  async function nextPlace(
    before: Flight | undefined,
    now: number,
  ): Promise<{ chain: Chain; position: number }> {
    if (before) {
      const { position } = await db
        .selectFrom('crash_flights')
        .select('position')
        .where('id', '=', before.id)
        .executeTakeFirstOrThrow();
      const chain = await findChain(before.chainId);
      if (position + 2 < chain.links.length) return { chain, position: position + 1 };
    }
    return { chain: await beginChain(now), position: 0 };
  }

  async function beginChain(now: number): Promise<Chain> {
    const seed = drawServerSeed(random);
    const links = buildChain(seed, CHAIN_LENGTH);
    const salt = drawServerSeed(random);
    const { id } = await db
      .insertInto('crash_chains')
      .values({ seed, length: CHAIN_LENGTH, anchor: links[0] ?? '', salt, created_at: now })
      .returning('id')
      .executeTakeFirstOrThrow();
    return findChain(Number(id));
  }

  async function findChain(id: number): Promise<Chain> {
    const known = chains.get(id);
    if (known) return known;
    const row = await db
      .selectFrom('crash_chains')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    const chain = { id, salt: row.salt, links: buildChain(row.seed, row.length) };
    chains.set(id, chain);
    return chain;
  }

  return {
    current,
    /** A flight by number, in the caller’s transaction if there is one. */
    async find(store: PlatformDatabase, id: number): Promise<Flight> {
      const row = await store
        .selectFrom('crash_flights')
        .selectAll()
        .where('id', '=', id)
        .executeTakeFirstOrThrow();
      return toFlight(row);
    },
    saltOf: async (flight: Flight): Promise<string> => (await findChain(flight.chainId)).salt,
    /**
     * Earlier flights, newest first. They do not change, and every frame requests the same ones, so they are cached.
     */
    async before(id: number, count: number): Promise<Flight[]> {
      if (past?.id === id && past.count === count) return past.flights;
      const rows = await db
        .selectFrom('crash_flights')
        .selectAll()
        .where('id', '<', id)
        .orderBy('id', 'desc')
        .limit(count)
        .execute();
      past = { id, count, flights: rows.map(toFlight) };
      return past.flights;
    },
  };
}

export type Flights = ReturnType<typeof createFlights>;

function isRunning({ crashesAt }: Flight, now: number): boolean {
  return now < crashesAt + PAUSE_MS;
}

export function phaseOf({ startsAt, crashesAt }: Flight, now: number): 'betting' | 'flying' | 'crashed' {
  if (now < startsAt) return 'betting';
  return now < crashesAt ? 'flying' : 'crashed';
}

function toFlight(row: Selectable<PlatformTables['crash_flights']>): Flight {
  return {
    id: Number(row.id),
    chainId: Number(row.chain_id),
    hash: row.hash,
    crashHundredths: row.crash_hundredths,
    startsAt: Number(row.starts_at),
    crashesAt: Number(row.crashes_at),
  };
}
