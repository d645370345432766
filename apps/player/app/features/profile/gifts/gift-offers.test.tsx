// @vitest-environment happy-dom
import { act } from 'react';
import { expect, it, vi } from 'vitest';
import { drawScreen, drawScreens } from '../../../shared/testing/draw-screen.tsx';
import { GiftsScreen } from './gifts-screen.tsx';

drawScreens();

const amount = (cents: number) => ({
  amount_cents: cents,
  currency: 'EUR',
  formatted: `€${(cents / 100).toFixed(0)}`,
});
const OWN = {
  id: 5,
  type: 'bonus',
  title: 'Cashback',
  stage: 'handle_bets',
  currency: 'EUR',
  amount_cents: 1000,
  amount_wager_cents: 0,
  amount_wager_requirement_cents: 0,
  wager: 0,
  max_bet_cents: null,
  max_win_cents: null,
  activatable: false,
  activatable_until: '',
  valid_until: null,
  group_key: 'cashback',
};

async function open(answers: Record<string, unknown>): Promise<void> {
  vi.stubGlobal('fetch', async (path: string) => {
    if (path.startsWith('/api/v2/bonuses')) return Response.json([OWN]);
    return Response.json(answers[path.split('/').at(-1) ?? ''] ?? { ids: [], groupKeys: [], gifts: [] });
  });
  await drawScreen(<GiftsScreen />, { visitor: { isSignedIn: true, hasSession: true } });
  await act(() => new Promise((resolve) => setTimeout(resolve)));
}
const linesIn = (name: string): (string | null)[] =>
  [...document.querySelectorAll(`[aria-labelledby="${name}"] ul[aria-label] li`)].map(
    ({ textContent }) => textContent,
  );

it('[OFFER-02] what the site says of a gift has its terms beside it', async () => {
  const offer = {
    kind: 'cashback',
    percentage: 10,
    maximum: amount(20_000),
    wagering: { times: 0, of: 'bonus' },
  };
  await open({
    'modify-gifts-config': {
      gifts: [{ id: 'own', ids: [5], groupKeys: [], hidden: false, text: '10% of it back.', offer }],
    },
  });
  expect(linesIn('gift-bonus-5')).toEqual(['10% of the loss back, up to €200', 'No wager']);
});

it('[OFFER-02] [BON-46] a gift that the site offers stands among the others, with its terms and its way', async () => {
  const offer = {
    kind: 'deposit',
    percentage: 25,
    maximum: amount(10_000),
    minimumDeposit: amount(2000),
    wagering: { times: 30, of: 'bonus' },
    daysToUse: 7,
  };
  const gift = {
    id: 'extra',
    type: 'deposit',
    title: '25% more',
    text: 'Once a week.',
    bonuses: [{ title: '25% up to €100', type: 'deposit' }],
    button: { label: 'Deposit', link: '/deposit' },
    offer,
  };
  await open({ 'additional-gifts': { gifts: [gift] } });
  const section = document.querySelector('[aria-labelledby="gifts-offered"]');
  expect(section?.querySelector('h2')?.textContent).toBe('Offered to you');
  expect(section?.querySelector('h3')?.textContent).toBe('25% more');
  expect(section?.querySelector('a')?.getAttribute('href')).toBe('/deposit');
  expect(linesIn('gift-extra')).toEqual([
    'Deposit from €20',
    '25% up to €100',
    '30× wager on the bonus',
    '7 days to use it',
  ]);
});
