// @vitest-environment happy-dom
import { hashKey } from '@marquee/schemas/dependency-keys';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { NoticeProvider } from '../../shared/notices/notice-context.tsx';
import { PlatformProvider } from '../../shared/calls/platform.tsx';
import { pageLog } from '../../shared/calls/page-log.ts';
import { findFreshPage, isLeftAlone } from '../../shared/live/release-refresh.ts';
import { ToastProvider } from '../../shared/notices/toast-context.tsx';
import { TranslationProvider } from '../../shared/texts/translation.tsx';
import { VisitorProvider } from '../../shared/visitor/visitor.tsx';
import { LiveUpdates } from './live-updates.tsx';
import { ShellProvider } from '../shell-context.tsx';
import type { ShellData } from '../shell.model.ts';

const BEHIND_MS = 30_000;
const shell = {
  player: null,
  visitor: { currency: 'EUR', device: 'mobile' },
  licence: { code: 'CW' },
  groups: [],
  locale: 'de',
  release: 7,
  releaseId: '7-a',
} as unknown as ShellData; // what an open page concerns

class FakeSocket extends EventTarget {
  constructor() {
    super();
    sockets.push(this);
    setTimeout(() => this.dispatchEvent(new Event('open')), 0);
  }
  close(): void {}
}

let sockets: FakeSocket[];
/** Requests for pages and for the client context. */
let asked: string[];
/** What each revalidation loaded again: which parts, and of which release. */
let made: unknown[];
let served: { release: number; page: object | null };
let root: Root;
const failures = vi.fn<(code: string, error: unknown) => void>();

