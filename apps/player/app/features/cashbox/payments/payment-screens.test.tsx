// @vitest-environment happy-dom
import type { Payment, PaymentStep } from '@marquee/schemas';
import { act, type ReactNode } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { drawScreen, drawScreens } from '../../../shared/testing/draw-screen.tsx';
import { CryptoStep } from '../deposits/crypto-step.tsx';
import { PaymentList } from './payment-list.tsx';
import { PaymentReceipt } from './payment-receipt.tsx';
import { PaymentOutcome } from './payment-outcome.tsx';

drawScreens();
const sent = vi.fn<(call: string) => void>();
const followed = vi.fn<(id: number) => void>();
const receipt = vi.fn<(of: Payment) => void>();
let listed: Payment[];
let asked: string[];
let pages = 1;

beforeEach(() => {
  sent.mockReset();
  followed.mockReset();
  receipt.mockReset();
  asked = [];
  listed = [];
  vi.stubGlobal('fetch', async (path: string, { method = 'GET' }: RequestInit) => {
    if (method !== 'GET') {
      sent(`${method} ${path}`);
      return Response.json({});
    }
    asked.push(path);
    return Response.json({ items: listed, pagination: { total_pages: pages } });
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
  const list = <PaymentList onFollow={followed} onReceipt={receipt} />;

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
  ] as const)(
    '%s says of a payment that is %s: %s, with nothing to press but its receipt',
    async (_id, state, words) => {
      listed = [payment({ state })];
      await draw(list);
      expect(document.querySelector('li')?.textContent).toMatch(new RegExp(`${words}Receipt$`));
      await press('Receipt');
      expect(buttons().filter((button) => button.closest('li'))).toHaveLength(1);
      expect([receipt.mock.calls, sent.mock.calls]).toEqual([[listed], []]);
    },
  );
});

describe('the history', () => {
  const list = <PaymentList onFollow={followed} onReceipt={receipt} />;
  const kinds = () =>
    [...document.querySelectorAll('[role="group"] button')].map((kind) => [
      kind.textContent,
      kind.getAttribute('aria-pressed'),
    ]);
  const last = () => asked.at(-1)?.split('?')[1];

  it('shows all payments, or those of one kind', async () => {
    listed = [payment()];
    await draw(list);
    expect(kinds()).toEqual([
      ['All', 'true'],
      ['Deposits', 'false'],
      ['Withdrawals', 'false'],
    ]);
    expect(last()).toBe('page=1');
    await press('Withdrawals');
    expect(kinds().map(([, isPressed]) => isPressed)).toEqual(['false', 'false', 'true']);
    expect(last()).toBe('page=1&action=cashout');
    await press('Deposits');
    expect(last()).toBe('page=1&action=deposit');
  });

  it('is turned page by page, from the first to the last, and begins anew with another kind', async () => {
    pages = 2;
    listed = [payment()];
    await draw(list);
    const isOff = (words: string) => buttons().find(({ textContent }) => textContent === words)?.disabled;
    expect([isOff('Newer'), isOff('Older')]).toEqual([true, false]);
    await press('Older');
    await act(() => new Promise((resolve) => setTimeout(resolve)));
    expect([last(), isOff('Newer'), isOff('Older')]).toEqual(['page=2', false, true]);
    expect(document.body.textContent).toContain('Page 2 of 2');
    await press('Deposits');
    expect(last()).toBe('page=1&action=deposit');
    pages = 1;
  });

  it('says when money is expected that is on its way', async () => {
    listed = [payment({ action: 'cashout', state: 'processing', expected_at: '2026-11-21T12:16:00.000Z' })];
    await draw(list);
    expect(document.querySelector('li')?.textContent).toContain('Expected by Nov 21, 2026, 12:16 PM UTC');
  });
});

describe('a receipt', () => {
  const back = vi.fn<() => void>();
  const of = payment({
    id: 500_012,
    amount_cents: 5050,
    account: '•••• 1111',
    state: 'succeeded',
    transaction_state: 'success',
    finished_at: '2026-11-21T12:01:00.000Z',
  });
  const lines = () =>
    [...document.querySelectorAll('dl > div')].map((row) =>
      [...row.children].map(({ textContent }) => textContent),
    );

  it('says what was paid, with what, and what became of it', async () => {
    await draw(<PaymentReceipt payment={of} onBack={back} />);
    expect(document.querySelector('h3')?.textContent).toMatch(/: Receipt 500012$/);
    expect(document.activeElement).toBe(document.querySelector('h3'));
    expect(lines()).toEqual([
      ['Kind', 'Deposit'],
      ['Amount', '€50.50'],
      ['Method', 'Visa •••• 1111'],
      ['State', 'Done'],
      ['Made', 'Nov 21, 2026, 12:00 PM UTC'],
      ['Finished', 'Nov 21, 2026, 12:01 PM UTC'],
    ]);
    await press('Back to the payments');
    expect(back).toHaveBeenCalledOnce();
  });

  it('says why nothing was paid', async () => {
    const refused = payment({
      ...of,
      state: 'declined',
      transaction_state: 'canceled',
      reason: 'card_declined',
    });
    await draw(<PaymentReceipt payment={refused} onBack={back} />);
    expect(lines()).toContainEqual(['Why', 'Your bank declined the card. Nothing was taken.']);
  });

  it('is printed, and kept as a file', async () => {
    const print = vi.fn<() => void>();
    vi.stubGlobal('print', print);
    const files: Blob[] = [];
    vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => `blob:${files.push(file as Blob)}`);
    const names: string[] = [];
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function saved(
      this: HTMLAnchorElement,
    ) {
      names.push(this.download);
    });
    await draw(<PaymentReceipt payment={of} onBack={back} />);
    await press('Print');
    expect([print.mock.calls.length, names]).toEqual([1, []]);
    await press('Download');
    expect([names, files[0]?.type]).toEqual([['receipt-500012.html'], 'text/html']);
    expect(await files[0]?.text()).toContain('<th scope="row">Amount</th><td>€50.50</td>');
    vi.restoreAllMocks();
  });
});

describe('what became of a payment', () => {
  const outcome = (of: Partial<Payment>, next: PaymentStep['next'] = null): ReactNode => (
    <PaymentOutcome id={7} made={{ payment: payment(of), next }} onAgain={() => {}} onDone={() => {}} />
  );
  const told = (): string[] =>
    [...document.querySelectorAll('[role="status"] :is(h3, p)')].map(({ textContent }) => textContent);

  it('a withdrawal says when it is expected, or that it is checked first', async () => {
    await draw(outcome({ action: 'cashout', expected_at: '2026-11-21T12:16:00.000Z' }));
    expect(told()[2]).toBe('Expected by Nov 21, 2026, 12:16 PM UTC');
    await act(async () => document.body.replaceChildren());
    await draw(outcome({ action: 'cashout', state: 'reserved' }));
    expect(told()[2]).toBe('We check your account first. The time of the method begins after that.');
  });

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
