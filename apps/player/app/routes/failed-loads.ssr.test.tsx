import { globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Game, UserLimit } from '@marquee/schemas';
import { InfiniteQueryObserver, QueryClient, type QueryKey } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { describe, expect, it } from 'vitest';
import { GamePages } from '../block-bindings/games/game-grid.tsx';
import { SignUpForm } from '../features/auth/sign-up/sign-up-form.tsx';
import { BalancePanel } from '../features/balance/balance-panel.tsx';
import { ticketsQuery } from '../features/balance/balance.queries.ts';
import { BonusChoice } from '../features/cashbox/deposits/bonus-choice.tsx';
import { depositGiftsQuery, methodsQuery, paymentsQuery } from '../features/cashbox/cashbox.queries.ts';
import { DepositLimits } from '../features/cashbox/deposits/deposit-limits.tsx';
import { PaymentForm } from '../features/cashbox/payments/payment-form.tsx';
import { PaymentList } from '../features/cashbox/payments/payment-list.tsx';
import { PaymentOutcome } from '../features/cashbox/payments/payment-outcome.tsx';
import { SavedAccounts } from '../features/cashbox/accounts/saved-accounts.tsx';
import { gameRoundsQuery } from '../features/profile/history/game-rounds.queries.ts';
import { GiftsScreen } from '../features/profile/gifts/gifts-screen.tsx';
import { giftsQuery } from '../features/profile/gifts/gifts.queries.ts';
import { BonusScreen } from '../features/profile/gifts/bonus-screen.tsx';
import { HistoryScreen } from '../features/profile/history/history-screen.tsx';
import { Limits } from '../features/profile/limits/limits-screen.tsx';
import { SecurityScreen } from '../features/profile/security/security-screen.tsx';
import { twoFactorQuery } from '../features/profile/security/two-factor.queries.ts';
import { SearchDialog } from '../features/search/search-dialog.tsx';
import { recommendedQuery } from '../features/search/search.queries.ts';
import { conversationQuery, LiveChat } from '../features/support/live-chat.tsx';
import { ManagerPanel, managerQuery } from '../features/vip/manager-panel.tsx';
import { ConnectionError } from '../shared/calls/failure.ts';
import { accountsQuery } from '../shared/account/accounts.queries.ts';
import { limitsQuery } from '../shared/account/limits.queries.ts';
import type { ApiClient } from '../shared/calls/api-client.ts';
import { gamePagesQuery, type GamePage, type QueryScope } from '../shared/queries/games.queries.ts';
import {
  countriesQuery,
  currenciesQuery,
  playerFieldsQuery,
} from '../shared/queries/player-fields.queries.ts';
import { playerShell, render } from '../shell/testing/render-frame.tsx';

const shell = playerShell();
const away = () => Promise.reject(new ConnectionError('unreachable', 'The platform is away.'));
const scope: QueryScope = { platform: { call: away } as ApiClient, visitor: shell.visitor };

type Known = readonly (readonly [QueryKey, unknown])[];

/** Rendering never repeats a request. */
const createClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: { queries: { retry: false, retryOnMount: false, refetchOnMount: false } },
  });

/** Renders the part after these loads have failed. Returns its text and HTML, and how many buttons try again. */
async function draw(part: ReactNode, failed: readonly QueryKey[], known: Known = []) {
  const client = createClient();
  for (const [key, data] of known) client.setQueryData(key, data);
  for (const queryKey of failed) await client.prefetchQuery({ queryKey, queryFn: away });
  return read(render(part, shell, '/', client));
}

const words = (html: string): string =>
  html
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();

function read(html: string) {
  const buttons = [...html.matchAll(/<button[^>]*>(.*?)<\/button>/gs)].map(([, inside = '']) =>
    words(inside),
  );
  return { text: words(html), retries: buttons.filter((name) => name === 'Try again').length, html };
}

const fields = {
  minimum_age: 18,
  contexts: { registration: [{ name: 'email', type: 'email', required: true }] },
};
const country = [{ code: 'DE', name: 'Germany' }];
const currency = [{ code: 'EUR', offered: true }];
const signUp: Known = [[playerFieldsQuery(scope).queryKey, fields]];

