import { QueryClient } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { accountsQuery } from '../../shared/account/accounts.queries.ts';
import { compPointsQuery } from '../../shared/queries/comp-points.queries.ts';
import type { QueryScope } from '../../shared/queries/games.queries.ts';
import { playerShell, render } from '../../shell/testing/render-frame.tsx';
import { BalancePanel } from './balance-panel.tsx';
import { ticketsQuery } from './balance.queries.ts';

const shell = playerShell();
const scope = { visitor: shell.visitor } as QueryScope; // keys of queries depend on nothing else

/** The terms of the panel with their values. */
function figures(known: { coins?: number }): Record<string, string> {
  const queries = new QueryClient();
  queries.setQueryData(accountsQuery(scope).queryKey, [
    { currency: 'EUR', amount_cents: 12_345, available_to_cashout_cents: 10_000, active: true },
  ]);
  queries.setQueryData(ticketsQuery(scope).queryKey, 7);
  if (known.coins !== undefined) queries.setQueryData(compPointsQuery(scope).queryKey, known.coins);
  const html = render(<BalancePanel />, shell, '/', queries);
  const pairs = html.matchAll(/<dt>(.*?)<\/dt><dd>(.*?)<\/dd>/g);
  return Object.fromEntries(
    Array.from(pairs, ([, term = '', value = '']) => [term.replaceAll(/<[^>]*>/g, ''), value]),
  );
}

it('[CASH-08] shows loyalty coins beside the balances', () => {
  expect(figures({ coins: 4120 })).toEqual({
    'Real money': '€100.00',
    'Bonus money': '€23.45',
    'Loyalty coins': '4,120',
    'Lottery tickets': '7',
  });
});

it('shows a dash for coins that are not known', () => {
  expect(figures({})['Loyalty coins']).toBe('–');
});
