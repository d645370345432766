import { expect, it } from 'vitest';
import type { RequestServices } from '../../shared/calls/request-services.ts';
import { findRoute } from '../../shared/addresses/route-match.ts';
import { loadGame } from './game.server.ts';

const GAME = { identifier: 'tide-lab/first', title: 'First', provider: 'tide-lab', currencies: {} };

/** Services for a guest. The platform has a single game, without a demo. */
const services = {
  visitor: { context: { locale: 'en', licence: 'CW', currency: 'EUR', device: 'desktop' }, player: null },
  resolveCollection: () => ({ items: [] }),
  clientContext: () => ({ settings: { gamesPerPage: 40 } }),
  listFlags: () => [],
  isFlagOn: () => false,
  platform: {
    fetch: async (path: string) =>
      Response.json(
        path.startsWith('/api/games_filter')
          ? { items: [{ ...GAME, has_demo_mode: false }], pagination: {} }
          : [],
      ),
  },
  log: { warn: () => undefined },
} as unknown as RequestServices; // a loader touches nothing else

it.each([
  [undefined, '/sign-up?redirect=%2Fplay%2Ftide-lab%2Ffirst%3Fmode%3Dreal'],
  ['de', '/de/sign-up?redirect=%2Fde%2Fplay%2Ftide-lab%2Ffirst%3Fmode%3Dreal'],
] as const)(
  '[NAV-02] a guest who asks to play for money comes back to the game in the language of the address (%s)',
  async (prefix, target) => {
    const path = '/play/tide-lab/first';
    const answer: unknown = await loadGame(
      { services, path, route: findRoute(':locale?/play/:producer/:name'), prefix },
      {
        params: { producer: 'tide-lab', name: 'first' },
        url: new URL(`https://northstar.example${path}?mode=real`),
      },
    ).catch((thrown: unknown) => thrown);
    expect((answer as Response).headers.get('Location')).toBe(target);
  },
);
