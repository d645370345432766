// @vitest-environment happy-dom
import { visitStore } from '@marquee/blocks/browser';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, type ReactNode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { LIVE_SERIES_KEY } from '../shared/player-stores.ts';
import { PlatformProvider } from '../shared/platform.tsx';
import { useLiveConnection } from './live-connection.ts';
import { createLiveSeries } from './live-series.ts';
import { useLiveBalances } from './live-wallets.ts';
import { ShellProvider } from './shell-context.tsx';
import type { ShellData } from './shell.model.ts';

const shell = {
  player: { id: '1002', reached: [] },
  visitor: { currency: 'EUR' },
} as unknown as ShellData; // what a connection concerns

class FakeSocket extends EventTarget {
  readonly url: string;
  constructor(url: URL) {
    super();
    this.url = url.href;
    sockets.push(this);
  }
  close(): void {
    this.dispatchEvent(new Event('close'));
  }
  tell(frame: object): Promise<void> {
    return act(async () => {
      this.dispatchEvent(new MessageEvent('message', { data: JSON.stringify(frame) }));
    });
  }
}

let sockets: FakeSocket[] = [];
let asked: string[] = [];
let answerAccounts: () => Promise<Response>;
let root: Root;

beforeEach(() => {
  [sockets, asked, visitor] = [[], [], shell];
  visitStore.removeItem(LIVE_SERIES_KEY);
  answerAccounts = async () =>
    Response.json([
      { currency: 'EUR', amount_cents: 1500, available_to_cashout_cents: 0, active: true },
      { currency: 'NOK', amount_cents: 20, available_to_cashout_cents: 0, active: false },
    ]);
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.stubGlobal('WebSocket', FakeSocket);
  vi.stubGlobal('fetch', async (path: string) => {
    asked.push(path);
    if (path.startsWith('/api/player/accounts')) return answerAccounts();
    return Response.json(path.startsWith('/api/user_limits') ? [] : { websocket: { path: '/live' } });
  });
  root = createRoot(document.body.appendChild(document.createElement('div')));
});
afterEach(async () => {
  await act(async () => root.unmount());
  document.body.replaceChildren();
  vi.unstubAllGlobals();
});

let visitor = shell;
function Connection(): ReactNode {
  useLiveConnection(visitor);
  return <output>{JSON.stringify([...useLiveBalances()])}</output>;
}

async function open(): Promise<FakeSocket> {
  const element = (
    <QueryClientProvider client={new QueryClient()}>
      <ShellProvider shell={shell}>
        <PlatformProvider>
          <Connection />
        </PlatformProvider>
      </ShellProvider>
    </QueryClientProvider>
  );
  const router = createMemoryRouter([{ path: '*', element }]);
  await act(async () => root.render(<RouterProvider router={router} />));
  const [socket] = sockets;
  if (!socket) throw new Error('The page did not connect.');
  return socket;
}

const hello = (id: number): object => ({ channel: 'private', event: 'hello', id, data: {} });
const balance = (id: number, currency: string, amount_cents: number): object => ({
  channel: 'private',
  event: 'balance',
  id,
  data: { currency, amount_cents },
});
const shown = (): unknown => JSON.parse(document.querySelector('output')?.textContent ?? '');
const askedAfterConnecting = (): string[] =>
  asked.filter((path) => !path.startsWith('/api/player/settings')).toSorted();

it('[LIVE-15] in a new tab asks for what may have changed before it was connected, once', async () => {
  const socket = await open();
  await socket.tell({ channel: 'public', event: 'hello', data: { release: 1 } });
  expect(askedAfterConnecting()).toEqual([]);
  await socket.tell(hello(17));
  expect(askedAfterConnecting()).toEqual(['/api/player/accounts', '/api/user_limits']);
  expect(shown()).toEqual([
    ['EUR', 1500],
    ['NOK', 20],
  ]);
  await socket.tell(balance(18, 'EUR', 1400));
  expect(askedAfterConnecting()).toHaveLength(2);
});

it('[LIVE-15] a page that is a guest’s asks for nothing when it hears of whoever signs in: it would break into that', async () => {
  visitor = { ...shell, player: null };
  await (await open()).tell(hello(17));
  expect(askedAfterConnecting()).toEqual([]);
});

it('[LIVE-15] what is told while it asks is newer than the answer', async () => {
  const wait = Promise.withResolvers<void>();
  const late = answerAccounts;
  answerAccounts = async () => {
    await wait.promise;
    return late();
  };
  const socket = await open();
  await socket.tell(hello(17));
  await socket.tell(balance(18, 'EUR', 1400));
  await act(async () => wait.resolve());
  await vi.waitFor(() =>
    expect(shown()).toEqual([
      ['EUR', 1400],
      ['NOK', 20],
    ]),
  );
});

it('[LIVE-15] a page goes on where the page before it in this tab was, and asks for nothing else', async () => {
  createLiveSeries(visitStore, '1002', () => performance.timeOrigin - 1).note(17);
  const socket = await open();
  expect(socket.url).toMatch(/\/live\?last=17$/);
  await socket.tell(hello(17));
  await socket.tell(balance(18, 'EUR', 1400));
  expect([shown(), askedAfterConnecting()]).toEqual([[['EUR', 1400]], []]);
  // For the page after this one.
  expect(createLiveSeries(visitStore, '1002', Date.now).lastBefore(Number.POSITIVE_INFINITY)).toBe(18);
});

it('[LIVE-15] what came to the page before after this one was asked for is asked for again', async () => {
  createLiveSeries(visitStore, '1002', () => performance.timeOrigin - 1).note(17);
  createLiveSeries(visitStore, '1002', () => performance.timeOrigin + 1).note(18);
  expect((await open()).url).toMatch(/last=17$/);
});
