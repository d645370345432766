// @vitest-environment happy-dom
import { platformCalls, type PlatformCallName } from '@marquee/schemas/platform';
import { onlineManager, QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import { act, useEffect, type ReactNode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { isDeed, type ApiClient } from './api-client.ts';
import { ConnectionError } from './failure.ts';
import { PlatformProvider, UNSENT_EVENT } from './platform.tsx';
import { createQueryClient } from './query-client.ts';
import { useSend } from './use-send.ts';

const names = Object.keys(platformCalls) as PlatformCallName[]; // the table has no others
const deeds = names.filter((name) => isDeed(name));
const parts = {
  params: { id: '1', type: 'money', provider: 'a', name: 'b', slug: 's', lang: 'en' },
  body: {},
};

let root: Root;
let queries: QueryClient;
const fetch = vi.fn<(path: string, init: RequestInit) => Promise<Response>>();

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.useFakeTimers();
  fetch.mockReset().mockImplementation(async () => Response.json({}));
  vi.stubGlobal('fetch', fetch);
  queries = createQueryClient();
  root = createRoot(document.body.appendChild(document.createElement('div')));
});
afterEach(async () => {
  await act(async () => root.unmount());
  connect(true);
  document.body.replaceChildren();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function connect(isOnline: boolean): void {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline);
  onlineManager.setOnline(isOnline);
}

type Press = { mutate: () => void; error: Error | null };

async function draw(send: (platform: ApiClient) => Promise<unknown>): Promise<Press> {
  const press: Press = { mutate: () => undefined, error: null };
  function Form(): ReactNode {
    const { mutate, error } = useSend({ send });
    useEffect(() => void Object.assign(press, { mutate, error }));
    return null;
  }
  await act(async () =>
    root.render(
      <MemoryRouter>
        <QueryClientProvider client={queries}>
          <PlatformProvider>
            <Form />
          </PlatformProvider>
        </QueryClientProvider>
      </MemoryRouter>,
    ),
  );
  return press;
}

describe('what has an effect', () => {
  it.each(deeds)('[CASH-71] %s pressed without a connection is never sent later', async (name) => {
    const onUnsent = vi.fn<() => void>();
    addEventListener(UNSENT_EVENT, onUnsent);
    connect(false);
    const press = await draw((platform) => platform.call(name, parts as never));
    await act(async () => {
      press.mutate();
      await vi.advanceTimersByTimeAsync(0);
    });
    expect(press.error).toMatchObject({ problem: 'offline', isOutcomeUnknown: false });
    expect(onUnsent).toHaveBeenCalledTimes(1);
    removeEventListener(UNSENT_EVENT, onUnsent);
    connect(true);
    dispatchEvent(new Event('online'));
    await act(async () => void (await queries.resumePausedMutations()));
    await act(() => vi.advanceTimersByTimeAsync(600_000));
    expect(fetch).not.toHaveBeenCalled();
  });

  it.each(deeds)('[CASH-71] %s whose answer is lost is sent once, and its outcome unknown', async (name) => {
    fetch.mockRejectedValue(new TypeError('Failed to fetch'));
    const press = await draw((platform) => platform.call(name, parts as never));
    await act(async () => {
      press.mutate();
      await vi.advanceTimersByTimeAsync(0);
    });
    await act(() => vi.advanceTimersByTimeAsync(600_000));
    expect(fetch).toHaveBeenCalledTimes(1);
    expect(press.error).toBeInstanceOf(ConnectionError);
    expect(press.error).toMatchObject({ problem: 'unreachable', isOutcomeUnknown: true });
  });

  it.each(deeds)('[CASH-71] %s that was not sent when its dialog closed is not sent', async (name) => {
    let solve: () => void = () => undefined;
    const solved = new Promise<void>((resolve) => (solve = resolve));
    const press = await draw(async (platform) => {
      await solved;
      return platform.call(name, parts as never);
    });
    await act(async () => {
      press.mutate();
      await vi.advanceTimersByTimeAsync(0);
    });
    await act(async () => root.render(null));
    await act(async () => {
      solve();
      await vi.advanceTimersByTimeAsync(600_000);
    });
    expect(fetch).not.toHaveBeenCalled();
  });
});

it('everything that is not only asked for has an effect', () => {
  expect(names.filter((name) => !name.startsWith('GET ') && !isDeed(name))).toEqual([
    'POST /api/fe/config/managers',
    'POST /api/games_filter',
    'POST /api/games_filter/select',
    'POST /restore-id/get',
  ]);
  expect(names.filter((name) => name.startsWith('GET ') && isDeed(name))).toEqual([
    'GET /api/users/confirmation',
  ]);
});
