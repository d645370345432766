// @vitest-environment happy-dom
import type { PaymentMethod } from '@marquee/schemas';
import { act, lazy } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { CashboxScreen } from '../../shared/addresses/cashbox-path.ts';
import { drawScreen, drawScreens } from '../../shared/testing/draw-screen.tsx';
import { CashboxDialog } from './cashbox-dialog.tsx';

drawScreens();

const METHOD: PaymentMethod = {
  id: 'deposit-visa-eur',
  action: 'deposit',
  brand: 'visa',
  provider: 'Cards',
  currency: 'EUR',
  type: 'card',
  min_cents: 1000,
  max_cents: 500_000,
  step_cents: 1,
  recallable: false,
  fee: { percent: 0, fixed_cents: 0 },
  arrival_seconds: 0,
  savedProfiles: [{ id: 1, label: '•••• 1111', expires: '11/30' }],
} as unknown as PaymentMethod; // what the forms show of one

let decision: () => Response;
beforeEach(() => {
  vi.stubGlobal('fetch', async (path: string) => {
    const [name = ''] = path.split('?');
    if (name.endsWith('/decision')) return decision();
    if (name === '/api/payments/methods') return Response.json([METHOD]);
    if (name === '/api/info/player_fields') return Response.json({ contexts: { deposit: [] } });
    if (name === '/api/player') return Response.json({ id: 1 });
    if (name === '/api/player/payments') return Response.json({ items: [], pagination: {} });
    return Response.json([]);
  });
});

const answer = (decidedAt: string | null, hasDeposited: boolean) => () =>
  Response.json({ decided_at: decidedAt, has_deposited: hasDeposited });
const Question = ({ onDecided }: { onDecided: () => void }) => (
  <button type="button" id="question" onClick={onDecided}>
    Decide
  </button>
);

async function open(screen: CashboxScreen): Promise<void> {
  await drawScreen(
    <CashboxDialog screen={screen} balances={null} PersonalInfo={() => null} LimitQuestion={Question} />,
    { visitor: { isSignedIn: true, hasSession: true } },
  );
  await act(() => vi.waitFor(() => expect(document.querySelector('#question, form')).not.toBeNull()));
}
const question = () => document.querySelector<HTMLButtonElement>('#question');

const UNKNOWN: readonly (readonly [string, () => Response])[] = [
  ['nobody knows whether there was one', () => Response.json({ error: 'Gone.' }, { status: 500 })],
  ['the answer is malformed', () => Response.json({ decided_at: 0, has_deposited: 'no' })],
];

describe('a first deposit', () => {
  it.each(['deposit', 'bonus-deposit', 'fast-deposit'] as const)(
    '[SAFE-11] the screen %s asks about a limit, then opens its form and takes the focus there',
    async (screen) => {
      decision = answer(null, false);
      await open(screen);
      expect([question(), document.querySelector('form')]).toEqual([question(), null]);
      await act(async () => question()?.click());
      await act(() => vi.waitFor(() => expect(document.querySelector('form')).not.toBeNull()));
      expect(question()).toBeNull();
      expect(document.activeElement?.contains(document.querySelector('form'))).toBe(true);
      expect(document.activeElement).not.toBe(document.body);
    },
  );

  it.each(UNKNOWN)('[SAFE-11] asks where %s', async (_what, told) => {
    decision = told;
    await open('deposit');
    expect(question()).not.toBeNull();
  });

  it.each([
    ['a decision', answer('2026-11-21T12:00:00.000Z', false)],
    ['a deposit', answer(null, true)],
  ])('[SAFE-11] asks nobody who has made %s', async (_what, told) => {
    decision = told;
    await open('deposit');
    expect(question()).toBeNull();
    expect(document.querySelector('form')).not.toBeNull();
  });

  it('[SAFE-11] a withdrawal asks nothing', async () => {
    decision = answer(null, false);
    await drawScreen(
      <CashboxDialog screen="withdraw" balances={null} PersonalInfo={() => null} LimitQuestion={Question} />,
      { visitor: { isSignedIn: true, hasSession: true } },
    );
    await act(() => vi.waitFor(() => expect(document.querySelector('[aria-busy="true"]')).toBeNull()));
    expect(question()).toBeNull();
  });
});

it.each(['deposit', 'fast-deposit'] as const)(
  '[SAFE-11] the screen %s fills in no amount and offers none, to who has never deposited',
  async (screen) => {
    decision = answer('2026-11-21T12:00:00.000Z', false);
    await open(screen);
    const amount = document.querySelector<HTMLInputElement>('form input:not([type="radio"])');
    expect([amount?.value, amount?.placeholder, amount?.getAttribute('list')]).toEqual(['', '', null]);
    const pressable = [...document.querySelectorAll('form button, form option, form a')];
    expect(pressable.length).toBeGreaterThan(0);
    expect(
      pressable.map(({ textContent }) => textContent).filter((text) => /[€$£]|\d/.test(text ?? '')),
    ).toEqual([]);
    expect(document.querySelectorAll('form :checked, form [type="range"], form datalist')).toHaveLength(0);
  },
);

it('[SAFE-11] stays open while the script of the question is on its way', async () => {
  decision = answer(null, false);
  let arrive: (part: { default: typeof Question }) => void = () => undefined;
  const Deferred = lazy(() => new Promise<{ default: typeof Question }>((resolve) => (arrive = resolve)));
  await drawScreen(
    <CashboxDialog screen="deposit" balances={null} PersonalInfo={() => null} LimitQuestion={Deferred} />,
    { visitor: { isSignedIn: true, hasSession: true } },
  );
  await act(() => vi.waitFor(() => expect(document.querySelector('[aria-busy="true"]')).not.toBeNull()));
  const dialog = document.querySelector('dialog');
  expect([dialog?.open, dialog?.style.display]).toEqual([true, '']);
  await act(async () => arrive({ default: Question }));
  await act(() => vi.waitFor(() => expect(question()).not.toBeNull()));
  expect(document.querySelector('dialog')).toBe(dialog);
  expect(dialog?.open).toBe(true);
});
