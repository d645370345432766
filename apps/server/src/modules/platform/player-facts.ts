import type { FastifyBaseLogger } from 'fastify';
import { createBoundedCache } from '../delivery/bounded-cache.ts';
import { parseCountry } from '../delivery/visitor-facts.ts';
import type { PlatformClient } from './platform-client.ts';
import { fetchBreak, personOfProfile, type PlayerPerson } from './player-person.ts';

/** The facts about a signed-in player that the config layer needs. */
export type PlayerFacts = {
  userId: string;
  currency: string;
  groups: number[];
  locale?: string;
  country?: string;
  /** Left out: nothing is known of the person, as when the platform could not be asked. */
  person?: PlayerPerson;
  /** The platform's whole answer. */
  profile: Readonly<Record<string, unknown>>;
};

export type PlayerFactsCache = {
  /**
   * Facts of the player with this session, or null when the platform knows no such player. Undefined: not known,
   * because the platform cannot be reached.
   */
  load(session: string, client: PlatformClient): Promise<PlayerFacts | null | undefined>;
  /** The same, but facts may be a minute old: enough to tell who the player is, even if their facts have changed. */
  identify(session: string, client: PlatformClient): Promise<PlayerFacts | null | undefined>;
  /**
   * A page with this session is open here, so every change of its player is heard. Returns a function that ends it; the
   * facts are not out of date meanwhile unless they were dropped.
   */
  watch(session: string): () => void;
  /** The facts of a session that is watched, if they were not dropped: without a call. */
  watched(session: string): PlayerFacts | undefined;
  /** Call when another player may use this session from now on. */
  forget(session: string): void;
  /** The last known facts, however old; of the person nothing, because a break may have begun since. */
  peek(session: string): PlayerFacts | null | undefined;
  /** Marks the facts as out of date, after a call or a live event that may change them. */
  drop(session: string): void;
  /** The same for every session of a player; without an id, for all players. */
  dropPlayer(playerId: string | number | undefined): void;
};

type Known = PlayerFacts | null | undefined;
type Entry = { facts: Known; askAgainAt: number; knownAt: number; isDropped?: boolean };
type Late = { entry: Entry; player: PlayerFacts; asking: ReturnType<typeof fetchBreak> };
type Options = {
  clock: () => number;
  log: FastifyBaseLogger;
  lifetimeMs?: number;
  limit?: number;
  /** How long facts wait for the limits after the player has arrived, in milliseconds. */
  breakMs?: number;
};

/** In milliseconds: the pause after a failed call before a visitor waits for the platform again. */
const REST_MS = 2000;
/** A limit, because a session can be given to another player through another process of this server. */
const IDENTITY_MS = 60_000;

/**
 * Caches facts of players for a short time. When the platform cannot be reached, the last known facts are used, so that
 * a player does not become a guest (DELIVERY-04).
 */
export function createPlayerFacts({
  clock,
  log,
  lifetimeMs = 10_000,
  limit = 20_000,
  breakMs = 250,
}: Options): PlayerFactsCache {
  const entries = createBoundedCache<Entry>(limit);
  const pending = new Map<string, Promise<Known>>();
  /** The number of open pages of each session. */
  const watchers = new Map<string, number>();

  async function ask(session: string, client: PlatformClient, isCurrent: () => boolean): Promise<Known> {
    const known = entries.get(session);
    // The player first (AUTH-10), and both at the same time. A platform that is slow to tell of a break must not make a guest of a player.
    const loading = fetchPlayer(client);
    const asking = fetchBreak(client);
    asking.catch(() => {}); // it is waited for below, unless there is no player
    try {
      const player = await loading;
      const pause = player ? await within(breakMs, asking, (error) => noteBreak(error)) : undefined;
      const facts = player && withBreak(player, pause);
      const entry: Entry = { facts, askAgainAt: isCurrent() ? clock() + lifetimeMs : 0, knownAt: clock() };
      entries.set(session, entry);
      if (player && pause === undefined) void adoptLate(session, { entry, player, asking });
      return facts;
    } catch (error) {
      log.warn({ err: error, known: known !== undefined }, 'LOAD_PLAYER_ERROR: using the last known facts');
      const facts = withoutPerson(known?.facts);
      entries.set(session, { facts, askAgainAt: clock() + REST_MS, knownAt: known?.knownAt ?? 0 });
      return facts;
    }
  }

  const noteBreak = (error: unknown): void =>
    log.warn({ err: error }, 'LOAD_BREAK_ERROR: not known whether a player takes a break');

  /** An answer that came too late for its page counts for the next one. */
  async function adoptLate(session: string, { entry, player, asking }: Late): Promise<void> {
    const pause = await asking.catch(() => undefined);
    if (pause !== undefined && entries.get(session) === entry)
      entries.set(session, { ...entry, facts: withBreak(player, pause) });
  }

  function drop(session: string): void {
    const entry = entries.get(session);
    // The facts are kept in case the platform cannot be reached; they only count as old.
    if (entry) entries.set(session, { ...entry, askAgainAt: 0 });
    pending.delete(session);
  }

  async function load(session: string, client: PlatformClient): Promise<Known> {
    const entry = entries.get(session);
    if (entry && clock() < entry.askAgainAt) return entry.facts;
    const running = pending.get(session);
    if (running) return running;
    // When the session was dropped meanwhile, the answer is out of date on arrival.
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
    watch(session) {
      watchers.set(session, (watchers.get(session) ?? 0) + 1);
      let isWatching = true;
      return () => {
        if (!isWatching) return;
        isWatching = false;
        const left = (watchers.get(session) ?? 1) - 1;
        if (left > 0) watchers.set(session, left);
        else watchers.delete(session);
      };
    },
    watched(session) {
      const entry = watchers.has(session) ? entries.get(session) : undefined;
      return entry && entry.askAgainAt > 0 ? (entry.facts ?? undefined) : undefined;
    },
    forget(session) {
      entries.delete(session);
      pending.delete(session);
    },
    peek: (session) => withoutPerson(entries.get(session)?.facts),
    drop,
    dropPlayer(playerId) {
      const id = playerId === undefined ? undefined : String(playerId);
      const sessions = [...entries.entries()].filter(
        ([, { facts }]) => facts && (id ?? facts.userId) === facts.userId,
      );
      for (const [session] of sessions) drop(session);
      // A session whose first answer is still pending may be any player's.
      pending.clear();
    },
  };
}

const withBreak = (player: PlayerFacts, pause: PlayerPerson['break']): PlayerFacts =>
  pause === undefined ? player : { ...player, person: { ...player.person, break: pause } };

/** Old facts still tell who somebody is, but not whether they take a break, or what they still agree to. */
function withoutPerson(known: Known): Known {
  if (!known) return known;
  const { person: _old, ...rest } = known;
  return rest;
}

/** Undefined: it failed, or takes longer. */
async function within<T>(
  ms: number,
  work: Promise<T>,
  onError: (error: unknown) => void,
): Promise<T | undefined> {
  const { promise: over, resolve } = Promise.withResolvers<undefined>();
  const timer = setTimeout(() => {
    onError(new Error(`The limits were not there ${ms} ms after the player.`));
    resolve(undefined);
  }, ms);
  try {
    return await Promise.race([work, over]);
  } catch (error) {
    onError(error);
    return undefined;
  } finally {
    clearTimeout(timer);
  }
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
  // An invalid answer must not sign the player out.
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
    person: personOfProfile(profile),
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
