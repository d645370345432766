// @vitest-environment happy-dom
import type { Game } from '@marquee/schemas';
import { act, type ReactNode } from 'react';
import { expect, it, vi } from 'vitest';
import { useQueryScope } from '../../shared/calls/use-query-scope.ts';
import { drawScreen, drawScreens } from '../../shared/testing/draw-screen.tsx';
import type { VisitorFacts } from '../../shared/visitor/visitor.tsx';
import { useTile } from './use-tile.tsx';

drawScreens();

const GAME: Game = {
  identifier: 'tide-lab/first',
  name: 'first',
  title: 'First',
  slug: 'first',
  provider: 'tide-lab',
  categories: [],
  collections: {},
  currencies: { EUR: { id: 7 } },
  badges: [],
  preview: '/artwork/game/first.webp',
  has_demo_mode: true,
};

function Tile(): ReactNode {
  return useTile(useQueryScope())(GAME, 0);
}

let asked: string[] = [];
/** Draws the tile for this visitor. Returns requests that change something. */
async function open(visitor: Partial<VisitorFacts>, wallets: readonly string[] = []): Promise<string[]> {
  const sent: string[] = [];
  asked = [];
  vi.stubGlobal('fetch', async (path: string, { method = 'GET', body }: RequestInit) => {
    if (method !== 'GET') sent.push([method, path, body].filter(Boolean).join(' '));
    asked.push(path);
    if (path.startsWith('/api/player/accounts')) return Response.json(wallets.map(toAccount));
    if (path.startsWith('/api/games/providers'))
      return Response.json([{ slug: 'tide-lab', title: 'Tide Lab' }]);
    return Response.json([]);
  });
  await drawScreen(<Tile />, { visitor });
  // The last that a tile waits for.
  await until(() => expect(document.querySelector('article > p')?.textContent).toBe('Tide Lab'));
  return sent;
}
const toAccount = (currency: string) => ({
  currency,
  amount_cents: 0,
  available_to_cashout_cents: 0,
  active: currency === 'NOK',
});
const linksTo = (mode: string): (string | null)[] =>
  [...document.querySelectorAll('a')]
    .map((link) => link.getAttribute('href'))
    .filter((href) => href?.includes(mode));
/** On a touch screen a tap opens a sheet with the actions of the overlay. */
const tap = (): Promise<void> => act(async () => document.querySelector<HTMLElement>('a')?.click());
const heart = (): HTMLButtonElement | null => document.querySelector('button[aria-label$="favourites"]');

const switchButton = (): HTMLButtonElement | undefined =>
  [...document.querySelectorAll('button')].find(({ textContent }) => textContent === 'Switch wallet');
const until = (check: () => void): Promise<void> => act(() => vi.waitFor(check));

const PLAYER = { isSignedIn: true, hasSession: true };

it('[GAME-20] a guest who presses play anywhere on a tile is taken to registration, and to the demo', async () => {
  await open({});
  await tap();
  expect(document.querySelector('dialog')?.textContent).toContain('First');
  expect(new Set(linksTo('real'))).toEqual(
    new Set(['/sign-up?redirect=%2Fplay%2Ftide-lab%2Ffirst%3Fmode%3Dreal']),
  );
  // The links of the tile, the overlay and the sheet.
  expect(linksTo('real')).toHaveLength(3);
  expect(linksTo('demo')).toEqual(['/play/tide-lab/first?mode=demo', '/play/tide-lab/first?mode=demo']);
});

it('[GAME-22] a player who presses play anywhere on a tile is taken to the game', async () => {
  await open(PLAYER);
  await tap();
  expect(linksTo('real')).toEqual(Array(3).fill('/play/tide-lab/first?mode=real'));
});

it('[GAME-18] [API-80] a player whose currency the game has keeps it as a favourite, and nobody else', async () => {
  const sent = await open(PLAYER);
  await act(async () => heart()?.click());
  await vi.waitFor(() => act(async () => expect(sent).toEqual(['PUT /api/player/favorite_games/7'])));
  expect(heart()?.getAttribute('aria-label')).toBe('Remove First from favourites');
});

it.each([
  ['a guest', {}, false],
  ['a player in coins that the game does not take', { ...PLAYER, currency: 'BTC', isCrypto: true }, false],
  ['[GAME-13] a player in another currency, behind a lock', { ...PLAYER, currency: 'NOK' }, true],
])('[GAME-18] %s has no heart', async (_who, visitor, isLocked) => {
  await open(visitor);
  expect(heart()).toBeNull();
  expect(document.body.textContent.includes('Not available in NOK')).toBe(isLocked);
});

it('[GAME-13] [API-23] the lock switches to the wallet that the game can be played with', async () => {
  const sent = await open({ ...PLAYER, currency: 'NOK' }, ['NOK', 'CAD', 'EUR']);
  await until(() => expect(switchButton()).toBeDefined());
  await act(async () => switchButton()?.click());
  await until(() => expect(sent).toEqual(['POST /api/player/accounts {"currency":"EUR"}']));
});

it('the lock offers no other wallet to a player who has none that the game can be played with', async () => {
  await open({ ...PLAYER, currency: 'NOK' }, ['NOK', 'CAD']);
  await until(() => expect(asked).toContain('/api/player/accounts?compatibility=true'));
  await act(() => new Promise((resolve) => setTimeout(resolve)));
  expect(document.body.textContent).toContain('Not available in NOK');
  expect(switchButton()).toBeUndefined();
});

it('names the studio beneath', async () => {
  await open({});
  expect(document.querySelector('article > p')?.textContent).toBe('Tide Lab');
});
