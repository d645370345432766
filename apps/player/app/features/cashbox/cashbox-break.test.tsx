// @vitest-environment happy-dom
import type { Payment } from '@marquee/schemas';
import { act } from 'react';
import { expect, it, vi } from 'vitest';
import type { CashboxScreen } from '../../shared/addresses/cashbox-path.ts';
import { drawScreen, drawScreens } from '../../shared/testing/draw-screen.tsx';
import { CashboxDialog } from './cashbox-dialog.tsx';

drawScreens();

const PAYMENT: Payment = {
  id: 7,
  action: 'deposit',
  type: 'card',
  state: 'pending',
  transaction_state: null,
  amount_cents: 5000,
  currency: 'EUR',
  method_id: 'deposit-visa-eur',
  brand: 'visa',
  account: null,
  reason: null,
  confirmations: null,
  recallable: false,
  created_at: '2026-11-21T12:00:00.000Z',
  finished_at: null,
  expected_at: null,
};

async function open(screen: CashboxScreen): Promise<{ asked: string[]; links: (string | null)[] }> {
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (path: string) => {
    asked.push(path.split('?')[0] ?? '');
    if (!path.includes('payments')) return Response.json([]);
    const paidOut = { ...PAYMENT, id: 8, action: 'cashout', recallable: true };
    return Response.json({ items: [PAYMENT, paidOut], pagination: {} });
  });
  await drawScreen(
    <CashboxDialog screen={screen} balances={null} PersonalInfo={() => null} LimitQuestion={() => null} />,
    {
      visitor: { isSignedIn: true, hasSession: true, break: { until: '2026-12-04T10:00:00Z' } },
    },
  );
  await act(() =>
    vi.waitFor(() => expect(document.querySelector('[role="dialog"] nav, dialog nav')).not.toBeNull()),
  );
  const links = [...document.querySelectorAll('a')].map((link) => link.getAttribute('href'));
  return { asked, links };
}

it.each(['deposit', 'bonus-deposit', 'fast-deposit'] as const)(
  '[SAFE-10] the cashbox’s screen %s says why nothing is deposited during a break',
  async (screen) => {
    const { asked, links } = await open(screen);
    expect(document.body.textContent).toContain('You are taking a break until Dec 4, 2026');
    // The limits: in the head, and in the notice.
    expect(links).toEqual([
      '/profile/limits',
      '/withdraw',
      '/cashbox',
      '/profile/limits',
      '/responsible-gaming',
    ]);
    expect(document.querySelector('form')).toBeNull();
    expect(asked.filter((path) => path.includes('payment'))).toEqual([]);
  },
);

it('[SAFE-10] during a break no deposit goes on, and no payout is called back', async () => {
  await open('dashboard');
  await act(() => vi.waitFor(() => expect(document.body.textContent).toContain('€50')));
  const words = [...document.querySelectorAll('li button')].map((button) => button.textContent);
  expect(words).toEqual(['Receipt', 'Receipt']);
});
