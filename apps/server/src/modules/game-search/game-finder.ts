import type { GamePage } from '@marquee/schemas';
import { within } from '@marquee/schemas/retry';
import type { FastifyBaseLogger } from 'fastify';
import { createHash } from 'node:crypto';
import type { PlatformClient } from '../platform/platform-client.ts';
import { fetchGameList, type Device } from './fetch-game-list.ts';
import { createSearchIndex, type SearchIndex, type SearchRequest } from './search-index.ts';

export type GameFinder = {
  /**
   * The games that the words find. Undefined while the catalogue is not known: then the platform searches.
   * Does not throw.
   */
  find(device: Device, request: SearchRequest): Promise<GamePage | undefined>;
};

type Options = {
  client: PlatformClient;
  clock: () => number;
  log: FastifyBaseLogger;
  /** Languages of the site. */
  locales: () => readonly string[];
  /** In milliseconds: how long the first search waits for the catalogue. */
  waitMs?: number;
};

type Known = { index: SearchIndex; mark: string; askAgainAt: number };

/** In milliseconds: how old a catalogue may be, and how soon it is asked for again after a failure. */
const LIFETIME_MS = 5 * 60_000;
const REST_MS = 10_000;
const WAIT_MS = 1500;

/**
 * Searches the platform's catalogue. It is read at the first search, once for all visitors, and renewed while searches
 * go on; a catalogue that cannot be renewed is searched on (DELIVERY-04).
 */
export function createGameFinder({ client, clock, log, locales, waitMs = WAIT_MS }: Options): GameFinder {
  const known = new Map<Device, Known>();
  const running = new Map<Device, Promise<void>>();
  const restUntil = new Map<Device, number>();

  async function load(device: Device): Promise<void> {
    try {
      const list = await fetchGameList(client, { device, locales: locales() });
      const mark = createHash('sha256')
        .update(JSON.stringify([list.games, [...list.studios], [...list.collections]]))
        .digest('base64url');
      const before = known.get(device);
      const index = before?.mark === mark ? before.index : await createSearchIndex(list);
      known.set(device, { index, mark, askAgainAt: clock() + LIFETIME_MS });
    } catch (error) {
      restUntil.set(device, clock() + REST_MS);
      log.warn({ err: error, device }, 'GAME_LIST_ERROR: searching the last known games');
    }
  }

  function loadOnce(device: Device): Promise<void> {
    const started = running.get(device);
    if (started) return started;
    if (clock() < (restUntil.get(device) ?? 0)) return Promise.resolve();
    const loading = load(device).finally(() => running.delete(device));
    running.set(device, loading);
    return loading;
  }

  return {
    async find(device, request) {
      const before = known.get(device);
      if (!before) await within(waitMs, loadOnce(device)).catch(() => undefined);
      else if (clock() >= before.askAgainAt) void loadOnce(device);
      return known.get(device)?.index.search(request);
    },
  };
}
