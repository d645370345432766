import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { emitLive } from '../shared/live/live-events.ts';
import { createPagesAhead } from '../shared/calls/pages-ahead.ts';
import { fetchAhead } from './fetch-ahead.ts';

const ORIGIN = 'https://northstar.example';
// The answer of React Router’s server for a route with the title “Deals”.
const PAGE = `[{"_1":2},"PromoPage",{"_3":4},"data",{"_5":6},"title","Deals"]\n`;

const routes = [
  {
    id: 'layout',
    path: ':locale?',
    children: [
      { id: 'Main', index: true as const },
      { id: 'PromoPage', path: 'promotions' },
      { id: 'Cashbox', path: 'cashbox' },
      { id: 'Profile', path: 'profile' },
      { id: 'NotFoundPage', path: '*' },
    ],
  },
];

class FakeLink extends EventTarget {
  href: string;
  isLink: boolean;
  constructor(path: string, isLink = true) {
    super();
    this.href = new URL(path, ORIGIN).href;
    this.isLink = isLink;
  }
  closest(): FakeLink | null {
    return this.isLink ? this : null;
  }
}

function setUp(answer: () => Response | Promise<Response> = () => new Response(PAGE)) {
  const fetched: string[] = [];
  vi.stubGlobal('fetch', async (address: URL) => {
    fetched.push(address.href.slice(ORIGIN.length));
    return answer();
  });
  const listeners = new Map<string, (event: Event) => void>();
  const page = {
    addEventListener: (name: string, handler: (event: Event) => void) => void listeners.set(name, handler),
    removeEventListener: (name: string) => void listeners.delete(name),
  } as unknown as Document; // of which only these two are used
  const pages = createPagesAhead(() => Date.now());
  const looksAhead = (id: string): boolean => id !== 'Profile';
  const stop = fetchAhead({ router: { routes }, looksAhead, page, pages });
  const point = (event: string, target: FakeLink): void =>
    listeners.get(event)?.({ target } as unknown as Event);
  return { fetched, listeners, pages, point, stop };
}

const load = vi.fn(async () => 'loaded');

beforeEach(() => {
  vi.useFakeTimers();
  load.mockClear();
  vi.stubGlobal('Element', FakeLink);
  vi.stubGlobal('location', new URL('/de', ORIGIN));
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

it('fetches what the loader of the page would, once a pointer rests on a link, and hands it over', async () => {
  const { fetched, pages, point, stop } = setUp();
  point('mouseover', new FakeLink('/de/promotions?tab=vip#top'));
  await vi.advanceTimersByTimeAsync(79);
  expect(fetched).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(fetched).toEqual(['/de/promotions.data?tab=vip&_routes=PromoPage']);
  // Focusing the same link again requests nothing.
  point('focusin', new FakeLink('/de/promotions?tab=vip'));
  await vi.advanceTimersByTimeAsync(80);
  expect(fetched).toHaveLength(1);
  expect(await pages.load(`${ORIGIN}/de/promotions?tab=vip`, load)).toEqual({ title: 'Deals' });
  expect(load).not.toHaveBeenCalled();
  stop();
});

it('fetches at once under a finger, and the main page under its own name', () => {
  const { fetched, point, stop } = setUp();
  point('touchstart', new FakeLink('/'));
  expect(fetched).toEqual(['/_.data?_routes=Main']);
  stop();
});

it.each(['mouseover', 'focusin'])(
  'fetches nothing beside the page itself for who clicks before a pointer has rested (%s)',
  async (event) => {
    const { fetched, pages, point, stop } = setUp();
    const { promise: answered, resolve: answer } = Promise.withResolvers<string>();
    point(event, new FakeLink('/promotions'));
    await vi.advanceTimersByTimeAsync(30);
    const going = pages.load(`${ORIGIN}/promotions`, () => answered);
    await vi.advanceTimersByTimeAsync(1000);
    // After a touch, browsers report the pointer on the link, too.
    point('mouseover', new FakeLink('/promotions'));
    await vi.advanceTimersByTimeAsync(1000);
    expect(fetched).toEqual([]);
    answer('Deals');
    expect(await going).toBe('Deals');
    point('touchstart', new FakeLink('/promotions'));
    expect(fetched).toEqual(['/promotions.data?_routes=PromoPage']);
    stop();
  },
);

it('goes on fetching a page ahead after one that could not be loaded', async () => {
  const { fetched, pages, point, stop } = setUp();
  const failing = pages.load(`${ORIGIN}/promotions`, () => Promise.reject(new Error('away')));
  await expect(failing).rejects.toThrow('away');
  point('touchstart', new FakeLink('/promotions'));
  expect(fetched).toHaveLength(1);
  stop();
});

it('fetches nothing for who passes over', async () => {
  const { fetched, point, stop } = setUp();
  point('mouseover', new FakeLink('/promotions'));
  await vi.advanceTimersByTimeAsync(79);
  point('mouseover', new FakeLink('/promotions', false));
  await vi.advanceTimersByTimeAsync(1000);
  expect(fetched).toEqual([]);
  stop();
});

it.each([
  ['the page that is open', '/de#games'],
  ['the cashbox, which opens over it', '/de/cashbox'],
  ['a route that the router fetches ahead itself', '/profile'],
  ['another app', '/admin'],
  ['another site', 'https://elsewhere.example/promotions'],
])('leaves out %s', (_what, path) => {
  const { fetched, point, stop } = setUp();
  point('touchstart', new FakeLink(path));
  expect(fetched).toEqual([]);
  stop();
});

it.each([
  ['a redirect', () => new Response('["SingleFetchRedirect"]', { status: 202 })],
  ['a refusal', () => new Response(PAGE, { status: 404 })],
  ['what is no answer of the router', () => new Response('<html>')],
  ['a lost connection', () => Promise.reject(new TypeError('Failed to fetch'))],
])('leaves %s to who goes there', async (_what, answer) => {
  const { pages, point, stop } = setUp(answer);
  point('touchstart', new FakeLink('/promotions'));
  expect(await pages.load(`${ORIGIN}/promotions`, load)).toBe('loaded');
  stop();
});

it('[DELIVERY-01] shows nothing that was fetched before a release, or before the player’s groups changed', async () => {
  const { pages, point, stop } = setUp();
  for (const [event, data] of [
    ['release', { number: 8 }],
    ['groups_updates', []],
  ] as const) {
    point('touchstart', new FakeLink('/promotions'));
    emitLive({ channel: 'public', event, data });
    expect(await pages.load(`${ORIGIN}/promotions`, load)).toBe('loaded');
  }
  stop();
});

it('listens to nothing once it has ended', () => {
  const { listeners, stop } = setUp();
  expect([...listeners.keys()]).toEqual(['mouseover', 'focusin', 'touchstart']);
  stop();
  expect([...listeners]).toEqual([]);
});
