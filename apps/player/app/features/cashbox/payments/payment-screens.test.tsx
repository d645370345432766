// @vitest-environment happy-dom
import type { Payment, PaymentStep } from '@marquee/schemas';
import { act, type ReactNode } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { drawScreen, drawScreens } from '../../../shared/testing/draw-screen.tsx';
import { CryptoStep } from '../deposits/crypto-step.tsx';
import { PaymentList } from './payment-list.tsx';
import { PaymentOutcome } from './payment-outcome.tsx';

drawScreens();
const sent = vi.fn<(call: string) => void>();
const followed = vi.fn<(id: number) => void>();
let listed: Payment[];

beforeEach(() => {
  sent.mockReset();
  followed.mockReset();
  listed = [];
  vi.stubGlobal('fetch', async (path: string, { method = 'GET' }: RequestInit) => {
    if (method !== 'GET') {
      sent(`${method} ${path}`);
      return Response.json({});
    }
    return Response.json({ items: listed, pagination: {} });
  });
});

const payment = (more: Partial<Payment> = {}): Payment => ({
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
  ...more,
});

async function draw(screen: ReactNode): Promise<void> {
  await drawScreen(screen, { visitor: { isSignedIn: true, hasSession: true } });
  await act(() => new Promise((resolve) => setTimeout(resolve)));
}
const buttons = (): HTMLButtonElement[] => [...document.querySelectorAll('button')];
async function press(words: string): Promise<void> {
  const button = buttons().find(({ textContent }) => textContent === words);
  if (!button) throw new Error(`There is no button “${words}”.`);
  await act(async () => button.click());
}

describe('the list of payments', () => {
  const list = <PaymentList onFollow={followed} />;

  it('[API-21] [CASH-15] takes a withdrawal back by a press', async () => {
    listed = [payment({ action: 'cashout', recallable: true })];
    await draw(list);
    await press('Take back');
    expect(sent.mock.calls.flat()).toEqual(['POST /api/player/payments/7/recall']);
    expect(followed).not.toHaveBeenCalled();
  });

  it('goes on with a deposit that waits', async () => {
    listed = [payment()];
    await draw(list);
    await press('Go on');
    expect([followed.mock.calls, sent.mock.calls]).toEqual([[[7]], []]);
  });

  it.each([
    ['[CASH-12]', 'canceled', 'Cancelled'],
    ['[CASH-13]', 'declined', 'Declined'],
    ['[CASH-14]', 'rejected', 'Not accepted'],
    ['[CASH-15]', 'recalled', 'Taken back'],
    ['[CASH-16]', 'succeeded', 'Done'],
    ['[CASH-18]', 'processing', 'On its way'],
    ['[CASH-19]', 'reserved', 'Being checked'],
  ] as const)('%s says of a payment that is %s: %s, with nothing to press', async (_id, state, words) => {
    listed = [payment({ state })];
    await draw(list);
    expect(document.querySelector('li')?.textContent).toMatch(new RegExp(`${words}$`));
    expect(buttons()).toEqual([]);
  });
});

describe('what became of a payment', () => {
  const outcome = (of: Partial<Payment>, next: PaymentStep['next'] = null): ReactNode => (
    <PaymentOutcome id={7} made={{ payment: payment(of), next }} onAgain={() => {}} onDone={() => {}} />
  );
  const told = (): string[] =>
    [...document.querySelectorAll('[role="status"] :is(h3, p)')].map(({ textContent }) => textContent);

  it.each([
    ['a deposit that waits', { action: 'deposit', transaction_state: null }, 'Waiting for €50.00'],
    ['[CASH-20] a deposit', { action: 'deposit', transaction_state: 'success' }, '€50.00 has arrived'],
    ['[CASH-20] a withdrawal', { action: 'cashout', transaction_state: 'success' }, '€50.00 is paid out'],
    ['[CASH-21] a deposit', { action: 'deposit', transaction_state: 'canceled' }, '€50.00 did not arrive'],
    [
      '[CASH-21] a withdrawal',
      { action: 'cashout', transaction_state: 'canceled' },
      '€50.00 was not paid out',
    ],
  ] as const)('%s with %j is told by “%s”', async (_name, of, words) => {
    await draw(outcome(of));
    expect(told()[0]).toBe(words);
  });

  it.each([
    ['[CASH-12]', 'canceled', 'canceled_by_payer', 'You cancelled it. Nothing was taken.'],
    ['[CASH-13]', 'declined', 'refused_by_payer', 'You declined it at your bank. Nothing was taken.'],
    ['[CASH-14]', 'rejected', 'a reason nobody has words for', 'We could not accept it. Nothing was taken.'],
  ] as const)('%s why it is %s by %s stands beneath', async (_id, state, reason, words) => {
    await draw(outcome({ state, reason, transaction_state: 'canceled' }));
    expect(told()[1]).toBe(words);
  });

  it.each([
    ['[CASH-55]', 'bitcoin', 'Bitcoin'],
    ['[CASH-58]', 'BCH', 'BCH'],
    ['[CASH-61]', 'LTC', 'LTC'],
    ['[CASH-64] [CASH-70]', 'ERC20', 'ERC20'],
    ['[CASH-67]', 'DOGE', 'DOGE'],
  ])('%s coins on %s are asked for on the network %s, at their address', async (_id, network, label) => {
    const step = {
      type: 'crypto',
      network,
      address: 'an-address',
      amount_cents: 200,
      expires_at: '2026-11-22T12:00:00.000Z',
    } as const;
    await draw(<CryptoStep step={step} payment={{ currency: 'XTS' }} />);
    const facts = [...document.querySelectorAll('dl > div')].map((row) => [
      row.querySelector('dt')?.textContent,
      row.querySelector('dd')?.textContent,
    ]);
    expect(facts.filter(([name]) => name !== 'Send')).toEqual([
      ['On the network', label],
      ['Until', 'Nov 22, 2026, 12:00 PM UTC'],
      ['To this address', 'an-address'],
    ]);
    expect(document.body.textContent).toContain(`Send only XTS and only on ${label}.`);
  });
});
