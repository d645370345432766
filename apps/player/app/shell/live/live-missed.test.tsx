// @vitest-environment happy-dom
import { globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { createKeyStore, lastingStore, visitStore } from '@marquee/blocks/browser';
import { QueryClient, QueryClientProvider, QueryObserver } from '@tanstack/react-query';
import { act, type ReactNode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { LIVE_SERIES_KEY } from '../../shared/visitor/player-stores.ts';
import { PlatformProvider } from '../../shared/calls/platform.tsx';
import { notePagePlayer } from '../../shared/visitor/page-player.ts';
import { beginReveal } from '../../shared/visitor/reveal.ts';
import { useLiveConnection } from './live-connection.ts';
import { createLiveSeries } from './live-series.ts';
import { useLiveBalances } from './live-wallets.ts';
import { ShellProvider } from '../shell-context.tsx';
import type { ShellData } from '../shell.model.ts';

const shell = {
  player: { id: '1002', reached: [] },
  groups: [1117],
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

const STORES = { tab: visitStore, browser: lastingStore };
const forgetSeries = (): void => {
  for (const store of Object.values(STORES)) store.removeItem(LIVE_SERIES_KEY);
};

let sockets: FakeSocket[] = [];
let asked: string[] = [];
let answerAccounts: () => Promise<Response>;
let groups: number[];
let queries: QueryClient;
/** How often the page was loaded again. */
let loads: number;
let root: Root;
let router: ReturnType<typeof createMemoryRouter>;

beforeEach(() => {
  [sockets, asked, visitor] = [[], [], shell];
  [groups, queries, loads] = [[1117], new QueryClient(), 0];
  forgetSeries();
  // A page that another file opened in this process had one.
  notePagePlayer(undefined);
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
    if (path === '/api/player') return Response.json({ groups, statuses: [{ id: 1117, name: 'Gold' }] });
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
  useLiveConnection(visitor, () => undefined);
  return <output>{JSON.stringify([...useLiveBalances()])}</output>;
}

async function open(): Promise<FakeSocket> {
  const element = (
    <QueryClientProvider client={queries}>
      <ShellProvider shell={shell}>
        <PlatformProvider>
          <Connection />
        </PlatformProvider>
      </ShellProvider>
    </QueryClientProvider>
  );
  const loader = (): null => {
    loads += 1;
    return null;
  };
  router = createMemoryRouter([{ path: '*', element, loader }], {
    hydrationData: { loaderData: { '0': null } },
  });
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
/** Holds back the answer about wallets until the returned function is called. */
function holdAccounts(): () => void {
  const wait = Promise.withResolvers<void>();
  const answer = answerAccounts;
  answerAccounts = async () => {
    await wait.promise;
    return answer();
  };
  return wait.resolve;
}
const shown = (): unknown => JSON.parse(document.querySelector('output')?.textContent ?? '');
const askedAfterConnecting = (): string[] =>
  asked.filter((path) => !path.startsWith('/api/player/settings')).toSorted();

it('[LIVE-15] in a new tab asks for what may have changed before it was connected, once', async () => {
  const socket = await open();
  await socket.tell({ channel: 'public', event: 'hello', data: { release: 1 } });
  expect(askedAfterConnecting()).toEqual([]);
  await socket.tell(hello(17));
  await expect
    .poll(askedAfterConnecting)
    .toEqual(['/api/player', '/api/player/accounts', '/api/user_limits']);
  await expect.poll(shown).toEqual([
    ['EUR', 1500],
    ['NOK', 20],
  ]);
  await socket.tell(balance(18, 'EUR', 1400));
  expect(askedAfterConnecting()).toHaveLength(3);
  expect(loads).toBe(0);
});

it('[LIVE-15] a page that is a guest’s asks for nothing when it hears of whoever signs in: it would break into that', async () => {
  visitor = { ...shell, player: null };
  await (await open()).tell(hello(17));
  expect(askedAfterConnecting()).toEqual([]);
});

it('[LIVE-15] what is told while it asks is newer than the answer', async () => {
  const answer = holdAccounts();
  const socket = await open();
  await socket.tell(hello(17));
  await socket.tell(balance(18, 'EUR', 1400));
  await act(async () => answer());
  await vi.waitFor(() =>
    expect(shown()).toEqual([
      ['EUR', 1400],
      ['NOK', 20],
    ]),
  );
});

it('[LIVE-15] a page goes on where the page before it in this tab was, and asks for nothing else', async () => {
  createLiveSeries(STORES, '1002', () => performance.timeOrigin - 1).note(17);
  const socket = await open();
  expect(socket.url).toMatch(/\/live\?last=17$/);
  await socket.tell(hello(17));
  await socket.tell(balance(18, 'EUR', 1400));
  expect([shown(), askedAfterConnecting()]).toEqual([[['EUR', 1400]], []]);
  // What the next page continues from.
  expect(createLiveSeries(STORES, '1002', Date.now).lastBefore(Number.POSITIVE_INFINITY)).toBe(18);
});

it('[LIVE-18] a new tab hears of what came while none was open: no call answers a notification again', async () => {
  const another = { tab: createKeyStore(() => null), browser: lastingStore };
  createLiveSeries(another, '1002', () => performance.timeOrigin - 1).note(17);
  const socket = await open();
  expect(socket.url).toMatch(/\/live\?last=17$/);
  await socket.tell(hello(17));
  expect(askedAfterConnecting()).toEqual([]);
});

it('[LIVE-15] what came to the page before after this one was asked for is asked for again', async () => {
  createLiveSeries(STORES, '1002', () => performance.timeOrigin - 1).note(17);
  createLiveSeries(STORES, '1002', () => performance.timeOrigin + 1).note(18);
  expect((await open()).url).toMatch(/last=17$/);
});

/** Requests the wallets, as the cashbox does after each payment. */
const askForWallets = (): Promise<unknown> =>
  queries.fetchQuery({
    queryKey: ['accounts'],
    queryFn: async () => (await answerAccounts()).json(),
    staleTime: 0,
  });

it('where no websocket gets through, the header has what the cashbox is answered', async () => {
  await open();
  await act(askForWallets);
  await expect.poll(shown).toEqual([
    ['EUR', 1500],
    ['NOK', 20],
  ]);
});

it('a page that is asked for anew knows more than what wallets were answered to have before', async () => {
  createLiveSeries(STORES, '1002', () => performance.timeOrigin - 1).note(17);
  const socket = await open();
  await act(askForWallets);
  await socket.tell(balance(18, 'NOK', 30));
  visitor = { ...shell, player: { ...shell.player, wallets: [] } } as unknown as ShellData; // what a connection concerns
  await act(() => router.revalidate());
  await expect.poll(shown).toEqual([['NOK', 30]]);
});

it('[PLAY-02] what wallets are answered to have is not shown before the round is', async () => {
  await open();
  const end = beginReveal();
  await act(askForWallets);
  expect(shown()).toEqual([]);
  await act(async () => end());
  await expect.poll(shown).toHaveLength(2);
});

it('[LIVE-15] a balance that is told after wallets were asked for is newer than their answer', async () => {
  createLiveSeries(STORES, '1002', () => performance.timeOrigin - 1).note(17);
  const socket = await open();
  const answer = holdAccounts();
  const asking = askForWallets();
  await socket.tell(balance(18, 'EUR', 1400));
  await act(async () => {
    answer();
    await asking;
  });
  await expect.poll(shown).toEqual([
    ['EUR', 1400],
    ['NOK', 20],
  ]);
});

const CONTRACT = resolve(import.meta.dirname, '../../../../../schemas/api/live-frame.json');
const sources = globSync(resolve(import.meta.dirname, '../../**/*.{ts,tsx}'), { exclude: ['**/*.test.*'] });

/** The first part of each query key of the site. */
const KEYS = [
  ...new Set(
    sources.flatMap((file) =>
      [...readFileSync(file, 'utf8').matchAll(/queryKey: \[\s*'([^']+)'/g)].map(([, key = '']) => key),
    ),
  ),
];

type FrameSchema = { properties: { channel: { const: string }; event: { const: string } } };
const ofContract = (JSON.parse(readFileSync(CONTRACT, 'utf8')) as { oneOf: FrameSchema[] }).oneOf.map(
  ({ properties: { channel, event } }) => ({ channel: channel.const, event: event.const }),
);
/** These begin a series, or mean that everything has to be requested. */
const OF_THE_SERIES = ['hello', 'resync'];
const ofPlayers = ofContract
  .filter(({ channel, event }) => channel === 'private' && !OF_THE_SERIES.includes(event))
  .map(({ event }) => event);

/** The first parts of all query keys that are stale after a page with all these queries got this frame. */
async function staleAfter(frame: object): Promise<string[]> {
  for (const key of KEYS) queries.setQueryData([key], {});
  await (await open()).tell(frame);
  return KEYS.filter((key) => queries.getQueryState([key])?.isInvalidated).toSorted();
}

it.each([
  ['[LIVE-05] comps_award', ['comp-points', 'vip-progress']],
  ['[LIVE-06] bonuses', ['bonuses', 'gifts']],
  ['[LIVE-07] freespins', ['gifts']],
  ['[LIVE-08] lootboxes', ['lootboxes']],
  ['[LIVE-09] game_limits', ['user-limits']],
  ['[LIVE-10] tournament_statuses', ['joined-tournaments', 'quest', 'tournament-status']],
  ['lottery_tickets', ['lottery']],
  ['[LIVE-15] balance', ['accounts', 'net-result']],
  ['[LIVE-14] payment_changes', ['accounts', 'bonuses', 'payment-methods', 'payments', 'user-limits']],
])('%s brings what it changes anew', async (title, stale) => {
  const event = title.slice(title.indexOf(' ') + 1);
  createLiveSeries(STORES, '1002', () => performance.timeOrigin - 1).note(17);
  expect(await staleAfter({ channel: 'private', event, id: 18, data: {} })).toEqual(stale);
});

it.each(ofPlayers)('what %s would have told a new tab is asked for by it', async (event) => {
  createLiveSeries(STORES, '1002', () => performance.timeOrigin - 1).note(17);
  const stale = await staleAfter({ channel: 'private', event, id: 18, data: {} });
  const [told, loadsWhenTold] = [asked, loads];
  await act(async () => root.unmount());

  root = createRoot(document.body.appendChild(document.createElement('div')));
  forgetSeries();
  // A new tab with empty caches. Everything that an event could have told has changed meanwhile.
  [sockets, asked, queries, loads, groups] = [[], [], new QueryClient(), 0, [1117, 259]];
  const caughtUp = await staleAfter(hello(18));
  expect({ stale: stale.filter((key) => !caughtUp.includes(key)) }).toEqual({ stale: [] });
  expect({ asked: told.filter((path) => !asked.includes(path)) }).toEqual({ asked: [] });
  expect(loads).toBeGreaterThanOrEqual(loadsWhenTold);
});

it('[LIVE-11] groups that changed before a new tab was connected bring the page anew, the same ones do not', async () => {
  groups = [1117, 259];
  await (await open()).tell(hello(17));
  expect(loads).toBe(1);
});

it('what a player’s tab still asks for is nobody’s once they have left it', async () => {
  const answer = holdAccounts();
  const socket = await open();
  await socket.tell(hello(17));
  await act(async () => root.unmount());
  root = createRoot(document.body.appendChild(document.createElement('div')));
  visitor = { ...shell, player: null };
  await open();
  await act(async () => answer());
  await act(async () => new Promise((resolve) => setTimeout(resolve)));
  expect(JSON.parse(document.querySelectorAll('output')[0]?.textContent ?? '')).toEqual([]);
});

it('[LIVE-15] a page that has missed a thousand events asks for each thing they changed twice at most', async () => {
  createLiveSeries(STORES, '1002', () => performance.timeOrigin - 1).note(17);
  const calls = new Map<string, number>();
  const shownOnPage = KEYS.map((key) =>
    new QueryObserver(queries, {
      queryKey: [key],
      queryFn: async () => calls.set(key, (calls.get(key) ?? 0) + 1).size,
      initialData: 0,
      staleTime: Infinity,
    }).subscribe(() => undefined),
  );
  const socket = await open();
  await socket.tell(hello(17));
  asked = [];
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  for (let id = 18; id < 1018; id += 1) {
    const event = ofPlayers[id % ofPlayers.length] ?? '';
    await socket.tell({ channel: 'private', event, id, data: { stage: 'issued' } });
  }
  await act(async () => vi.advanceTimersByTime(60_000));
  vi.useRealTimers();
  for (const end of shownOnPage) end();
  expect([...new Set(calls.values())]).toEqual([2]);
  expect(calls.size).toBeGreaterThan(10);
  expect(asked.length).toBeLessThanOrEqual(2);
  expect(loads).toBeLessThanOrEqual(3);
});

it('nothing but this follows events by asking again', () => {
  expect(sources.length).toBeGreaterThan(400);
  const found = sources.filter((file) => {
    const source = readFileSync(file, 'utf8');
    return /\bonLive\(/.test(source) && /\b(?:invalidateQueries|refetchQueries|refetch)\(/.test(source);
  });
  expect(found.map((file) => file.split('/app/')[1]).toSorted()).toEqual([
    // Requests everything, after too much was missed.
    'shell/live/live-connection.ts',
    'shell/live/live-queries.ts',
  ]);
});
