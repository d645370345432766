// @vitest-environment happy-dom
import { expect, it, vi } from 'vitest';
import { createApiClient } from '../../shared/calls/api-client.ts';
import { drawScreen, drawScreens, GUEST } from '../../shared/testing/draw-screen.tsx';
import { GameStage } from './game-stage.tsx';
import type { PlayMode } from './play-mode.model.ts';
import type { StagedGame } from './staged-game.ts';

drawScreens();

/** Opens a game as a player. Returns the addresses of its links, and what the platform was asked to open. */
async function open(mode: PlayMode) {
  const launched: unknown[] = [];
  const fetch = async (path: string, init?: RequestInit): Promise<Response> => {
    if (!path.endsWith('/launch')) return Response.json([]);
    launched.push([path, JSON.parse(String(init?.body))]);
    return new Promise(() => undefined);
  };
  vi.stubGlobal('fetch', fetch);
  const visitor = { ...GUEST, isSignedIn: true, hasSession: true };
  const game = {
    identifier: 'tide-lab/first',
    title: 'First',
    provider: 'tide-lab',
    preview: '/artwork/game/first.webp',
    has_demo_mode: true,
  } as StagedGame['game']; // the stage looks at nothing else
  await drawScreen(
    <GameStage
      staged={{ game, studio: 'Tide Lab', currencies: ['EUR'], mode }}
      scope={{ platform: createApiClient({ fetch, maxRetries: 0 }), visitor }}
      isPreview={false}
    />,
    { visitor },
  );
  await vi.waitFor(() => expect(launched).not.toEqual([]));
  const links = [...document.querySelectorAll('nav[aria-label="What you play with"] a')];
  return {
    launched,
    links: links.map((link) => [link.getAttribute('href'), link.getAttribute('aria-current')]),
  };
}

it.each([
  ['[GAME-22]', 'real', ['page', null]],
  ['[GAME-23]', 'demo', [null, 'page']],
] as const)('%s a game opens in mode %s, with a link to each', async (_id, mode, [real, demo]) => {
  const { launched, links } = await open(mode);
  expect(launched).toEqual([['/api/games/tide-lab/first/launch', { mode, device: 'desktop' }]]);
  expect(links).toEqual([
    ['/?mode=real', real],
    ['/?mode=demo', demo],
  ]);
});
