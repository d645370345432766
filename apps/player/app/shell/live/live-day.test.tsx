// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, type ReactNode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type * as Later from '../../shared/calls/later.tsx';
import { PlatformProvider } from '../../shared/calls/platform.tsx';
import { pageLog } from '../../shared/calls/page-log.ts';
import { ToastProvider } from '../../shared/notices/toast-context.tsx';
import { TranslationProvider } from '../../shared/texts/translation.tsx';
import { useLiveConnection } from './live-connection.ts';
import { LiveEntry } from './live-entry.tsx';
import type { ShellData } from '../shell.model.ts';
import { ShellProvider } from '../shell-context.tsx';

const DAY = 86_400_000;
const shell = {
  player: { id: '1002', reached: [] },
  visitor: { currency: 'EUR' },
} as unknown as ShellData; // what a connection concerns

/** When connecting was attempted. */
let tries: number[] = [];
let happen: (socket: FakeSocket) => void = () => {};
let isScriptAway = true;
let drawn = 0;
let root: Root;

vi.mock('./live-updates.tsx', () => ({
  LiveUpdates() {
    drawn += 1;
    return null;
  },
}));
/** A browser reports a failed script at each import. In this test the module would be imported only once. */
vi.mock('../../shared/calls/later.tsx', async (load) => {
  const real = await load<typeof Later>();
  return {
    ...real,
    lazyPart: ((fetchPart) =>
      real.lazyPart(async () => {
        tries.push(performance.now());
        if (isScriptAway) throw new TypeError('Failed to fetch dynamically imported module');
        return fetchPart();
      })) satisfies typeof real.lazyPart,
  };
});

class FakeSocket extends EventTarget {
  constructor() {
    super();
    tries.push(performance.now());
    setTimeout(() => happen(this), 5);
  }
  close(): void {
    this.say('close');
  }
  say(type: string): void {
    this.dispatchEvent(new Event(type));
  }
}

const fetch = vi.fn<(path: string, init: RequestInit) => Promise<Response>>();

