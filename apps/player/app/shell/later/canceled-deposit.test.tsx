// @vitest-environment happy-dom
import { visitStorage } from '../../shared/addresses/preview-base.ts';
import type { Payment } from '@marquee/schemas';
import { act } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { CanceledDepositNotice } from '../../features/cashbox/deposits/canceled-deposit-notice.tsx';
import { drawScreen, drawScreens } from '../../shared/testing/draw-screen.tsx';
import { ANNOUNCED_KEY } from '../../shared/visitor/player-stores.ts';
import { Toasts } from '../notices/toasts.tsx';

drawScreens();
const forget = (): void => visitStorage().removeItem(ANNOUNCED_KEY);
beforeEach(forget);
afterEach(forget);

const MINUTE = 60_000;
const ended = (minutesAgo: number, more: Partial<Payment> = {}) => ({
  id: 7,
  action: 'deposit',
  state: 'canceled',
  transaction_state: 'canceled',
  amount_cents: 5000,
  currency: 'EUR',
  finished_at: new Date(Date.now() - minutesAgo * MINUTE).toISOString(),
  ...more,
});

/** The message on a page of a player with these payments. */
async function saidOf(...items: object[]): Promise<string | undefined> {
  vi.stubGlobal('fetch', async () => Response.json({ items, pagination: {} }));
  await drawScreen(
    <>
      <CanceledDepositNotice />
      <Toasts />
    </>,
    { visitor: { isSignedIn: true, hasSession: true } },
  );
  await act(() => new Promise((resolve) => setTimeout(resolve)));
  return document.querySelector('[role="status"]')?.textContent;
}
const WARNING = 'Your deposit of €50.00 was cancelled. Nothing was taken.';

it('[CASH-22] a deposit that was cancelled just now is said, and kept as said', async () => {
  expect(await saidOf(ended(4))).toBe(WARNING);
  expect(visitStorage().getItem(ANNOUNCED_KEY)).toBe('7');
});

it('[CASH-23] one that was said before is not said again, another one is', async () => {
  visitStorage().setItem(ANNOUNCED_KEY, '7');
  const another = ended(1, { id: 8, amount_cents: 7000 });
  expect(await saidOf(ended(4), another)).toBe(WARNING.replace('50.00', '70.00'));
  expect(visitStorage().getItem(ANNOUNCED_KEY)).toBe('7,8');
});

it.each([
  ['one of six minutes ago', ended(6)],
  ['one that was declined', ended(1, { state: 'declined' })],
  ['a withdrawal', ended(1, { action: 'cashout' })],
])('[CASH-22] nothing is said of %s', async (_name, payment) => {
  expect(await saidOf(payment)).toBe('');
});