describe('a load that fails says so where it would stand, with a way to try again', () => {
  it.each<[string, () => ReactNode, readonly QueryKey[], string, Known?]>([
    [
      'the countries of the registration',
      () => <SignUpForm />,
      [countriesQuery(scope, 'en').queryKey],
      'This could not be loaded.',
      [...signUp, [currenciesQuery(scope).queryKey, currency]],
    ],
    [
      'its currencies',
      () => <SignUpForm />,
      [currenciesQuery(scope).queryKey],
      'This could not be loaded.',
      [...signUp, [countriesQuery(scope, 'en').queryKey, country]],
    ],
    [
      'its fields',
      () => <SignUpForm />,
      [playerFieldsQuery(scope).queryKey],
      'We could not reach the casino.',
    ],
    [
      'the live chat',
      () => <LiveChat />,
      [conversationQuery(scope.platform).queryKey],
      'Your conversation could not be loaded.',
    ],
    [
      'the VIP manager',
      () => <ManagerPanel />,
      [managerQuery(scope, 'en').queryKey],
      'We could not look up your VIP manager.',
    ],
    [
      'the offers of a deposit',
      () => <BonusChoice amount={undefined} />,
      [depositGiftsQuery(scope, 'en').queryKey],
      'The offers could not be loaded.',
    ],
    [
      'the limits at a deposit',
      () => <DepositLimits amount={undefined} />,
      [limitsQuery(scope).queryKey],
      'Your limits could not be loaded. They count all the same.',
    ],
    [
      'the ways to pay',
      () => <PaymentForm action="deposit" onMade={() => undefined} />,
      [methodsQuery(scope, 'deposit').queryKey],
      'This could not be loaded.',
    ],
    [
      'the payments',
      () => <PaymentList onFollow={() => undefined} onReceipt={() => undefined} />,
      [paymentsQuery(scope).queryKey],
      'This could not be loaded.',
    ],
    [
      'what is kept for payments',
      () => <SavedAccounts />,
      [methodsQuery(scope, 'deposit').queryKey, methodsQuery(scope, 'cashout').queryKey],
      'This could not be loaded.',
    ],
    [
      'the balances',
      () => <BalancePanel />,
      [accountsQuery(scope).queryKey],
      'Your balances could not be loaded.',
    ],
    [
      'one of them',
      () => <BalancePanel />,
      [ticketsQuery(scope).queryKey],
      'Your balances could not be loaded.',
    ],
    ['the gifts', () => <GiftsScreen />, [giftsQuery(scope, 'en').queryKey], 'This could not be loaded.'],
    [
      'the history',
      () => <HistoryScreen page={1} />,
      [gameRoundsQuery(scope, 1).queryKey],
      'This could not be loaded.',
    ],
    [
      'recommended games',
      () => <SearchDialog onClose={() => undefined} />,
      [recommendedQuery(scope).queryKey],
      'The games could not be loaded',
    ],
  ])('%s', async (_what, part, failed, message, known) => {
    const { text, retries } = await draw(part(), failed, known);
    expect([text.includes(message), retries, text]).toEqual([true, 1, text]);
  });

  it('what can be chosen still can: one list of the registration says nothing of the other', async () => {
    const known: Known = [...signUp, [countriesQuery(scope, 'en').queryKey, country]];
    const { html } = await draw(<SignUpForm />, [currenciesQuery(scope).queryKey], known);
    expect(html).toContain('<option value="DE">Germany</option>');
    const [, described] = /<select[^>]*name="currency"[^>]*aria-describedby="([^"]*)"/.exec(html) ?? [];
    expect(words(/<p id="([^"]*-list)".*?<\/p>/s.exec(html)?.[0] ?? '')).toBe('This could not be loaded.');
    expect(described).toBe(/<p id="([^"]*-list)"/.exec(html)?.[1]);
  });

  it('further games of a list: those that are there stay', async () => {
    const page: GamePage = { games: [game('a'), game('b')], total: 4, page: 1, pages: 2 };
    const filter = { collections: ['top'] };
    const client = createClient();
    const query = gamePagesQuery(scope, filter);
    client.setQueryData(query.queryKey, { pages: [page], pageParams: [1] });
    await new InfiniteQueryObserver(client, query).fetchNextPage();
    const { text, retries, html } = read(
      render(<GamePages title="Top" level={1} filter={filter} />, shell, '/', client),
    );
    expect(retries).toBe(1);
    expect(text).toMatch(/^Top 4 games .* The games could not be loaded Try again$/);
    expect(html.match(/<li>/g)).toHaveLength(2);
  });
});

const game = (name: string): Game =>
  ({
    identifier: `tide-lab/${name}`,
    title: name,
    provider: 'tide-lab',
    preview: '/artwork/game/first.webp',
    badges: [],
    categories: [],
    currencies: {},
  }) as unknown as Game; // a tile looks at nothing else

describe('a load that finds nothing says that there is nothing', () => {
  it.each<[string, () => ReactNode, Known, string]>([
    [
      'an offer for whoever came for one',
      () => <BonusChoice amount={undefined} isOpened />,
      [[depositGiftsQuery(scope, 'en').queryKey, []]],
      'Bonus There is no offer for a deposit now.',
    ],
    [
      'an offer for whoever did not',
      () => <BonusChoice amount={undefined} />,
      [[depositGiftsQuery(scope, 'en').queryKey, []]],
      '',
    ],
    ['a manager', () => <ManagerPanel />, [[managerQuery(scope, 'en').queryKey, null]], ''],
  ])('%s', async (_what, part, known, text) => {
    expect((await draw(part(), [], known)).text).toBe(text);
  });
});