beforeEach(() => {
  [sockets, asked, made, served] = [[], [], [], { release: 8, page: { id: 'lobby' } }];
  vi.useFakeTimers();
  vi.spyOn(pageLog, 'error').mockImplementation(failures.mockReset());
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.stubGlobal('WebSocket', FakeSocket);
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    if (path === '/api/player/settings') return Response.json({ websocket: { path: '/live' } });
    asked.push(`${path} ${new Headers(init.headers).get('x-locale')}`.trim());
    if (path.startsWith('/client-context')) return Response.json({ release: served.release });
    if (!path.startsWith('/api/fe/pages')) return Response.json({});
    return served.page === null
      ? Response.json({ error: { code: 'NOT_FOUND', message: '' } }, { status: 404 })
      : Response.json({ release: served.release, page: served.page, nodes: [] });
  });
  root = createRoot(document.body.appendChild(document.createElement('div')));
});
afterEach(async () => {
  await act(async () => root.unmount());
  document.body.replaceChildren();
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const pass = (ms = 0): Promise<void> => act(async () => void (await vi.advanceTimersByTimeAsync(ms)));

/** @param path of the open page. Without it, only the page’s loader can tell what it shows. */
async function open(path?: string, madeFrom?: object): Promise<void> {
  const element = (
    <TranslationProvider translation={{ language: 'de', t: (key) => key }}>
      <QueryClientProvider client={new QueryClient()}>
        <ToastProvider seconds={10}>
          <ShellProvider shell={shell}>
            <PlatformProvider>
              <VisitorProvider visitor={shell.visitor}>
                <NoticeProvider>
                  <LiveUpdates shell={shell} />
                </NoticeProvider>
              </VisitorProvider>
            </PlatformProvider>
          </ShellProvider>
        </ToastProvider>
      </QueryClientProvider>
    </TranslationProvider>
  );
  const loader = () => {
    made.push(isLeftAlone('frame') ? { page: findFreshPage('/')?.release } : 'all or frame');
    return { path };
  };
  const routes = [
    {
      id: 'MainLayout',
      element: <Outlet />,
      loader: () => ({ madeFrom }),
      shouldRevalidate: () => false,
      children: [{ id: '0', path: '*', element, loader }],
    },
  ];
  const router = createMemoryRouter(routes, {
    hydrationData: { loaderData: { MainLayout: { madeFrom }, '0': { path, madeFrom } } },
  });
  await act(async () => root.render(<RouterProvider router={router} />));
  await pass();
}

/** Sends a message of the server on the connection. */
async function hear(event: 'hello' | 'release', data: object): Promise<void> {
  const frame = JSON.stringify({ channel: 'public', event, data });
  await act(async () => {
    for (const socket of sockets) socket.dispatchEvent(new MessageEvent('message', { data: frame }));
  });
  await pass();
}

const PAGE = '/api/fe/pages?path=%2F&release=8-b de';

describe('an open page', () => {
  it.each(['release', 'hello'] as const)(
    '[DELIVERY-01] asks for its blocks by the id of the release that a %s names, and has them drawn, then its frame',
    async (event) => {
      await open('/');
      await hear(event, event === 'hello' ? { release: 8, id: '8-b' } : { number: 8, id: '8-b' });
      expect(asked).toEqual([PAGE]);
      expect(made).toEqual([{ page: 8 }, 'all or frame']);
    },
  );

  it('[DELIVERY-01] is made anew by its loaders where only these can tell what it shows', async () => {
    await open();
    await hear('release', { number: 8, id: '8-b' });
    expect([asked, made]).toEqual([[], ['all or frame']]);
  });

  it('[DELIVERY-01] is made anew where the release has no page there any more', async () => {
    served.page = null;
    await open('/');
    await hear('release', { number: 8, id: '8-b' });
    expect([asked, made]).toEqual([[PAGE], ['all or frame']]);
  });

  it.each([
    ['its own release', 'hello', { release: 7, id: '7-a' }],
    ['its own release once more', 'release', { number: 7, id: '7-a' }],
    ['nothing of a release', 'hello', {}],
  ] as const)('stays as it is when it hears of %s', async (_what, event, data) => {
    await open('/');
    await hear(event, data);
    await pass(2 * BEHIND_MS);
    expect([asked, made]).toEqual([[], []]);
  });

  it('[DELIVERY-01] follows a store that was restored to the same number', async () => {
    served.release = 7;
    await open('/');
    await hear('hello', { release: 7, id: '7-b' });
    expect(asked).toEqual(['/api/fe/pages?path=%2F&release=7-b de']);
    expect(made).toEqual([{ page: 7 }, 'all or frame']);
  });

  it('[DELIVERY-01] follows a lower number of a greeting only where the site still serves it half a minute later', async () => {
    await open('/');
    await hear('hello', { release: 5, id: '5-c' });
    await pass(BEHIND_MS - 1);
    expect(asked).toEqual([]);
    // Another process answers, with the release that the page has.
    served.release = 7;
    await pass(1);
    expect([asked, made]).toEqual([['/client-context'], []]);
    await hear('hello', { release: 5, id: '5-c' });
    served.release = 5;
    await pass(BEHIND_MS);
    expect(asked.slice(1)).toEqual(['/client-context', '/api/fe/pages?path=%2F&release=5-c de']);
    expect(made).toEqual([{ page: 5 }, 'all or frame']);
  });

  it('[DELIVERY-01] asks again a few times while the process that answers has the older release', async () => {
    served.release = 7;
    await open('/');
    await hear('release', { number: 8, id: '8-b' });
    expect([asked, made]).toEqual([[PAGE], []]);
    served.release = 8;
    await pass(200);
    expect(asked).toEqual([PAGE, PAGE]);
    expect(made).toEqual([{ page: 8 }, 'all or frame']);
  });

  it('stays as it is when the page cannot be had, and says so in the log', async () => {
    await open('/');
    vi.stubGlobal('fetch', async () => Response.json({}, { status: 503 }));
    await hear('release', { number: 8, id: '8-b' });
    expect([made, failures.mock.calls.map(([code]) => code)]).toEqual([[], ['LOAD_PAGE_ERROR']]);
  });

  const MADE = { release: '7-a', reads: ['page:/', 'logo'] };
  const announce = (...keys: string[]) => ({
    number: 8,
    id: '8-b',
    before: '7-a',
    changed: [[keys.map(hashKey), [hashKey('device:mobile')]]],
  });

  it('asks nothing when a release does not concern it, and follows the next one from there', async () => {
    await open('/', MADE);
    await hear('release', announce('page:/help'));
    expect([asked, made]).toEqual([[], []]);
    await hear('hello', { release: 8, id: '8-b' });
    expect([asked, made]).toEqual([[], []]);
    await hear('release', { number: 9, id: '9-c', before: '8-b', changed: [] });
    expect([asked, made]).toEqual([[], []]);
    // Something happened in between that it has not heard of.
    await hear('release', { number: 11, id: '11-e', before: '10-d', changed: [] });
    expect(asked).toEqual(['/api/fe/pages?path=%2F&release=11-e de']);
  });

  it('asks for its blocks when a release concerns it, within the time that all pages have', async () => {
    vi.spyOn(Math, 'random').mockReturnValue(0.5);
    await open('/', MADE);
    await hear('release', { ...announce('page:/'), spreadMs: 4000 });
    await pass(1999);
    expect(asked).toEqual([]);
    await pass(1);
    expect(asked).toEqual([PAGE]);
    expect(made[0]).toEqual({ page: 8 });
  });

  it('follows nothing once it was left', async () => {
    await open('/');
    await hear('hello', { release: 5, id: '5-c' });
    await act(async () => root.render(null));
    await hear('release', { number: 8, id: '8-b' });
    await pass(2 * BEHIND_MS);
    expect([asked, made]).toEqual([[], []]);
  });
});
