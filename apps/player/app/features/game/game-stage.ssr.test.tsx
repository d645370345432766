import { expect, it } from 'vitest';
import { createApiClient } from '../../shared/calls/api-client.ts';
import { createShell, linksOf, listNamed, render } from '../../shell/testing/render-frame.tsx';
import { GameStage } from './game-stage.tsx';
import type { StagedGame } from './staged-game.ts';

const staged: StagedGame = {
  game: {
    identifier: 'tide-lab/first',
    title: 'First',
    provider: 'tide-lab',
    preview: '/artwork/game/first.webp',
    has_demo_mode: true,
  } as StagedGame['game'], // the stage looks at nothing else
  studio: 'Tide Lab',
  currencies: ['EUR'],
  mode: 'demo',
};

it.each([
  ['', '/sign-up?redirect=%2Fplay%2Ftide-lab%2Ffirst%3Fmode%3Dreal'],
  ['/de', '/de/sign-up?redirect=%2Fde%2Fplay%2Ftide-lab%2Ffirst%3Fmode%3Dreal'],
])(
  '[NAV-02] a guest registers on the way from demo to real money, and comes back to %s/play',
  (prefix, to) => {
    const shell = createShell();
    const scope = { platform: createApiClient({ fetch }), visitor: shell.visitor };
    const html = render(
      <GameStage staged={staged} scope={scope} isPreview={false} />,
      shell,
      `${prefix}/play/tide-lab/first`,
    );
    expect(linksOf(listNamed(html, 'What you play with')).slice(0, 1)).toEqual([to]);
  },
);
