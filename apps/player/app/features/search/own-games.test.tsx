// @vitest-environment happy-dom
import { act } from 'react';
import type { ReactNode } from 'react';
import { expect, it, vi } from 'vitest';
import { useQueryScope } from '../../shared/calls/use-query-scope.ts';
import { drawScreen, drawScreens } from '../../shared/testing/draw-screen.tsx';
import { OwnGames } from './own-games.tsx';

drawScreens();

const Own = (): ReactNode => <OwnGames scope={useQueryScope()} />;
const toGame = (identifier: string) => ({
  identifier,
  title: identifier,
  provider: 'north',
  categories: [],
  currencies: {},
  preview: '/artwork/game/a-360.webp',
});

/** A platform whose player has played ten games and marked one. */
function stubPlatform(): string[] {
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (path: string, { body }: RequestInit) => {
    asked.push(path);
    if (path === '/api/player/played_games')
      return Response.json(
        Array.from({ length: 10 }, (_, at) => ({
          identifier: `played/${at}`,
          last_played_at: '2026-06-01T12:00:00Z',
        })),
      );
    if (path === '/api/player/favorite_games') return Response.json([{ identifier: 'marked/0' }]);
    if (path === '/api/games_filter/select') {
      const { game_ids: ids } = JSON.parse(String(body)) as { game_ids: string[] };
      return Response.json({ items: ids.map(toGame) });
    }
    return Response.json([]);
  });
  return asked;
}
const links = (): (string | null)[] =>
  [...document.querySelectorAll('a')].map((link) => link.getAttribute('href'));

it('a player finds the games played last and the favourites, which lead to all of them', async () => {
  stubPlatform();
  await drawScreen(<Own />, { visitor: { isSignedIn: true, hasSession: true } });
  await act(() => vi.waitFor(() => expect(links()).toHaveLength(8)));
  expect(links()).toEqual([
    ...Array.from({ length: 6 }, (_, at) => `/play/played/${at}`),
    '/favorite-games',
    '/play/marked/0',
  ]);
  expect([...document.querySelectorAll('h3')].map(({ textContent }) => textContent)).toEqual([
    'Continue playing',
    'Favourites',
  ]);
});

it('a guest has neither, and nobody is asked', async () => {
  const asked = stubPlatform();
  await drawScreen(<Own />);
  expect(links()).toEqual([]);
  expect(asked.filter((path) => path.startsWith('/api/player'))).toEqual([]);
});
