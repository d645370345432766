// @vitest-environment happy-dom
import { act, createElement, type ReactNode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useRevalidator } from '../shared/calls/use-revalidator.ts';
import { shouldRevalidate } from './layout.tsx';

let root: Root;
let site: ReturnType<typeof openSite>;

beforeEach(async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  root = createRoot(document.body.appendChild(document.createElement('main')));
  site = openSite();
  await act(async () => root.render(createElement(RouterProvider, { router: site.router })));
  await site.settle();
  site.frame.mockClear();
});

afterEach(async () => {
  await act(async () => root.unmount());
  document.body.replaceChildren();
  vi.unstubAllGlobals();
});

function Page(): ReactNode {
  const { revalidate } = useRevalidator();
  return createElement('button', { onClick: () => void revalidate() });
}

function askAnew(): void {
  document.querySelector('button')?.click();
}

/** A site whose pages load until the test lets them. It loads data like the built site. */
function openSite() {
  const frame = vi.fn(async () => 'frame');
  let answer = Promise.withResolvers<string>();
  const page = { loader: () => answer.promise, Component: Page };
  const router = createMemoryRouter(
    [
      {
        id: 'frame',
        loader: frame,
        shouldRevalidate,
        HydrateFallback: () => null,
        children: [
          { path: '/', ...page },
          { path: '/other', ...page },
        ],
      },
    ],
    {
      hydrationData: { loaderData: { frame: 'frame' } },
      // React Router’s single fetch does not pass on why a loader runs, so the default decision is always true.
      async dataStrategy({ matches }) {
        const due = matches.filter((match) => match.shouldCallHandler(true));
        const results = await Promise.all(due.map(async (match) => [match.route.id, await match.resolve()]));
        return Object.fromEntries(results);
      },
    },
  );
  return {
    router,
    frame,
    settle: () =>
      act(async () => {
        answer.resolve('page');
        await vi.waitFor(() =>
          expect(router.state.navigation.state + router.state.revalidation).toBe('idleidle'),
        );
        answer = Promise.withResolvers();
      }),
  };
}

/** Lets pages load. @returns the current path, and how often the frame was loaded. */
async function end(): Promise<unknown[]> {
  await site.settle();
  return [site.router.state.location.pathname, site.frame.mock.calls.length];
}

it('the frame stays as it is on the way to another page', async () => {
  await act(async () => void site.router.navigate('/other'));
  expect(await end()).toEqual(['/other', 0]);
});

it('the frame is asked for anew when that is told while a page is on its way', async () => {
  await act(async () => {
    void site.router.navigate('/other');
    askAnew();
  });
  expect(await end()).toEqual(['/other', 1]);
});

it('the frame is asked for once more when the page is left before it came', async () => {
  await act(async () => {
    askAnew();
    void site.router.navigate('/other');
  });
  expect(await end()).toEqual(['/other', 2]);
});

it('the frame stays as it is again once it has come anew', async () => {
  await act(async () => askAnew());
  expect(await end()).toEqual(['/', 1]);
  await act(async () => void site.router.navigate('/other'));
  expect(await end()).toEqual(['/other', 1]);
});
