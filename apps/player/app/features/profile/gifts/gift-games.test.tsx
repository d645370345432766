// @vitest-environment happy-dom
import { act } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { drawScreen, drawScreens } from '../../../shared/testing/draw-screen.tsx';
import { GiftsScreen } from './gifts-screen.tsx';

drawScreens();

const rounds = (stage: string, games: string[]) => ({
  id: 5,
  type: 'freespin',
  title: 'Ten rounds',
  stage,
  currency: 'EUR',
  freespins_total: 10,
  freespins_performed: 0,
  bet_cents: 20,
  games,
  winnings_cents: 0,
  wager: 0,
  max_win_cents: null,
  activatable: stage === 'issued',
  activatable_until: stage === 'issued' ? '2026-12-24T12:00:00.000Z' : '',
  valid_until: null,
  group_key: 'g',
});
const TITLES: Record<string, string> = {
  'lumen-forge/solar-sevens': 'Solar Sevens',
  'tide-lab/tide': 'Tide',
};
let gifts: object[];
let asked: unknown[];

beforeEach(() => {
  asked = [];
  vi.stubGlobal('fetch', async (path: string, { body }: RequestInit = {}) => {
    if (path.startsWith('/api/v2/bonuses')) return Response.json(gifts);
    if (path.startsWith('/api/games_filter/select')) {
      const { game_ids: ids } = JSON.parse(String(body)) as { game_ids: string[] };
      asked.push(ids);
      const items = ids.flatMap((identifier) =>
        TITLES[identifier] ? [{ identifier, title: TITLES[identifier] }] : [],
      );
      return Response.json({ items });
    }
    return Response.json(path.endsWith('/disabled-bonuses') ? { ids: [], groupKeys: [] } : { gifts: [] });
  });
});

async function open(stage: string, games: string[], running?: object) {
  gifts = [rounds(stage, games)];
  await drawScreen(<GiftsScreen />, {
    visitor: { isSignedIn: true, hasSession: true, ...(running ? { break: running } : {}) },
  });
  for (let turn = 0; turn < 3; turn += 1) await act(() => new Promise((resolve) => setTimeout(resolve)));
  const card = document.querySelector('article');
  return {
    named: card?.querySelector('dl > div:first-child dd')?.textContent,
    links: [...(card?.querySelectorAll('a') ?? [])].map((link) => [
      link.getAttribute('aria-label') ?? link.textContent,
      link.getAttribute('href'),
    ]),
  };
}

it('[PLAY-03] free spins name their games, and active ones begin from where they are listed', async () => {
  const sevens = 'lumen-forge/solar-sevens';
  expect(await open('handle_bets', [sevens, 'tide-lab/tide'])).toEqual({
    named: 'Solar Sevens, Tide',
    links: [
      ['Solar Sevens', `/play/${sevens}`],
      ['Tide', '/play/tide-lab/tide'],
      ['Play: Solar Sevens', `/play/${sevens}`],
    ],
  });
  // The titles are asked for once for the card, not once for each place.
  expect(asked).toEqual([[sevens, 'tide-lab/tide']]);
});

it('[PLAY-03] those that have to be activated first name their games', async () => {
  expect(await open('issued', ['tide-lab/tide'])).toEqual({
    named: 'Tide',
    links: [['Tide', '/play/tide-lab/tide']],
  });
});

it('a game that is not listed any more has the name of its address, and of many the first are named', async () => {
  const games = Array.from({ length: 7 }, (_, at) => `tide-lab/old-game-${at}`);
  const { named, links } = await open('handle_bets', games);
  expect(named).toBe('old game 0, old game 1, old game 2, old game 3, old game 4 +2');
  expect(links.at(-1)).toEqual(['Play: old game 0', '/play/tide-lab/old-game-0']);
});

it('[SAFE-10] during a break nothing leads to the games', async () => {
  expect(await open('handle_bets', ['tide-lab/tide'], { until: '2026-12-04T10:00:00Z' })).toEqual({
    named: 'Tide',
    links: [],
  });
});
