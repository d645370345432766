import { QueryClient } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, it } from 'vitest';
import { BlocksFrame } from '../../shared/notices/blocks-frame.tsx';
import { ToastProvider } from '../../shared/notices/toast-context.tsx';
import { VisitorProvider } from '../../shared/visitor/visitor.tsx';
import { ShellProvider } from '../../shell/shell-context.tsx';
import type { ShellData } from '../../shell/shell.model.ts';
import { createShell, playerShell, TestRoot } from '../../shell/testing/render-frame.tsx';
import Game from './game.tsx';

const staged = {
  game: {
    identifier: 'tide-lab/first',
    title: 'First',
    provider: 'tide-lab',
    preview: '/artwork/game/first.webp',
    has_demo_mode: true,
  },
  studio: 'Tide Lab',
  currencies: ['EUR'],
  mode: 'real',
};

/** What the bar of the game’s page says under a licence. */
function barOf(licence: string, isPlayer = true, hasNetResult = true): string[] {
  const own = isPlayer ? playerShell() : createShell();
  const { hasNetResult: asksIt, ...rules } = createShell({ licence }).licence;
  const shell: ShellData = {
    ...own,
    licence: { ...rules, ...(asksIt && hasNetResult ? { hasNetResult: asksIt } : {}) },
    visitor: { ...own.visitor, hasSession: isPlayer },
  };
  const element = (
    <TestRoot queries={new QueryClient()}>
      <ToastProvider seconds={10}>
        <VisitorProvider visitor={shell.visitor}>
          <BlocksFrame>
            <ShellProvider shell={shell}>
              <Game />
            </ShellProvider>
          </BlocksFrame>
        </VisitorProvider>
      </ToastProvider>
    </TestRoot>
  );
  const router = createMemoryRouter([{ id: 'game', path: '*', element, loader: () => null }], {
    initialEntries: ['/play/tide-lab/first'],
    hydrationData: { loaderData: { game: { staged, isPreview: false, queries: undefined } } },
  });
  const html = renderToStaticMarkup(<RouterProvider router={router} />);
  const [, bar = ''] = /data-game-bar[^>]*>(.*?)<\/div>/s.exec(html) ?? [];
  return ['role="timer"', 'Net result', 'href="/profile/limits"'].filter((each) => bar.includes(each));
}

it('a licence has the page of a game say time, net result and the way to the limits, to players', () => {
  expect([barOf('EE'), barOf('EE', false), barOf('CW')]).toEqual([
    ['role="timer"', 'Net result', 'href="/profile/limits"'],
    [],
    [],
  ]);
});

it('says no net result where the licence asks for the time alone', () => {
  expect(barOf('EE', true, false)).toEqual(['role="timer"', 'href="/profile/limits"']);
});
