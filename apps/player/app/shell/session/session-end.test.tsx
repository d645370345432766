// @vitest-environment happy-dom
import { lastingStore, visitStore } from '@marquee/blocks/browser';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, useEffect, type ReactNode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { routeTable } from '../../routes.ts';
import { LAPSED } from '../../shared/visitor/lapsed-visit.ts';
import { CHAT_KEY, notificationKey } from '../../shared/visitor/player-stores.ts';
import { PlatformProvider, usePlatform } from '../../shared/calls/platform.tsx';
import { ToastProvider } from '../../shared/notices/toast-context.tsx';
import { TranslationProvider } from '../../shared/texts/translation.tsx';
import { useAuthErrors } from './auth-errors.ts';
import { useLiveConnection } from '../live/live-connection.ts';
import { noteBalance } from '../live/live-wallets.ts';
import { useSessionWatch } from './session-watch.ts';
import { ShellProvider } from '../shell-context.tsx';
import type { ShellData } from '../shell.model.ts';
import { useSignOut } from './sign-out.ts';

const PLAYER = '1002';

/** The player of the session at the platform. Null when it is over. */
let signedIn: string | null;
let channels: FakeChannel[];
/** Messages about the session that this page sent to the others. */
let words: object[];
let sockets: FakeSocket[];

class FakeChannel extends EventTarget {
  readonly name: string;
  constructor(name: string) {
    super();
    this.name = name;
    channels.push(this);
  }
  postMessage(word: object): void {
    if (this.name === 'marquee:session') words.push(word);
  }
  close(): void {
    channels = channels.filter((channel) => channel !== this);
  }
}
class FakeSocket extends EventTarget {
  constructor() {
    super();
    sockets.push(this);
  }
  close(): void {}
}

const fetch = vi.fn<(path: string, init: RequestInit) => Promise<Response>>();
const revalidated = vi.fn<() => void>();
const reload = vi.fn<() => void>();
let root: Root;
let queries: QueryClient;
let page: { signOut: () => void; ask: () => Promise<unknown>; signIn: () => Promise<unknown> };

