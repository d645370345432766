import type { FastifyBaseLogger } from 'fastify';
import { createBoundedCache } from '../delivery/bounded-cache.ts';
import { parseCountry } from '../delivery/visitor-facts.ts';
import type { PlatformClient } from './platform-client.ts';

/** What the config layer needs of a signed-in player. */
export type PlayerFacts = {
  userId: string;
  currency: string;
  groups: number[];
  locale?: string;
  country?: string;
  /** The platform's whole answer. */
  profile: Readonly<Record<string, unknown>>;
};

export type PlayerFactsCache = {
  /**
   * Facts of the player with this session, or null when the platform knows no such player. Undefined: nobody can tell,
   * because the platform is away.
   */
  load(session: string, client: PlatformClient): Promise<PlayerFacts | null | undefined>;
  /** The same, and who somebody is may be known for a minute: what changes about a player does not make them another. */
  identify(session: string, client: PlatformClient): Promise<PlayerFacts | null | undefined>;
  /** A session that may be somebody else's from now on. */
  forget(session: string): void;
  /** What was known last, however old. */
  peek(session: string): PlayerFacts | null | undefined;
  /** Forgets what is known: after a call that may change it, or a live event. */
  drop(session: string): void;
  /** The same for every session of a player; without one, of everybody. */
  dropPlayer(playerId: string | number | undefined): void;
};

type Known = PlayerFacts | null | undefined;
type Entry = { facts: Known; askAgainAt: number; knownAt: number; isDropped?: boolean };
type Options = { clock: () => number; log: FastifyBaseLogger; lifetimeMs?: number; limit?: number };

/** How long an unreachable platform is left alone before the next visitor waits for it again. */
const REST_MS = 2000;
/** A platform may make a session somebody else's at another of this server's processes. */
const IDENTITY_MS = 60_000;

/**
 * Facts of players, kept briefly. While the platform is away the last known facts stay, so that a player does not
 * turn into a guest (DELIVERY-04).
 */
export function createPlayerFacts({
  clock,
  log,
  lifetimeMs = 10_000,
  limit = 5000,
}: Options): PlayerFactsCache {
  const entries = createBoundedCache<Entry>(limit);
  const pending = new Map<string, Promise<Known>>();

  async function ask(session: string, client: PlatformClient, isCurrent: () => boolean): Promise<Known> {
    const known = entries.get(session);
    try {
      const facts = await fetchPlayer(client);
      entries.set(session, { facts, askAgainAt: isCurrent() ? clock() + lifetimeMs : 0, knownAt: clock() });
      return facts;
    } catch (error) {
      log.warn({ err: error, known: known !== undefined }, 'LOAD_PLAYER_ERROR: using the last known facts');
      const facts = known?.facts;
      entries.set(session, { facts, askAgainAt: clock() + REST_MS, knownAt: known?.knownAt ?? 0 });
      return facts;
    }
  }

  function drop(session: string): void {
    const entry = entries.get(session);
    // The facts stay for the case that the platform is away; they only count as old.
    if (entry) entries.set(session, { ...entry, askAgainAt: 0 });
    pending.delete(session);
  }

  async function load(session: string, client: PlatformClient): Promise<Known> {
    const entry = entries.get(session);
    if (entry && clock() < entry.askAgainAt) return entry.facts;
    const running = pending.get(session);
    if (running) return running;
    // What was dropped meanwhile is out of date when it arrives.
    const isCurrent = () => pending.get(session) === started;
    const started: Promise<Known> = ask(session, client, isCurrent).finally(() => {
      if (isCurrent()) pending.delete(session);
    });
    pending.set(session, started);
    return started;
  }

  return {
    load,
    async identify(session, client) {
      const entry = entries.get(session);
      if (entry?.facts !== undefined && clock() - entry.knownAt < IDENTITY_MS) return entry.facts;
      return load(session, client);
    },
    forget(session) {
      entries.delete(session);
      pending.delete(session);
    },
    peek: (session) => entries.get(session)?.facts,
    drop,
    dropPlayer(playerId) {
      const id = playerId === undefined ? undefined : String(playerId);
      const sessions = [...entries.entries()].filter(
        ([, { facts }]) => facts && (id ?? facts.userId) === facts.userId,
      );
      for (const [session] of sessions) drop(session);
      // Whose first answer is still on its way is not known yet.
      pending.clear();
    },
  };
}

async function fetchPlayer(client: PlatformClient): Promise<PlayerFacts | null> {
  const response = await client.fetch('/api/player');
  // 401: not signed in. 451: a restricted region has no players. Both make a guest.
  if (response.status === 401 || response.status === 403 || response.status === 451) {
    await response.body?.cancel();
    return null;
  }
  if (!response.ok) throw new Error(`The platform answered GET /api/player with ${response.status}.`);
  const player = parsePlayer(await response.json());
  // Nobody is signed out by an answer that is none.
  if (!player) throw new Error('The platform answered GET /api/player with something that is no player.');
  return player;
}

/** Facts from `GET /api/player`. Groups come as ids, or as `statuses` with an id each. */
export function parsePlayer(answer: unknown): PlayerFacts | null {
  if (typeof answer !== 'object' || answer === null || Array.isArray(answer)) return null;
  const profile = answer as Record<string, unknown>;
  const { id, currency, locale, language } = profile;
  if (typeof id !== 'number' && (typeof id !== 'string' || id === '')) return null;
  const groups = new Set([...groupIds(profile['groups']), ...groupIds(profile['statuses'])]);
  return {
    userId: String(id),
    currency: typeof currency === 'string' && currency ? currency : 'EUR',
    groups: [...groups],
    locale: [locale, language].find((value) => typeof value === 'string'),
    country: parseCountry(profile['country']),
    profile,
  };
}

function groupIds(list: unknown): number[] {
  if (!Array.isArray(list)) return [];
  return list
    .map((item: unknown) =>
      Number(typeof item === 'object' && item !== null && 'id' in item ? item.id : item),
    )
    .filter((id) => Number.isSafeInteger(id) && id > 0);
}
