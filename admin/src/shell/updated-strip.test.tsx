// @vitest-environment happy-dom
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { draw, undraw, until } from '../shared/testing/draw.tsx';
import { RouteProblem } from './route-problem.tsx';
import { useUpdatedBuild } from './updated-build.ts';
import { UpdatedStrip } from './updated-strip.tsx';

beforeEach(() => {
  // The script is only named and need not exist.
  const { happyDOM } = window as unknown as { happyDOM: { settings: Record<string, boolean> } };
  happyDOM.settings['handleDisabledFileLoadingAsSuccess'] = true;
  document.head.innerHTML = '<script type="module" src="/admin/assets/index-before.js"></script>';
});
afterEach(async () => {
  await undraw();
  document.head.replaceChildren();
  useUpdatedBuild.setState({ isUpdated: false });
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** The server’s answer for the script that this page started with. */
function answer(status: number | 'none') {
  const ask = vi.fn((_address: string, _init: RequestInit) =>
    status === 'none'
      ? Promise.reject(new TypeError('Failed to fetch'))
      : Promise.resolve(new Response(null, { status })),
  );
  vi.stubGlobal('fetch', ask);
  return ask;
}

it.each<[number | 'none', boolean]>([
  [404, true],
  [410, true],
  [200, false],
  [503, false],
  ['none', false],
])('a script that could not be had while its build answers %s: updated is %s', async (status, isUpdated) => {
  const ask = answer(status);
  await draw(<UpdatedStrip />);
  window.dispatchEvent(new Event('vite:preloadError'));
  await until(() => ask.mock.calls.length === 1 && useUpdatedBuild.getState().isUpdated === isUpdated);
  expect(ask.mock.calls[0]?.[0]).toMatch(/\/admin\/assets\/index-before\.js$/);
  expect(ask.mock.calls[0]?.[1]).toEqual({ method: 'HEAD', cache: 'no-store' });
  expect(document.querySelector('output')?.textContent ?? '').toBe(
    isUpdated
      ? 'Marquee has been updated. Load this page anew to go on; what you typed is kept.Load it anew'
      : '',
  );
});

it.each([
  [404, 1],
  [200, 0],
])('a screen that broke while its build answers %s is loaded anew %s times', async (status, times) => {
  const ask = answer(status);
  const reload = vi.spyOn(window.location, 'reload').mockReturnValue();
  const router = createMemoryRouter([
    {
      path: '/',
      lazy: () => Promise.reject(new TypeError('Failed to fetch dynamically imported module')),
      errorElement: <RouteProblem />,
      HydrateFallback: () => null,
    },
  ]);
  await draw(<RouterProvider router={router} />);
  await until(() => ask.mock.calls.length === 1);
  await until(() => reload.mock.calls.length === times);
  expect(ask.mock.calls[0]?.[0]).toMatch(/index-before/);
});
