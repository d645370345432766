// @vitest-environment happy-dom
import { act } from 'react';
import { expect, it, vi } from 'vitest';
import { drawScreen, drawScreens } from '../../shared/testing/draw-screen.tsx';
import { RandomGameCardBinding } from './random-game-card.tsx';

drawScreens();

/** Presses the card, goes to another page or not, and then lets the platform answer that there is no game. */
async function press(elsewhere?: string): Promise<string> {
  const asked = Promise.withResolvers<void>();
  vi.stubGlobal('fetch', async () => {
    await asked.promise;
    return Response.json({ items: [], pagination: { current_page: 1, total_pages: 0, total_count: 0 } });
  });
  const props = { title: 'Surprise me', link: '/categories/top', collection: 'top' };
  const router = await drawScreen(
    <RandomGameCardBinding
      node={{ id: 'n', type: 'random-game-card' } as never}
      props={props as never}
      slots={{}}
    />,
  );
  await act(async () => document.querySelector<HTMLElement>('a, button')?.click());
  if (elsewhere !== undefined) await act(() => router.navigate(elsewhere));
  await act(async () => {
    asked.resolve();
    // Reading, parsing and handling the answer each take a turn of the event loop.
    for (let turn = 0; turn < 20; turn += 1) await new Promise((resolve) => setTimeout(resolve));
  });
  return router.state.location.pathname;
}

it('a game that is picked leads to it, or to the link of the card', async () => {
  expect(await press()).toBe('/categories/top');
});

it('who has gone into another game by then stays there', async () => {
  expect(await press('/play/tide-lab/a')).toBe('/play/tide-lab/a');
});
