// @vitest-environment happy-dom
import { act, type ReactNode } from 'react';
import { expect, it, vi } from 'vitest';
import { useStore } from 'zustand';
import { useToastStore } from '../../shared/notices/toast-context.tsx';
import { drawScreen, drawScreens } from '../../shared/testing/draw-screen.tsx';
import { BalancePanel } from './balance-panel.tsx';

drawScreens();

function Screen(): ReactNode {
  const toasts = useStore(useToastStore(), (state) => state.toasts);
  return (
    <>
      <BalancePanel />
      <output>{toasts.map(({ text }) => text)}</output>
    </>
  );
}

/**
 * Draws the panel of a player with two wallets. Returns what happened: requests that change something, and
 * revalidations of the page.
 */
async function open(answers: { isRefused?: boolean } = {}) {
  let active = 'EUR';
  const happened: string[] = [];
  const wallets = () =>
    ['EUR', 'BTC'].map((currency) => ({
      currency,
      amount_cents: 700,
      available_to_cashout_cents: 0,
      active: currency === active,
    }));
  vi.stubGlobal('fetch', async (path: string, { method = 'GET', body }: RequestInit) => {
    if (method === 'GET') return Response.json(path.startsWith('/api/player/accounts') ? wallets() : []);
    happened.push(`${method} ${path} ${String(body)}`);
    if (answers.isRefused) return Response.json({ errors: {} }, { status: 422 });
    active = JSON.parse(String(body)).currency;
    return Response.json(wallets());
  });
  const router = await drawScreen(<Screen />, { visitor: { isSignedIn: true, hasSession: true } });
  router.subscribe(({ revalidation }) => {
    if (revalidation === 'loading') happened.push('page');
  });
  await until(() => expect(wallet('BTC')).toBeDefined());
  return happened;
}

const wallet = (currency: string): HTMLButtonElement | undefined =>
  [...document.querySelectorAll('button')].find(({ textContent }) => textContent.startsWith(currency));
const chosen = (): boolean[] =>
  ['EUR', 'BTC'].map((currency) => wallet(currency)?.getAttribute('aria-pressed') === 'true');
const press = (currency: string): Promise<void> => act(async () => wallet(currency)?.click());
const until = (check: () => void): Promise<void> => act(() => vi.waitFor(check));

it('[API-23] a pressed wallet becomes the active one, and the page is asked for in its currency', async () => {
  const happened = await open();
  expect(chosen()).toEqual([true, false]);
  await press('BTC');
  await until(() => expect(chosen()).toEqual([false, true]));
  expect(happened).toEqual(['POST /api/player/accounts {"currency":"BTC"}', 'page']);
});

it('the wallet that is active already is not chosen again', async () => {
  const happened = await open();
  await press('EUR');
  expect(happened).toEqual([]);
});

it('a wallet that cannot be chosen says so, and the active one stays', async () => {
  const happened = await open({ isRefused: true });
  await press('BTC');
  await until(() =>
    expect(document.querySelector('output')?.textContent).toBe('The wallet could not be switched.'),
  );
  expect(chosen()).toEqual([true, false]);
  expect(happened).toEqual(['POST /api/player/accounts {"currency":"BTC"}']);
});
