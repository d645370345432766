import type { Account } from '@marquee/schemas';
import type { QueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import type { LiveData } from '../../shared/live/live-events.ts';
import { afterReveal } from '../../shared/visitor/reveal.ts';

type Balances = ReadonlyMap<string, number>;

type Wallet = Pick<LiveData<'balance'>, 'currency' | 'amount_cents'>;

const NONE: Balances = new Map();
let balances = NONE;
/** How many balances the websocket has reported so far, and for each currency the number of its last report. */
let told = 0;
const lastTold = new Map<string, number>();
/** Currencies whose balance comes from a response, not from the websocket. */
const answered = new Set<string>();
const listeners = new Set<() => void>();

function set(next: Balances): void {
  balances = next;
  for (const listener of listeners) listener();
}

/** Stores a balance that the websocket reported since the page was loaded, in minor units by currency. */
export function noteBalance({ currency, amount_cents }: Wallet): void {
  told += 1;
  lastTold.set(currency, told);
  answered.delete(currency);
  set(new Map(balances).set(currency, amount_cents));
}

/** After a change of player or too many missed events: the balances of the page itself count again. */
export function forgetBalances(): void {
  lastTold.clear();
  answered.clear();
  if (balances !== NONE) set(NONE);
}

/**
 * Takes over the balances of every response to the accounts query. Otherwise, where the websocket is blocked, the
 * header would keep the amount from before a payment. A balance that the websocket reported after the request was sent
 * is newer than its response.
 */
export function followAccounts(queries: QueryClient): () => void {
  let toldBefore = told;
  return queries.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || event.query.queryKey[0] !== 'accounts') return;
    if (event.action.type === 'fetch') toldBefore = told;
    if (event.action.type !== 'success') return;
    const known = toldBefore;
    const wallets = event.action.data as Account[]; // the type that the query returns
    afterReveal(() => {
      for (const wallet of wallets) {
        if ((lastTold.get(wallet.currency) ?? 0) > known) continue;
        noteBalance(wallet);
        answered.add(wallet.currency);
      }
    });
  });
}

/** The page was revalidated, so it is newer than earlier responses. Reports of the websocket stay. */
export function forgetAnswers(): void {
  if (answered.size === 0) return;
  set(new Map([...balances].filter(([currency]) => !answered.has(currency))));
  answered.clear();
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
