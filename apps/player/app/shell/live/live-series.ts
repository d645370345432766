import type { KeyStore } from '@marquee/blocks/browser';
import { isRecord } from '@marquee/schemas/is-record';
import { LIVE_SERIES_KEY } from '../../shared/visitor/player-stores.ts';
import { readStored } from '../../shared/visitor/stored.ts';

/** Where a player's own events go on from. */
export type LiveSeries = {
  /** The last event that was had before an instant; undefined: it is not known that there was one. */
  lastBefore(instant: number): number | undefined;
  /** An event was had. */
  note(id: number): void;
};

type Had = { id: number; at: number };

/** One arrives after a page has been asked for and before that takes the place of this one: there are never many. */
const KEPT = 20;

type Stores = { tab: KeyStore; browser: KeyStore };

/**
 * Which private events this tab has had, over its pages: what happens while the next one is on its way is in no page,
 * and is asked for when that one connects (LIVE-15). A new tab goes on from what another one of this browser has had:
 * no call answers a notification again.
 * @param now instants in milliseconds, of the same clock as `lastBefore` is asked by
 */
export function createLiveSeries({ tab, browser }: Stores, playerId: string, now: () => number): LiveSeries {
  const read = (store: KeyStore): Had[] =>
    readStored(store, LIVE_SERIES_KEY, (kept) => parseKept(kept, playerId)) ?? [];
  const add = (store: KeyStore, event: Had): void => {
    const had = [...read(store), event].slice(-KEPT);
    store.setItem(LIVE_SERIES_KEY, JSON.stringify({ playerId, had }));
  };
  return {
    lastBefore(instant) {
      const own = read(tab);
      const had = own.length > 0 ? own : read(browser);
      const [oldest] = had;
      const before = had.findLast(({ at }) => at < instant)?.id ?? (oldest && oldest.id - 1);
      return before === undefined || before < 0 ? undefined : before;
    },
    note(id) {
      const event = { id, at: now() };
      add(tab, event);
      // Every open tab hears the same.
      if (read(browser).at(-1)?.id !== id) add(browser, event);
    },
  };
}

function parseKept(kept: unknown, playerId: string): Had[] {
  // Somebody else's: nothing is known.
  if (!isRecord(kept) || kept['playerId'] !== playerId || !Array.isArray(kept['had'])) return [];
  return kept['had'].filter(isHad);
}

const isHad = (each: unknown): each is Had =>
  isRecord(each) && Number.isSafeInteger(each['id']) && typeof each['at'] === 'number';
