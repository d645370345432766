import type { Account } from '@marquee/schemas';
import type { QueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import type { LiveData } from '../../shared/live/live-events.ts';
import { afterReveal } from '../../shared/visitor/reveal.ts';

type Balances = ReadonlyMap<string, number>;

type Wallet = Pick<LiveData<'balance'>, 'currency' | 'amount_cents'>;

const NONE: Balances = new Map();
let balances = NONE;
/** How many balances were told so far, and which of them was the last of each currency. */
let told = 0;
const lastTold = new Map<string, number>();
/** Currencies whose balance is an answer's. */
const answered = new Set<string>();
const listeners = new Set<() => void>();

function set(next: Balances): void {
  balances = next;
  for (const listener of listeners) listener();
}

/** What the websocket said of wallets since the page was loaded, in minor units by currency. */
export function noteBalance({ currency, amount_cents }: Wallet): void {
  told += 1;
  lastTold.set(currency, told);
  answered.delete(currency);
  set(new Map(balances).set(currency, amount_cents));
}

/** Another player, or too much was missed: what the page itself knows counts again. */
export function forgetBalances(): void {
  lastTold.clear();
  answered.clear();
  if (balances !== NONE) set(NONE);
}

/**
 * Takes over what wallets are answered to have, wherever the page asks: where no websocket gets through, the header would
 * go on with the amount from before a payment. What was told after an answer was asked for is newer than it.
 */
export function followAccounts(queries: QueryClient): () => void {
  let toldBefore = told;
  return queries.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || event.query.queryKey[0] !== 'accounts') return;
    if (event.action.type === 'fetch') toldBefore = told;
    if (event.action.type !== 'success') return;
    const known = toldBefore;
    const wallets = event.action.data as Account[]; // as the query has them
    afterReveal(() => {
      for (const wallet of wallets) {
        if ((lastTold.get(wallet.currency) ?? 0) > known) continue;
        noteBalance(wallet);
        answered.add(wallet.currency);
      }
    });
  });
}

/** The page was asked for anew: it knows more than answers from before. What the websocket told, it tells again. */
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