const OUTDATED = 'This could not be loaded again. What you see may be out of date.';
const wallet = { currency: 'EUR', amount_cents: 12_345, available_to_cashout_cents: 10_000, active: true };
const limit: UserLimit = {
  id: 1,
  type: 'deposit',
  period: 'day',
  status: 'active',
  accounts: [{ currency: 'EUR', amount_cents: 5000, current_value_amount_cents: 0, next_amount_cents: null }],
  session: null,
  reached: false,
  period_ends_at: '2026-11-28T00:00:00Z',
  ends_at: null,
  changes_at: null,
  created_at: '2026-11-01T00:00:00Z',
};
const payment = {
  id: 7,
  action: 'deposit',
  state: 'pending',
  transaction_state: null,
  amount_cents: 5000,
  currency: 'EUR',
  brand: 'visa',
  account: null,
  recallable: false,
  confirmations: null,
  created_at: '2026-11-21T12:00:00Z',
  expected_at: null,
};
const card = {
  id: 'card',
  brand: 'visa',
  type: 'card',
  currency: 'EUR',
  min_cents: 1000,
  fee: { percent: 0, fixed_cents: 0 },
  arrival_seconds: 0,
  max_cents: null,
  savedProfiles: [],
};
const round = {
  id: 3,
  created_at: '2026-11-21T12:00:00Z',
  game: 'tide-lab/a',
  title: 'Tides',
  state: 'closed',
  currency: 'EUR',
  bet_cents: 100,
  win_cents: 1234,
};
const rounds = { items: [round], pagination: { current_page: 1, total_pages: 1, total_count: 1 } };
const limits = [limitsQuery(scope).queryKey, [limit]] as const;
const payments = [
  paymentsQuery(scope).queryKey,
  { items: [payment], pagination: { total_pages: 1 } },
] as const;

describe('what is a player’s and could not be asked for again is not shown as the latest', () => {
  it.each<[string, () => ReactNode, Known[number], string, Known?]>([
    ['a balance', () => <BalancePanel />, [accountsQuery(scope).queryKey, [wallet]], '€100.00'],
    [
      'what can be paid out',
      () => <PaymentForm action="cashout" onMade={() => undefined} />,
      [accountsQuery(scope).queryKey, [wallet]],
      'Amount',
      [[methodsQuery(scope, 'cashout').queryKey, [card]]],
    ],
    [
      'limits, breaks among them',
      () => <Limits helpLinks={[]} realityCheckMinutes={undefined} onExcluded={() => undefined} />,
      limits,
      '€50',
    ],
    ['what a limit lets in', () => <DepositLimits amount={undefined} />, limits, '€50'],
    [
      'that no limit was set',
      () => <DepositLimits amount={undefined} />,
      [limitsQuery(scope).queryKey, []],
      OUTDATED,
    ],
    ['rounds', () => <HistoryScreen page={1} />, [gameRoundsQuery(scope, 1).queryKey, rounds], '€12.34'],
    ['that there is no gift', () => <GiftsScreen />, [giftsQuery(scope, 'en').queryKey, []], OUTDATED],
    [
      'that a gift is not theirs',
      () => <BonusScreen id="9" />,
      [giftsQuery(scope, 'en').queryKey, []],
      OUTDATED,
    ],
    [
      'how they sign in',
      () => <SecurityScreen />,
      [twoFactorQuery(scope).queryKey, { enabled: false, recovery_codes_left: 0 }],
      'Password',
    ],
    [
      'the bonus of a deposit',
      () => <BonusChoice amount={undefined} />,
      [depositGiftsQuery(scope, 'en').queryKey, [{ chosen: true, title: 'Welcome' }]],
      'Welcome',
    ],
    [
      'payments',
      () => <PaymentList onFollow={() => undefined} onReceipt={() => undefined} />,
      payments,
      '€50',
    ],
    [
      'a payment on its way',
      () => <PaymentOutcome id={7} made={{ payment, next: null } as never} onDone={() => undefined} />,
      payments,
      '€50',
    ],
  ])('%s', async (_what, part, asked, shown, around = []) => {
    const [key] = asked;
    const before = await draw(part(), [], [...around, asked]);
    expect([before.text.includes(OUTDATED), before.retries]).toEqual([false, 0]);
    const after = await draw(part(), [key], [...around, asked]);
    expect([after.text.includes(shown), after.text.includes(OUTDATED), after.retries]).toEqual([
      true,
      true,
      1,
    ]);
  });

  it('whatever shows them says so', () => {
    const files = globSync(resolve(import.meta.dirname, '../**/*.tsx'), { exclude: ['**/*.test.*'] });
    const queries = 'accounts|limits|payments|gifts|depositGifts|gameRounds|twoFactor|profile|tickets';
    const asks = new RegExp(`useQuer(?:y|ies)\\([^;]*\\b(?:${queries})Query\\(|= (?:${queries})Query\\(`);
    const asking = files.filter((file) => asks.test(readFileSync(file, 'utf8')));
    expect(asking.length).toBeGreaterThan(10);
    const silent = asking.filter((file) => !/<(?:Outdated|SectionState) /.test(readFileSync(file, 'utf8')));
    expect(silent.map((file) => file.split('/app/')[1]).toSorted()).toEqual([
      // Only shows what live events tell.
      'features/cashbox/deposits/canceled-deposit-notice.tsx',
      // Does not show gifts: it only marks them as stale after a code.
      'features/profile/gifts/promo-code-screen.tsx',
      // Asks only when no balance is known, and shows no old one.
      'shell/header/balance-menu.tsx',
    ]);
  });
});