beforeEach(() => {
  [signedIn, channels, sockets, words] = [PLAYER, [], [], []];
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.stubGlobal('BroadcastChannel', FakeChannel);
  vi.stubGlobal('WebSocket', FakeSocket);
  vi.stubGlobal('fetch', fetch);
  fetch.mockReset().mockImplementation(async (path, init) => {
    if (init.method === 'DELETE') {
      signedIn = null;
      return new Response(null, { status: 204 });
    }
    if (path === '/api/player/settings') return Response.json({ websocket: { path: '/live' } });
    return signedIn === null
      ? Response.json({ error: 'Sign in.' }, { status: 401 })
      : Response.json({ id: Number(signedIn) });
  });
  revalidated.mockReset();
  vi.spyOn(location, 'reload').mockImplementation(reload.mockReset());
  root = createRoot(document.body.appendChild(document.createElement('div')));
  queries = new QueryClient();
});
afterEach(async () => {
  await act(async () => root.unmount());
  document.body.replaceChildren();
  document.documentElement.removeAttribute('style');
  history.replaceState(null, '', '/');
  for (const store of [lastingStore, visitStore]) for (const key of store.keys()) store.removeItem(key);
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const shell = { player: { id: PLAYER, reached: [] }, visitor: { currency: 'EUR' } } as unknown as ShellData; // what an end concerns

function Visit(): ReactNode {
  useAuthErrors(shell);
  useSessionWatch(shell);
  useLiveConnection(shell, () => undefined);
  const { signOut } = useSignOut();
  const platform = usePlatform();
  useEffect(() => {
    page = {
      signOut,
      ask: () => platform.call('GET /api/player/accounts').catch(() => undefined),
      signIn: () => platform.call('POST /api/users/sign_in', { body: {} as never }), // nothing reads it
    };
  });
  return null;
}

/** Opens a page of a player, with something of theirs in every store. */
async function open(path: string): Promise<void> {
  history.replaceState(null, '', path);
  const element = (
    <TranslationProvider translation={{ language: 'en', t: (key) => key }}>
      <QueryClientProvider client={queries}>
        <ToastProvider seconds={10}>
          <ShellProvider shell={shell}>
            <PlatformProvider>
              <Visit />
            </PlatformProvider>
          </ShellProvider>
        </ToastProvider>
      </QueryClientProvider>
    </TranslationProvider>
  );
  const router = createMemoryRouter(
    [
      {
        path: ':locale?/*',
        element,
        loader: () => {
          revalidated();
          return null;
        },
      },
    ],
    { initialEntries: [path], hydrationData: { loaderData: { '0': null } } },
  );
  await act(async () => root.render(<RouterProvider router={router} />));
  queries.setQueryData(['wallets'], [{ currency: 'EUR' }]);
  noteBalance({ currency: 'EUR', amount_cents: 900 } as never);
  lastingStore.setItem(CHAT_KEY, 'theirs');
  lastingStore.setItem(notificationKey(PLAYER), 'theirs');
  visitStore.setItem('stake:rocket-x:EUR', '100');
  visitStore.setItem('promo-code', 'TIDE');
}

async function hear(player: string | null): Promise<void> {
  signedIn = player;
  const event = new MessageEvent('message', { data: { player } });
  await act(async () => {
    for (const channel of channels.filter(({ name }) => name === 'marquee:session'))
      channel.dispatchEvent(event);
  });
}

async function transition(type: 'pagehide' | 'pageshow'): Promise<void> {
  await act(async () => void dispatchEvent(Object.assign(new Event(type), { persisted: true })));
}

/** Restores the page from the back/forward cache. It stays covered until it knows whose session it is. */
async function comeBackTo(player: string | null): Promise<void> {
  await transition('pagehide');
  signedIn = player;
  await transition('pageshow');
}

const IN_SIGHT: [string, () => Promise<void>][] = [
  ['the button that signs out', () => act(async () => page.signOut())],
  [
    'a call that is refused',
    async () => {
      signedIn = null;
      await act(async () => void (await page.ask()));
    },
  ],
  ['the websocket', () => closeLive(4401, null)],
  ['another tab that signed out', () => hear(null)],
];
const ENDS: typeof IN_SIGHT = [
  ...IN_SIGHT,
  ['the browser’s back, when nobody is signed in', () => comeBackTo(null)],
];
/** The server closes the page’s websockets, and no other page has told it anything. */
async function closeLive(code: number, player: string | null): Promise<void> {
  signedIn = player;
  await act(async () => {
    for (const socket of sockets) socket.dispatchEvent(Object.assign(new Event('close'), { code }));
  });
}
const OTHERS: [string, () => Promise<void>][] = [
  ['another tab', () => hear('2077')],
  ['the websocket', () => closeLive(4409, '2077')],
  ['the browser’s back', () => comeBackTo('2077')],
];

/** All paths that need a player, in the language without a prefix and in one with it. */
const PROTECTED = routeTable
  .filter(({ flags }) => flags?.loginRequired)
  .flatMap(({ path, aliases = [] }) => [path, ...aliases])
  .map(
    (path, index) =>
      `${index % 3 === 0 ? '/de' : ''}${path.replaceAll(/:\w+/g, '17')}${index % 2 === 0 ? '?tab=loss' : ''}`,
  );

it('there are pages that show nothing to a guest', () => {
  expect(PROTECTED.length).toBeGreaterThan(15);
});

describe.each(ENDS)('the end of a session by %s', (_how, end) => {
  it.each(PROTECTED)('[AUTH-11] [AUTH-13] leads from %s to signing in, and leaves nothing', async (path) => {
    const to = `${path.startsWith('/de/') ? '/de' : ''}/sign-in?redirect=${encodeURIComponent(path)}`;
    await open(path);
    await end();
    await vi.waitFor(() => expect(reload).toHaveBeenCalled());
    expect(location.pathname + location.search).toBe(to);
    expect((history.state as { usr: unknown }).usr).toEqual(LAPSED);
    expect(document.documentElement.style.visibility).toBe('hidden');
    expect(queries.getQueryCache().getAll()).toEqual([]);
    expect(lastingStore.keys().filter((key) => key !== 'fonts-kept')).toEqual([]);
    expect(visitStore.keys()).toEqual([]);
    // Revalidating would run the page’s guard, which redirects while the old frame is still shown.
    expect(revalidated).not.toHaveBeenCalled();
  });
});

describe.each(IN_SIGHT)('the end of a session by %s', (_how, end) => {
  it('[AUTH-11] makes a page that guests see a guest’s, and leaves nothing', async () => {
    await open('/promotions');
    await end();
    await vi.waitFor(() => expect(revalidated).toHaveBeenCalled());
    expect(document.documentElement.style.visibility).toBe('');
    expect(reload).not.toHaveBeenCalled();
    expect(queries.getQueryCache().getAll()).toEqual([]);
    expect(visitStore.keys()).toEqual([]);
  });
});

describe.each(OTHERS)('somebody else who is signed in, told by %s', (_how, come) => {
  it.each(PROTECTED)('gets %s as theirs, and nothing of the one before', async (path) => {
    await open(path);
    await come();
    await vi.waitFor(() => expect(reload).toHaveBeenCalled());
    expect(location.pathname + location.search).toBe(path);
    expect((history.state as { usr: unknown }).usr).toBeNull();
    expect(document.documentElement.style.visibility).toBe('hidden');
    expect(queries.getQueryCache().getAll()).toEqual([]);
    expect(visitStore.keys()).toEqual([]);
  });
});

it('[AUTH-11] another tab of somebody else makes a page that guests see theirs, and nothing of the one before', async () => {
  await open('/promotions');
  await hear('2077');
  await vi.waitFor(() => expect(revalidated).toHaveBeenCalled());
  expect(reload).not.toHaveBeenCalled();
  expect(queries.getQueryCache().getAll()).toEqual([]);
  expect(visitStore.keys()).toEqual([]);
});

it('[AUTH-13] the websocket of somebody else covers a page that guests see, which is loaded anew', async () => {
  await open('/promotions');
  await closeLive(4409, '2077');
  await vi.waitFor(() => expect(reload).toHaveBeenCalledTimes(1));
  expect(document.documentElement.style.visibility).toBe('hidden');
  expect([queries.getQueryCache().getAll(), visitStore.keys()]).toEqual([[], []]);
});

it.each([null, '2077'])(
  '[AUTH-11] [DELIVERY-11] a page that guests see stays covered and is loaded anew where the browser brings it back to %s',
  async (player) => {
    await open('/promotions');
    await comeBackTo(player);
    await vi.waitFor(() => expect(reload).toHaveBeenCalledTimes(1));
    // The page is loaded again instead of rendered anew, which would show the old one for a moment.
    expect(revalidated).not.toHaveBeenCalled();
    expect(document.documentElement.style.visibility).toBe('hidden');
    expect([queries.getQueryCache().getAll(), visitStore.keys()]).toEqual([[], []]);
  },
);

it('a page that is still its player’s is shown again when the browser brings it back', async () => {
  await open('/profile');
  await transition('pagehide');
  expect(document.documentElement.style.visibility).toBe('hidden');
  await transition('pageshow');
  expect(document.documentElement.style.visibility).toBe('');
  expect(reload).not.toHaveBeenCalled();
});

it('nothing is shown of a page whose player cannot be asked for', async () => {
  await open('/profile');
  await transition('pagehide');
  fetch.mockRejectedValue(new TypeError('Failed to fetch'));
  await transition('pageshow');
  await vi.waitFor(() => expect(reload).toHaveBeenCalledTimes(1));
  expect(document.documentElement.style.visibility).toBe('hidden');
});

it('another tab of the same player changes nothing', async () => {
  await open('/profile');
  await hear(PLAYER);
  expect(reload).not.toHaveBeenCalled();
  expect(queries.getQueryCache().getAll()).toHaveLength(1);
});

it.each([
  ['signs in', () => page.signIn()],
  ['signs out', () => act(async () => page.signOut())],
])('[AUTH-11] who %s is told to the other pages before this one is drawn anew', async (_what, change) => {
  await open('/promotions');
  expect(words).toEqual([{ player: PLAYER }]);
  await change();
  expect(words).toEqual([{ player: PLAYER }, {}]);
});

describe.each(['/profile', '/promotions'])('while nobody can say who has signed in elsewhere, %s', (path) => {
  const fallSilent = (): void => {
    vi.useFakeTimers();
    fetch.mockRejectedValueOnce(new TypeError('Failed to fetch'));
    fetch.mockResolvedValueOnce(Response.json({}, { status: 503 }));
  };
  const passSome = () => act(() => vi.advanceTimersByTimeAsync(60_000));
  afterEach(() => vi.useRealTimers());

  it('[AUTH-11] shows nothing, and is theirs once it is known', async () => {
    await open(path);
    fallSilent();
    await hear('2077');
    expect(document.documentElement.style.visibility).toBe('hidden');
    expect(reload).not.toHaveBeenCalled();
    await passSome();
    expect(reload).toHaveBeenCalledTimes(1);
    expect(queries.getQueryCache().getAll()).toEqual([]);
  });

  it('[AUTH-11] is there again where it is still its player', async () => {
    await open(path);
    fallSilent();
    await hear('2077');
    signedIn = PLAYER;
    expect(document.documentElement.style.visibility).toBe('hidden');
    await passSome();
    expect(document.documentElement.style.visibility).toBe('');
    expect(reload).not.toHaveBeenCalled();
    expect(queries.getQueryCache().getAll()).toHaveLength(1);
  });

  it('[AUTH-11] does not wait for an answer that is long in coming', async () => {
    await open(path);
    vi.useFakeTimers();
    const answer = Promise.withResolvers<Response>();
    fetch.mockReturnValueOnce(answer.promise);
    await hear(PLAYER + 1);
    expect(document.documentElement.style.visibility).toBe('');
    await act(() => vi.advanceTimersByTimeAsync(500));
    expect(document.documentElement.style.visibility).toBe('hidden');
    await act(async () => answer.resolve(Response.json({ id: Number(PLAYER) })));
    expect(document.documentElement.style.visibility).toBe('');
    await act(() => vi.advanceTimersByTimeAsync(60_000));
    expect(document.documentElement.style.visibility).toBe('');
  });
});
