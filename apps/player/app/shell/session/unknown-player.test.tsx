// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, type ReactNode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { createMemoryRouter, RouterProvider, useLoaderData } from 'react-router';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { emitLive } from '../../shared/live/live-events.ts';
import { PlatformProvider } from '../../shared/calls/platform.tsx';
import { useAskedAnew } from '../../shared/calls/use-asked-anew.ts';
import { useLiveConnection } from '../live/live-connection.ts';
import type { ShellData } from '../shell.model.ts';

const PAUSES = { firstMs: 2000, longestMs: 60_000 };
let root: Root;
let loads = 0;
let isUnknown = true;

// Loaded before the test, because fake timers do not wait for a dynamic import.
beforeAll(() => import('../../shared/account/limits.model.ts'));
beforeEach(() => {
  vi.useFakeTimers();
  loads = 0;
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
});
afterEach(() => {
  act(() => root.unmount());
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Draws the part on a page, and counts how often the page’s loader runs. */
async function draw(Part: () => ReactNode): Promise<void> {
  const router = createMemoryRouter([
    {
      path: '/',
      element: (
        <QueryClientProvider client={new QueryClient()}>
          <PlatformProvider>
            <Part />
          </PlatformProvider>
        </QueryClientProvider>
      ),
      hydrateFallbackElement: <p />,
      loader: () => {
        loads += 1;
        return { isUnknown };
      },
    },
  ]);
  root = createRoot(document.createElement('div'));
  await act(async () => root.render(<RouterProvider router={router} />));
}

const later = (ms: number): Promise<void> => act(async () => void (await vi.advanceTimersByTimeAsync(ms)));

describe('a page that does not know its player', () => {
  it('[SAFE-08] is asked for anew by itself, ever less often, and no more once it knows', async () => {
    isUnknown = true;
    await draw(function Page() {
      useAskedAnew(useLoaderData<{ isUnknown: boolean }>().isUnknown, PAUSES);
      return null;
    });
    const first = loads;
    await later(2000);
    expect(loads).toBe(first + 1);
    for (let minute = 0; minute < 60; minute += 1) await later(60_000);
    expect(loads - first).toBeLessThanOrEqual(130);
    expect(loads - first).toBeGreaterThan(50);
    isUnknown = false;
    // The next answer tells who the player is.
    await later(60_000);
    const known = loads;
    await later(600_000);
    expect(loads).toBe(known);
  });

  it.each([
    ['fails', () => Promise.reject(new TypeError('Failed to fetch'))],
    ['is refused', async () => Response.json({ error: 'sign in' }, { status: 401 })],
    ['answers no limits', async () => Response.json({ items: [] })],
    ['answers what is no JSON', async () => new Response('<h1>')],
  ])('[SAFE-08] is asked for anew when limits may have changed and the call %s', async (_name, limits) => {
    vi.stubGlobal(
      'WebSocket',
      class extends EventTarget {
        close(): void {}
      },
    );
    vi.stubGlobal('fetch', async (path: string) =>
      String(path).startsWith('/api/user_limits')
        ? limits()
        : Response.json({ websocket: { path: '/live', channels: [] } }),
    );
    // The connection reads only these fields.
    const shell = { player: { id: '7', reached: [] }, visitor: { currency: 'EUR' } } as unknown as ShellData;
    await draw(function Page() {
      useLiveConnection(shell, () => undefined);
      return null;
    });
    const first = loads;
    await act(async () => emitLive({ channel: 'private', event: 'game_limits', data: {} }));
    // Even a loaded module takes a turn of the real event loop to import.
    await vi.waitFor(() => expect(loads).toBe(first + 1));
  });
});
