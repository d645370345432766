// @vitest-environment happy-dom
import { onlineManager, QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, type ComponentType } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { PlatformProvider } from '../shared/calls/platform.tsx';
import { ToastProvider } from '../shared/notices/toast-context.tsx';
import { TranslationProvider } from '../shared/texts/translation.tsx';
import { VisitorProvider, type VisitorFacts } from '../shared/visitor/visitor.tsx';
import { ArticleListBinding } from './pages/article-list.tsx';
import { CmsContentBinding } from './pages/cms-content.tsx';
import { GameGridBinding } from './games/game-grid.tsx';
import { GameRowBinding } from './games/game-row.tsx';
import { JackpotsBinding } from './games/jackpots.tsx';
import { LeaderboardBinding } from './contests/leaderboard.tsx';
import { LotteryTicketsBinding } from './contests/lottery-tickets.tsx';
import { PrizeTableBinding } from './contests/prize-table.tsx';
import { QuestListBinding } from './prizes/quest-list.tsx';
import { QuestMapBinding } from './prizes/quest-map.tsx';
import { StudiosBinding } from './games/studios.tsx';
import { TournamentHeadBinding } from './contests/tournament-head.tsx';
import { TournamentListBinding } from './contests/tournament-list.tsx';
import { TournamentPositionBinding } from './contests/tournament-position.tsx';

type Told = { state: string; failure?: string; onRetry?: () => void };
/** The props that the binding passed to its block last. */
const drawn = vi.hoisted(() => ({ props: undefined as unknown }));
vi.mock('@marquee/blocks', async (load) => {
  const block = (props: unknown) => {
    drawn.props = props;
    return null;
  };
  const real = await load<Record<string, unknown>>();
  const blocks = Object.keys(real).filter((name) => /^[A-Z]/.test(name) && typeof real[name] === 'function');
  const environment = () => ({ locale: 'en', now: () => 0, t: (key: string) => key });
  return {
    ...real,
    ...Object.fromEntries(blocks.map((name) => [name, block])),
    useEnvironment: environment,
  };
});

const VISITOR = {
  isSignedIn: true,
  hasSession: true,
  seesTestQuests: true,
  gamesPerPage: 40,
  currency: 'EUR',
  currencies: [],
} as unknown as VisitorFacts; // what these read

/** Every binding whose block can say that something could not be loaded, with the props of its document. */
const BINDINGS: [name: string, binding: unknown, props: object][] = [
  ['article-list', ArticleListBinding, { category: 'news' }],
  ['cms-content', CmsContentBinding, { slug: 'about' }],
  ['game-grid', GameGridBinding, { level: 1, collection: 'all' }],
  ['game-row', GameRowBinding, { title: 'Top', collection: 'top', limit: 15 }],
  ['jackpots', JackpotsBinding, { pots: [], leaderboard: true }],
  ['leaderboard', LeaderboardBinding, { tournament: 'polar-sprint' }],
  ['lottery-tickets', LotteryTicketsBinding, { lottery: 'tide' }],
  ['prize-table', PrizeTableBinding, { tournament: 'polar-sprint' }],
  ['quest-list', QuestListBinding, { pages: [], sizes: [] }],
  ['quest-map', QuestMapBinding, { size: [{ size: 'm', levels: [] }] }],
  ['studios', StudiosBinding, {}],
  ['tournament-head', TournamentHeadBinding, { tournament: 'polar-sprint' }],
  ['tournament-list', TournamentListBinding, { sections: [] }],
  ['tournament-position', TournamentPositionBinding, { tournament: 'polar-sprint' }],
];

const CAUSES: [cause: string, isOnline: boolean, answer: () => Response | Promise<never>, way: string][] = [
  ['offline', false, () => Promise.reject(new TypeError('Failed to fetch')), 'retry'],
  ['unreachable', true, () => Promise.reject(new TypeError('Failed to fetch')), 'retry'],
  ['server', true, () => Response.json({}, { status: 500 }), 'retry'],
  ['unavailable', true, () => Response.json({}, { status: 403 }), 'none'],
  ['outdated', true, () => new Response('<html>', { headers: { 'content-type': 'text/html' } }), 'reload'],
  ['storage', true, () => Promise.reject(new DOMException('Insecure.', 'SecurityError')), 'reload'],
];

const fetch = vi.fn<() => Response | Promise<never>>();
const reload = vi.fn<() => void>();
let root: Root;
const told = (): Told | undefined => drawn.props as Told | undefined;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.stubGlobal('fetch', async () => fetch());
  vi.spyOn(location, 'reload').mockImplementation(reload.mockReset());
  fetch.mockReset();
  drawn.props = undefined;
  root = createRoot(document.createElement('div'));
});
afterEach(async () => {
  await act(async () => root.unmount());
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

async function draw(binding: unknown, props: object): Promise<Told> {
  const Part = binding as ComponentType<Record<'props' | 'node' | 'slots', object>>; // what a page hands it
  const element = (
    <TranslationProvider translation={{ language: 'en', t: (key) => key }}>
      <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
        <PlatformProvider>
          <ToastProvider seconds={10}>
            <VisitorProvider visitor={VISITOR}>
              <Part props={props} node={{}} slots={{}} />
            </VisitorProvider>
          </ToastProvider>
        </PlatformProvider>
      </QueryClientProvider>
    </TranslationProvider>
  );
  await act(async () =>
    root.render(<RouterProvider router={createMemoryRouter([{ path: '/', element }])} />),
  );
  // Waits for the retries of the client, and for queries that poll.
  for (let second = 0; second < 60 && told()?.state !== 'failed'; second += 1)
    await act(async () => void (await vi.advanceTimersByTimeAsync(1000)));
  return told() ?? { state: 'nothing' };
}

it.each(BINDINGS)(
  'is told as offline by %s where asking waits for a connection',
  async (_name, binding, props) => {
    onlineManager.setOnline(false);
    const { state, failure } = await draw(binding, props);
    onlineManager.setOnline(true);
    expect([state, failure, fetch.mock.calls.length]).toEqual(['failed', 'offline', 0]);
  },
);

describe.each(CAUSES)('what cannot be loaded for the cause “%s”', (cause, isOnline, answer, way) => {
  it.each(BINDINGS)('is told as that by %s, with what helps', async (_name, binding, props) => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline);
    fetch.mockImplementation(answer);
    const block = await draw(binding, props);
    expect([block.state, block.failure]).toEqual(['failed', cause]);
    const asked = fetch.mock.calls.length;
    await act(async () => block.onRetry?.());
    await act(async () => void (await vi.advanceTimersByTimeAsync(0)));
    // Offline, a retry sends no request.
    const isAsked = fetch.mock.calls.length > asked || (way === 'retry' && !isOnline);
    expect([block.onRetry !== undefined, isAsked, reload.mock.calls.length]).toEqual([
      way !== 'none',
      way === 'retry',
      way === 'reload' ? 1 : 0,
    ]);
  });
});
