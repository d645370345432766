// @vitest-environment happy-dom
import { act, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { openSlowHistory } from '../../shared/testing/slow-history.ts';
import { useLeave } from './use-leave.ts';

beforeEach(() => vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true));
afterEach(() => vi.unstubAllGlobals());

function Game(): ReactNode {
  return <button onClick={useLeave()}>Leave</button>;
}

it('a game that is left twice, before and while the page it was chosen on loads, is left for that page', async () => {
  const site = openSlowHistory('/pokies/all');
  const list = Promise.withResolvers<null>();
  const router = createBrowserRouter(
    [
      // The page on which the game was chosen. Its data have to be loaded again.
      { path: '/pokies/all', element: <p>Slots</p>, loader: () => list.promise },
      { path: '/play/:game', element: <Game /> },
    ],
    { window: site.window, hydrationData: { loaderData: { '0': null } } },
  );
  const container = document.createElement('div');
  const root = createRoot(container);
  await act(async () => root.render(<RouterProvider router={router} />));
  for (const mode of ['demo', 'real']) await act(() => router.navigate(`/play/north?mode=${mode}`));
  const press = (): Promise<void> => act(async () => container.querySelector('button')?.click());

  const land = (): Promise<void> => act(async () => site.land());

  await press();
  await press();
  await land();
  await press();
  await land();
  await act(async () => list.resolve(null));
  expect([site.path(), site.depth(), container.textContent]).toEqual(['/pokies/all', 0, 'Slots']);
  await act(async () => root.unmount());
  router.dispose();
});
