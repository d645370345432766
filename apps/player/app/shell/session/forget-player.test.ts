import { QueryClient } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { savePromoCode } from '../../features/auth/sign-up/promo-code.ts';
import { addAnnounced } from '../../features/cashbox/deposits/canceled-deposit.model.ts';
import { attemptKey } from '../../shared/calls/attempt-keys.ts';
import { CHAT_KEY, notificationKey, REVIEW_CLOSED_KEY } from '../../shared/visitor/player-stores.ts';
import { pagesAhead } from '../../shared/calls/pages-ahead.ts';
import { forgetPlayer } from './forget-player.ts';
import { createLiveSeries } from '../live/live-series.ts';
import { readSessionStart } from '../header/session-clock.model.ts';

function createStore() {
  const values = new Map<string, string>();
  return {
    values,
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
    removeItem: (key: string) => void values.delete(key),
    keys: () => [...values.keys()],
  };
}

it('[AUTH-11] empties every store of the player’s data, and keeps what is the browser’s own', () => {
  const [storage, visit, queries] = [createStore(), createStore(), new QueryClient()];
  readSessionStart(storage, '70112', 1000);
  storage.setItem(notificationKey('70112'), '[]');
  storage.setItem(CHAT_KEY, '{}');
  storage.setItem('device-id', 'abc');
  addAnnounced(storage, [17]);
  visit.setItem(REVIEW_CLOSED_KEY, '1');
  savePromoCode('TIDE', visit);
  attemptKey({ what: 'deposit', body: { amount_cents: 5000 } }, visit);
  createLiveSeries({ tab: visit, browser: storage }, '70112', () => 0).note(17);
  pagesAhead.keep('/bonus-balance', Promise.resolve('€10'));
  queries.setQueryData(['wallets'], [{ currency: 'EUR' }]);
  forgetPlayer({ queries, storage, visit, playerId: '70112' });
  expect([...storage.values]).toEqual([['device-id', 'abc']]);
  expect([...visit.values]).toEqual([]);
  expect(queries.getQueryCache().getAll()).toEqual([]);
  expect(pagesAhead.has('/bonus-balance')).toBe(false);
});
