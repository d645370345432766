import type { KeyStore } from '@marquee/blocks/browser';
import { isRecord } from '@marquee/schemas/is-record';
import { LIVE_SERIES_KEY } from '../../shared/visitor/player-stores.ts';
import { readStored } from '../../shared/visitor/stored.ts';

/** Remembers which of a player's private events were received, so that a new connection can continue after them. */
export type LiveSeries = {
  /** The last event received before an instant; undefined when none is known. */
  lastBefore(instant: number): number | undefined;
  /** Records that an event was received. */
  note(id: number): void;
};

type Had = { id: number; at: number };

/** Only the events between the request for a page and its display matter: there are never many. */
const KEPT = 20;

type Stores = { tab: KeyStore; browser: KeyStore };

/**
 * Which private events this tab has received, across its pages. Events that happen while the next page loads are in
 * neither page, so the next page asks for them when it connects (LIVE-15). A new tab continues from the events that
 * another tab of this browser has received: no request returns a notification a second time.
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
      // Every open tab receives the same events.
      if (read(browser).at(-1)?.id !== id) add(browser, event);
    },
  };
}

function parseKept(kept: unknown, playerId: string): Had[] {
  // The record belongs to another player, so nothing is known.
  if (!isRecord(kept) || kept['playerId'] !== playerId || !Array.isArray(kept['had'])) return [];
  return kept['had'].filter(isHad);
}

const isHad = (each: unknown): each is Had =>
  isRecord(each) && Number.isSafeInteger(each['id']) && typeof each['at'] === 'number';
