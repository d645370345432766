import { QueryClient } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { createShell, playerShell, render } from '../testing/render-frame.tsx';
import type { ShellData } from '../shell.model.ts';
import { LaterParts } from './later-parts.tsx';

/** Whether a player under the licence, whose decision is years old, is reminded there. */
function isReminded(licence: string, path = '/promotions', more: Partial<ShellData> = {}): boolean {
  const player = playerShell();
  const shell: ShellData = {
    ...player,
    licence: createShell({ licence }).licence,
    visitor: { ...player.visitor, hasSession: true },
    hasAcceptedCookies: true,
    ...more,
  };
  const queries = new QueryClient();
  queries.setQueryData(['user-limits', 'decision'], {
    decided_at: '2020-02-03T10:00:00.000Z',
    has_deposited: true,
  });
  return render(<LaterParts shell={shell} />, shell, path, queries).includes(
    'Does your deposit limit still fit?',
  );
}

it('[SAFE-11] reminds of the limit under the licence that asks for it alone', () => {
  expect([isReminded('EE'), isReminded('CW'), isReminded('EE', '/promotions', { player: null })]).toEqual([
    true,
    false,
    false,
  ]);
});

it('never over a game, nor over the question about cookies, nor during a break', () => {
  const { visitor } = playerShell();
  expect([
    isReminded('EE', '/play/tide-lab/first'),
    isReminded('EE', '/promotions', { hasAcceptedCookies: false }),
    isReminded('EE', '/promotions', { visitor: { ...visitor, hasSession: true, break: {} } }),
  ]).toEqual([false, false, false]);
});
