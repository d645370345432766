// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, type ReactNode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useEnter } from './use-enter.ts';

// The overlay of betting pages has its own tests.
vi.mock('./use-betting-overlay.ts', () => ({ useBettingOverlay: () => undefined }));

let root: Root;
let finish: () => void;
/** The pages that were loaded, in order. */
let loaded: string[];
beforeEach(() => {
  loaded = [];
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
});
afterEach(async () => {
  await act(async () => root.unmount());
  document.body.replaceChildren();
  vi.unstubAllGlobals();
});

/** A form whose answer arrives when the test calls `finish`. */
function Form(): ReactNode {
  const enter = useEnter();
  const send = async (): Promise<void> => {
    await new Promise<void>((resolve) => (finish = resolve));
    await enter();
  };
  return (
    <button type="button" onClick={() => void send()}>
      Send
    </button>
  );
}

async function send() {
  const load = ({ request }: { request: Request }) => {
    loaded.push(new URL(request.url).pathname);
    return null;
  };
  const router = createMemoryRouter(
    [
      {
        element: <Outlet />,
        HydrateFallback: () => null,
        children: [
          { path: '/sign-in', element: <Form />, loader: load },
          { path: '/shop', element: null, loader: load },
          { path: '/play/x', element: null, loader: load },
        ],
      },
    ],
    { initialEntries: ['/sign-in?redirect=/shop'] },
  );
  root = createRoot(document.body.appendChild(document.createElement('div')));
  const queries = new QueryClient();
  await act(async () =>
    root.render(
      <QueryClientProvider client={queries}>
        <RouterProvider router={router} />
      </QueryClientProvider>,
    ),
  );
  await act(async () => document.querySelector('button')?.click());
  loaded = [];
  return router;
}

it('leads who has signed in to where they wanted to go', async () => {
  const router = await send();
  await act(async () => finish());
  expect(router.state.location.pathname).toBe('/shop');
});

it('leaves who has gone to a game meanwhile there, and shows it as theirs', async () => {
  const router = await send();
  await act(() => router.navigate('/play/x'));
  await act(async () => finish());
  expect(router.state.location.pathname).toBe('/play/x');
  expect(loaded).toEqual(['/play/x', '/play/x']);
});
