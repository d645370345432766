// @vitest-environment happy-dom
import { globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { act, type ReactNode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useLeadOn } from './use-lead-on.ts';

let root: Root;
let finish: () => void;
let go: () => void;
beforeEach(() => vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true));
afterEach(async () => {
  await act(async () => root.unmount());
  document.body.replaceChildren();
  vi.unstubAllGlobals();
});

/** A page with an action that takes a while and then leads to /bonus. */
function Lobby(): ReactNode {
  const leadOn = useLeadOn();
  const begin = async (): Promise<void> => {
    const lead = leadOn();
    await new Promise<void>((resolve) => (finish = resolve));
    await lead('/bonus');
  };
  return (
    <button type="button" onClick={() => void begin()}>
      Begin
    </button>
  );
}

async function begin() {
  const arrived = new Promise<null>((resolve) => (go = () => resolve(null)));
  const router = createMemoryRouter([
    { path: '/', element: <Lobby /> },
    { path: '/play', element: null },
    { path: '/slow', element: null, loader: () => arrived },
    { path: '/bonus', element: null },
  ]);
  root = createRoot(document.body.appendChild(document.createElement('div')));
  await act(async () => root.render(<RouterProvider router={router} />));
  await act(async () => document.querySelector('button')?.click());
  return router;
}

it('who has stayed is led on, also with a popup open', async () => {
  for (const hash of ['', '#popup/terms']) {
    const router = await begin();
    await act(() => router.navigate({ hash }));
    await act(async () => finish());
    expect(router.state.location.pathname).toBe('/bonus');
    await act(async () => root.unmount());
  }
});

it('who is in a game by then stays there', async () => {
  const router = await begin();
  await act(() => router.navigate('/play'));
  await act(async () => finish());
  expect(router.state.location.pathname).toBe('/play');
});

it('who is on the way to another page gets there', async () => {
  const router = await begin();
  await act(async () => void router.navigate('/slow'));
  await act(async () => finish());
  await act(async () => go());
  expect(router.state.location.pathname).toBe('/slow');
});

it('who comes back to the page meanwhile is not taken from there: it is another visit', async () => {
  const router = await begin();
  await act(() => router.navigate('/play'));
  await act(() => router.navigate('/'));
  await act(async () => finish());
  expect(router.state.location.pathname).toBe('/');
});

it('nothing else leads somewhere by itself after it has waited', () => {
  const files = globSync(resolve(import.meta.dirname, '../../**/*.{ts,tsx}'), { exclude: ['**/*.test.*'] });
  const leading = files.filter((file) => /await navigate\(/.test(readFileSync(file, 'utf8')));
  expect(leading.map((file) => file.split('/app/')[1]).toSorted()).toEqual([
    // These lead on in any case, because the page now belongs to another visitor.
    'features/auth/use-enter.ts',
    'shared/addresses/use-lead-on.ts',
    'shell/session/session-end.ts',
    'shell/session/use-self-excluded.ts',
  ]);
});
