// @vitest-environment happy-dom
import { act } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { drawScreen, drawScreens } from '../../../shared/testing/draw-screen.tsx';
import { GiftsScreen } from './gifts-screen.tsx';

drawScreens();
const sent = vi.fn<(call: string) => void>();
let gifts: object[];

const bonus = (id: number, stage: string) => ({
  id,
  type: 'bonus',
  title: `Bonus ${stage}`,
  stage,
  currency: 'EUR',
  amount_cents: 1000,
  amount_wager_cents: stage === 'issued' ? null : 0,
  amount_wager_requirement_cents: 3000,
  wager: 3,
  max_bet_cents: null,
  max_win_cents: null,
  activatable: stage === 'issued',
  activatable_until: stage === 'issued' ? '2026-11-24T12:00:00.000Z' : '',
  valid_until: null,
  group_key: `g${id}`,
});
const rounds = (id: number) => ({
  ...bonus(id, 'issued'),
  type: 'freespin',
  title: 'Rounds issued',
  bet_cents: 20,
  games: [],
  freespins_total: 10,
  freespins_performed: 0,
  winnings_cents: 0,
});

beforeEach(() => {
  sent.mockReset();
  gifts = [];
  vi.stubGlobal('fetch', async (path: string, { method = 'GET' }: RequestInit) => {
    if (method !== 'GET') {
      sent(`${method} ${path}`);
      return Response.json({});
    }
    if (path.startsWith('/api/v2/bonuses')) return Response.json(gifts);
    return Response.json(path.endsWith('/disabled-bonuses') ? { ids: [], groupKeys: [] } : { gifts: [] });
  });
});

async function open(...listed: object[]): Promise<void> {
  gifts = listed;
  await drawScreen(<GiftsScreen />, { visitor: { isSignedIn: true, hasSession: true } });
  await act(() => new Promise((resolve) => setTimeout(resolve)));
}
const cards = (group: string): string[] =>
  [...document.querySelectorAll(`[aria-labelledby="gifts-${group}"] article h3`)].map(
    ({ textContent }) => textContent,
  );
const buttons = (within: Element | null): HTMLButtonElement[] => [
  ...(within?.querySelectorAll('button') ?? []),
];
async function press(within: Element | null, words: string): Promise<void> {
  const button = buttons(within).find(({ textContent }) => textContent === words);
  if (!button) throw new Error(`There is no button “${words}”.`);
  await act(async () => button.click());
}
const card = (): Element | null => document.querySelector('article');

it.each([
  ['[BON-08]', 'issued', 'waiting', ['Activate', 'Give up']],
  ['[BON-09]', 'wait', 'active', ['Give up']],
  ['[BON-10]', 'handle_bets', 'active', ['Give up']],
  ['[BON-11]', 'lost', 'past', []],
  ['[BON-12]', 'canceled', 'past', []],
  ['[BON-13]', 'expired', 'past', []],
  ['[BON-14]', 'wager_done', 'past', []],
  ['[BON-15]', 'finished', 'past', []],
])('%s a bonus at %s stands among the %s, where one can %j', async (_id, stage, group, can) => {
  await open(bonus(1, stage));
  expect(cards(group)).toEqual([`Bonus ${stage}`]);
  expect(document.querySelectorAll('article')).toHaveLength(1);
  const pressed = buttons(card()).filter((button) => button.closest('dialog') === null);
  expect(pressed.map(({ textContent }) => textContent)).toEqual(can);
});

it.each([
  ['[API-66] [BON-23] a bonus', bonus(7, 'issued'), 'bonuses'],
  ['[API-65] [BON-24] free spins', rounds(7), 'freespins'],
])('%s begin by a press', async (_name, gift, kind) => {
  await open(gift);
  await press(card(), 'Activate');
  expect(sent.mock.calls.flat()).toEqual([`POST /api/player/${kind}/7/activation`]);
});

it.each([
  ['[API-64] [BON-25] a bonus', bonus(7, 'issued'), 'bonuses'],
  ['[API-63] [BON-26] free spins', rounds(7), 'freespins'],
])('%s end only by a second press, beneath what is lost', async (_name, gift, kind) => {
  await open(gift);
  await press(card(), 'Give up');
  const dialog = document.querySelector('dialog');
  expect(dialog?.textContent).toContain('You lose ');
  expect(sent).not.toHaveBeenCalled();
  await press(dialog, 'Give up');
  expect(sent.mock.calls.flat()).toEqual([`DELETE /api/player/${kind}/7`]);
});