beforeEach(() => {
  [tries, happen, isScriptAway, drawn] = [[], () => {}, true, 0];
  vi.useFakeTimers();
  vi.spyOn(pageLog, 'error').mockReturnValue();
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.stubGlobal('WebSocket', FakeSocket);
  vi.stubGlobal('fetch', fetch);
  root = createRoot(document.body.appendChild(document.createElement('div')), { onCaughtError: () => {} });
});
afterEach(async () => {
  await act(async () => root.unmount());
  document.body.replaceChildren();
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const pass = (ms: number): Promise<void> => act(async () => void (await vi.advanceTimersByTimeAsync(ms)));
const between = (): number[] => tries.slice(1).map((at, index) => at - (tries[index] ?? 0));

async function open(children: ReactNode): Promise<void> {
  const element = (
    <TranslationProvider translation={{ language: 'en', t: (key) => key }}>
      <QueryClientProvider client={new QueryClient()}>
        <ToastProvider seconds={10}>
          <ShellProvider shell={shell}>
            <PlatformProvider>{children}</PlatformProvider>
          </ShellProvider>
        </ToastProvider>
      </QueryClientProvider>
    </TranslationProvider>
  );
  const router = createMemoryRouter([{ path: '*', element }]);
  await act(async () => root.render(<RouterProvider router={router} />));
}

function Connection(): ReactNode {
  useLiveConnection(shell, () => undefined);
  return null;
}

const say =
  (...types: string[]) =>
  (socket: FakeSocket): void =>
    types.forEach((type) => socket.say(type));
const never = new Promise<never>(() => {});
const known = async (): Promise<Response> => Response.json({ websocket: { path: '/live' } });
const count = (answer: (init: RequestInit) => Promise<Response>) => (_path: string, init: RequestInit) => {
  tries.push(performance.now());
  return answer(init);
};
/** Like a browser’s fetch: it ends when its signal is aborted. */
const hang = ({ signal }: RequestInit): Promise<never> =>
  new Promise((_resolve, reject) => {
    signal?.addEventListener('abort', () => reject(signal.reason));
  });

/** All ways in which an open page gets no connection, and how long one attempt takes at most. */
const WAYS: Record<
  string,
  {
    fetch: (path: string, init: RequestInit) => Promise<Response>;
    socket?: (socket: FakeSocket) => void;
    ms?: number;
  }
> = {
  'the address cannot be asked for': { fetch: count(() => Promise.reject(new TypeError('Failed to fetch'))) },
  'the address is never answered': { fetch: count(hang), ms: 30_000 },
  'the address is never answered, whatever ends': { fetch: count(() => never), ms: 30_000 },
  'the address is answered 500': { fetch: count(async () => Response.json({}, { status: 500 })) },
  'the address is answered 503': {
    fetch: count(async () => Response.json({}, { status: 503, headers: { 'retry-after': '5' } })),
  },
  'the address is no JSON': { fetch: count(async () => new Response('<html>')) },
  'the address is none': { fetch: count(async () => Response.json({ websocket: { path: 'http://[' } })) },
  'the answer has no address': { fetch: count(async () => Response.json({})) },
  'the socket is refused': { fetch: known, socket: say('error', 'close') },
  'the socket has an error and is closed twice': { fetch: known, socket: say('error', 'close', 'close') },
  'the socket opens and is closed at once': { fetch: known, socket: say('open', 'close') },
  'the socket neither opens nor closes': { fetch: known, ms: 30_000 },
};

describe.each(Object.entries(WAYS))('while %s', (_name, { fetch: answer, socket, ms = 0 }) => {
  it('[LIVE-01] an open page tries once a pause for a whole day, and not after it was left', async () => {
    fetch.mockReset().mockImplementation(answer);
    happen = socket ?? (() => {});
    await open(<Connection />);
    await pass(DAY);
    expect(tries.length).toBeLessThanOrEqual(DAY / 15_000 + 6);
    expect(tries.length).toBeGreaterThan(DAY / (30_000 + ms + 1000));
    expect(Math.min(...between())).toBeGreaterThanOrEqual(500);
    expect(Math.min(...between().slice(6))).toBeGreaterThanOrEqual(15_000 + ms);
    // When connecting works again, there is one connection, without any action of the visitor.
    fetch.mockImplementation(known);
    happen = say('open');
    await pass(61_000);
    const before = tries.length;
    await pass(DAY / 4);
    expect(tries).toHaveLength(before);
    await act(async () => root.render(null));
    await pass(DAY / 4);
    expect(tries).toHaveLength(before);
  });

  it('[LIVE-01] nothing is tried once the page was left in the middle of it', async () => {
    fetch.mockReset().mockImplementation(answer);
    happen = socket ?? (() => {});
    await open(<Connection />);
    await pass(3_600_000);
    await act(async () => root.render(null));
    const before = tries.length;
    await pass(DAY / 4);
    expect(tries).toHaveLength(before);
  });
});

/** Advances the time in steps, because React renders between them. */
async function live(ms: number): Promise<void> {
  for (let passed = 0; passed < ms; passed += 10_000) await pass(10_000);
}

it('[LIVE-01] the script of the connection is fetched once a pause for a whole day, ever less often, not when the page was left, and drawn once it comes', async () => {
  await open(<LiveEntry shell={shell} />);
  await live(DAY);
  // Pauses grow to ten minutes, of which up to half is cut at random.
  expect(tries.length).toBeLessThanOrEqual(DAY / 300_000 + 8);
  expect(tries.length).toBeGreaterThan(DAY / 610_000);
  expect(Math.min(...between())).toBeGreaterThanOrEqual(15_000);
  expect(Math.min(...between().slice(6))).toBeGreaterThanOrEqual(300_000);

  await act(async () => root.render(null));
  const before = tries.length;
  await live(DAY / 4);
  expect([tries.length, drawn]).toEqual([before, 0]);

  await open(<LiveEntry shell={shell} />);
  isScriptAway = false;
  await live(600_000);
  expect(drawn).toBeGreaterThan(0);
  const fetched = tries.length;
  await live(DAY / 4);
  expect(tries).toHaveLength(fetched);
});
