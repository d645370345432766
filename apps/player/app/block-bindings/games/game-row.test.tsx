// @vitest-environment happy-dom
import { act } from 'react';
import { expect, it, vi } from 'vitest';
import { drawScreen, drawScreens } from '../../shared/testing/draw-screen.tsx';
import { PLAYED_GAMES } from '../../shared/queries/games.queries.ts';
import type { VisitorFacts } from '../../shared/visitor/visitor.tsx';
import { GameRowBinding } from './game-row.tsx';

drawScreens();

async function show(collection: string, visitor: Partial<VisitorFacts>): Promise<string> {
  vi.stubGlobal('fetch', async () => Response.json([]));
  const props = { title: 'A row', collection };
  await drawScreen(
    <GameRowBinding node={{ id: 'n', type: 'game-row' } as never} props={props as never} slots={{}} />,
    { visitor },
  );
  await act(() => new Promise((resolve) => setTimeout(resolve)));
  const text = document.body.textContent;
  document.body.replaceChildren();
  return text;
}

it('[SAFE-10] nobody is asked to continue playing during a break', async () => {
  const player = { isSignedIn: true, hasSession: true };
  const resting = { ...player, break: { until: null } };
  expect(await show(PLAYED_GAMES, player)).toContain('A row');
  expect(await show(PLAYED_GAMES, resting)).toBe('');
  expect(await show(PLAYED_GAMES, {})).toBe('');
  expect(await show('top', resting)).toContain('A row');
});
