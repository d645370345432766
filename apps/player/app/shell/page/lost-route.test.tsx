// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { createMemoryRouter, Outlet, RouterProvider, useRouteError } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { lostRoute } from './lost-route.tsx';

vi.mock('./error-page.tsx', () => ({ ErrorPage: () => <p>{String(useRouteError())}</p> }));

let root: Root;
let page: HTMLElement;
beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  page = document.createElement('div');
  root = createRoot(page, { onCaughtError: () => {} });
});
afterEach(async () => {
  await act(async () => root.unmount());
  vi.unstubAllGlobals();
});

it.each([
  ['asks for its data in the browser', true],
  ['has its data from the server alone', false],
])('a page that %s and whose script did not come says so within the frame', async (_what, isAsking) => {
  const { clientLoader, ...lost } = lostRoute(new TypeError('No script.'));
  const lazy = async () => ({
    Component: lost.default,
    ErrorBoundary: lost.ErrorBoundary,
    loader: isAsking ? clientLoader : async () => 'data',
  });
  const frame = (
    <>
      frame, <Outlet />
    </>
  );
  const router = createMemoryRouter([
    {
      element: frame,
      children: [
        { index: true, element: 'lobby' },
        { path: 'slots', lazy },
      ],
    },
  ]);
  await act(async () => root.render(<RouterProvider router={router} onError={() => {}} />));
  expect(page.textContent).toBe('frame, lobby');
  await act(() => router.navigate('/slots'));
  expect(page.textContent).toBe('frame, TypeError: No script.');
});
