import type { KeyStore } from '@marquee/blocks/browser';
import { RECENT_SEARCHES_KEY } from '../../shared/visitor/player-stores.ts';
import { readStored } from '../../shared/visitor/stored.ts';

const MOST = 6;

/** Texts of which a result was opened in this browser, latest first. */
export function readRecent(store: Pick<KeyStore, 'getItem'>): string[] {
  return readStored(store, RECENT_SEARCHES_KEY, parseRecent) ?? [];
}

const parseRecent = (kept: unknown): string[] | undefined =>
  Array.isArray(kept) ? kept.filter((text) => typeof text === 'string').slice(0, MOST) : undefined;

export function noteRecent(store: KeyStore, text: string): void {
  const others = readRecent(store).filter((known) => known.toLowerCase() !== text.toLowerCase());
  store.setItem(RECENT_SEARCHES_KEY, JSON.stringify([text, ...others].slice(0, MOST)));
}

export function forgetRecent(store: KeyStore): void {
  store.removeItem(RECENT_SEARCHES_KEY);
}
