import { useSyncExternalStore } from 'react';
import type { LiveData } from '../shared/live-events.ts';

type Balances = ReadonlyMap<string, number>;

const NONE: Balances = new Map();
let balances = NONE;
const listeners = new Set<() => void>();

function set(next: Balances): void {
  balances = next;
  for (const listener of listeners) listener();
}

/** What the websocket said of wallets since the page was loaded, in minor units by currency. */
export function noteBalance({ currency, amount_cents }: LiveData<'balance'>): void {
  set(new Map(balances).set(currency, amount_cents));
}

/** Another player, or too much was missed: what the page itself knows counts again. */
export function forgetBalances(): void {
  if (balances !== NONE) set(NONE);
}

export function useLiveBalances(): Balances {
  return useSyncExternalStore(subscribe, getBalances, getNone);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
const getBalances = (): Balances => balances;
const getNone = (): Balances => NONE;
