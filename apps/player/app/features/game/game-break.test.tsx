// @vitest-environment happy-dom
import { expect, it, vi } from 'vitest';
import { createApiClient } from '../../shared/calls/api-client.ts';
import { drawScreen, drawScreens, GUEST } from '../../shared/testing/draw-screen.tsx';
import { GameStage } from './game-stage.tsx';
import type { StagedGame } from './staged-game.ts';

drawScreens();

it.each([
  ['real', '2026-12-04T10:00:00Z', 'until Dec 4, 2026'],
  ['demo', '2026-12-04T10:00:00Z', 'until Dec 4, 2026'],
  ['real', null, 'without an end'],
  ['demo', undefined, 'until it ends'],
] as const)(
  '[SAFE-10] during a break no game opens, in mode %s neither: why is said',
  async (mode, until, text) => {
    const asked: string[] = [];
    const fetch = async (path: string): Promise<Response> => {
      asked.push(path);
      return Response.json([]);
    };
    vi.stubGlobal('fetch', fetch);
    const visitor = { ...GUEST, isSignedIn: true, hasSession: true, break: { until } };
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
    const told = document.querySelector('[role="status"]');
    expect(told?.querySelector('h2')?.textContent).toBe('You are taking a break');
    expect(told?.textContent).toContain(text);
    const links = [...document.querySelectorAll('a')].map((link) => link.getAttribute('href'));
    expect(links).toEqual(['/producers/tide-lab', '/profile/limits', '/responsible-gaming']);
    expect(asked.filter((path) => path.endsWith('/launch'))).toEqual([]);
  },
);
