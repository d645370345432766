import { isRecord } from '@marquee/schemas/is-record';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Settings } from '../../settings.ts';
import type { LiveSource } from '../live/live-source.ts';
import type { Figures } from '../metrics/figures.ts';
import { withCleanContent } from './cms-answers.ts';
import { countPassedOn, withCountedCalls } from '../metrics/counted-calls.ts';
import { withTracedCalls } from '../tracing/traced-calls.ts';
import { NO_TRACING, type Tracing } from '../tracing/tracing.ts';
import { platformHeaders, type AskedForPage } from './forwarded-headers.ts';
import { withLoggedCalls } from './logged-calls.ts';
import { withKeptAnswers } from './kept-answers.ts';
import { createMark, type Mark } from './loop.ts';
import { createPagePatience, EMBEDDED_PAGE_MS, PAGE_MS } from './page-patience.ts';
import { createBreaker, type Breaker } from './platform-breaker.ts';
import {
  createEmbeddedPlatform,
  createRemotePlatform,
  withHeaders,
  type PlatformClient,
} from './platform-client.ts';
import { warmContract, withContract } from './platform-contract.ts';
import { createPlatformSettings } from './platform-settings.ts';
import { createPlayerFacts, type PlayerFacts, type PlayerFactsCache } from './player-facts.ts';
import { createRemoteLive } from './remote-live.ts';
import { createStaleAnswers } from './stale-answers.ts';

/** The casino platform as the rest of the server sees it. */
export type Platform = {
  client: PlatformClient;
  facts: PlayerFactsCache;
  /** Origin of a remote platform; left out: the sandbox in this process. */
  url?: string;
  timeoutMs: number;
  /** The mark of calls to a remote platform, by which they are recognised if they come back. */
  mark?: Mark | undefined;
  sessionCookie: string;
  /** Begins a browser's call that is passed on to a remote platform; throws while the breaker pauses such calls. */
  passOn: Breaker['passOn'];
  /** By which the platform goes on with the trace of a call that is passed on. */
  traceHeaders: Tracing['headers'];
  /** Whether the platform’s live events for everyone arrive. */
  isHeard(): boolean;
  /** Live events of a remote platform; left out: the sandbox in this process sends its own. */
  live?: LiveSource;
  /** The platform for one page of this visitor. All calls together may take one second, with the sandbox three. */
  forPage(request: AskedForPage, headers?: Record<string, string>): PlatformClient;
  /** Drops cached facts of a session, after a call that may change them. */
  forget(session: string): void;
  /** The id of the signed-in player, even if other cached facts are old; undefined: nobody, or it is not known. */
  whoIs(request: FastifyRequest): Promise<string | undefined>;
  /** Call when another player may use this session from now on. */
  forgetWho(session: string): void;
  /** Facts of the signed-in player; without a session cookie the platform is not asked. */
  loadPlayer(request: FastifyRequest): Promise<PlayerFacts | Guest>;
  /**
   * Whether an open page asks for its data after a release, and everything that the platform tells of its player since
   * the last answer was heard here: there was nothing, and whether they take a break is known.
   */
  hasUnchangedPlayer(request: Pick<FastifyRequest, 'headers' | 'cookies'>): boolean;
};

/** `guest`: nobody is signed in. `lapsed`: the session has ended. `unknown`: the platform cannot be reached. */
export type Guest = 'guest' | 'lapsed' | 'unknown';

/** Calls that pages send to the platform, but that this server answers itself with every platform. */
const OWN_CALLS = /^\/api\/fe\//;

function withOwnCalls(client: PlatformClient, here: PlatformClient): PlatformClient {
  return { fetch: (path, init) => (OWN_CALLS.test(path) ? here : client).fetch(path, init) };
}

/** An open page asks for a release that was announced: a call names the release, a request for page data says so. */
const isAfterRelease = (request: FastifyRequest): boolean => asksForData(request) || namesRelease(request);
const asksForData = ({ headers }: Pick<FastifyRequest, 'headers'>): boolean =>
  headers['x-after-release'] !== undefined;
const namesRelease = ({ query }: FastifyRequest): boolean =>
  isRecord(query) && typeof query['release'] === 'string' && query['release'] !== '';

/**
 * In milliseconds: how long a page waits for the limits after the player has arrived; without them it promotes nothing.
 * Both together must not take the part of a page's time that is the player's, or the visitor would count as unknown.
 */
const BREAK_MS = 250;
const EMBEDDED_BREAK_MS = 1000;

type Options = {
  settings: Settings;
  clock: () => number;
  figures?: Figures | undefined;
  tracing?: Tracing;
};

export function createPlatform(
  app: FastifyInstance,
  { settings, clock, figures, tracing = NO_TRACING }: Options,
): Platform {
  const { platformUrl: url, platformTimeoutMs: timeoutMs, platformSessionCookie: sessionCookie } = settings;
  // The sandbox's answers pass through the routes of this server, which clean them (platform.routes.ts).
  // A remote platform may be slow, unavailable or give wrong answers.
  const mark = url ? createMark() : undefined;
  const breaker = url
    ? createBreaker(withContract(withCleanContent(createRemotePlatform(url, { timeoutMs, mark }))), {
        clock,
        log: app.log,
      })
    : undefined;
  const here = createEmbeddedPlatform(app, { timeoutMs });
  // Next to the platform: what is kept here already is no call.
  const logged = withLoggedCalls(breaker ?? here, app.log);
  const counted = withCountedCalls(withTracedCalls(logged, tracing), figures);
  const client = withKeptAnswers(withOwnCalls(counted, here), { clock, log: app.log });
  if (breaker) {
    let isOver = false;
    // Pages that are warmed before need some of it; the rest must not make a start longer.
    app.addHook('onListen', async () => void warmContract(() => isOver));
    app.addHook('onClose', async () => {
      isOver = true;
    });
  }
  // No time limit in development: the first page is compiled while it is rendered.
  const patience = settings.dev
    ? undefined
    : createPagePatience({ breaker, clock, pageMs: url ? PAGE_MS : EMBEDDED_PAGE_MS });
  const stale = createStaleAnswers(sessionCookie);
  const facts = createPlayerFacts({ clock, log: app.log, breakMs: url ? BREAK_MS : EMBEDDED_BREAK_MS });
  const loadPlayer: Platform['loadPlayer'] = async (request) => {
    const session = request.cookies[sessionCookie];
    if (!session) return 'guest';
    const watched = isAfterRelease(request) ? facts.watched(session) : undefined;
    if (watched) return watched;
    const loading = facts.load(session, withHeaders(client, platformHeaders(request)));
    const loaded = await (patience ? patience.waitForPlayer(request, loading) : loading);
    // When the platform is slow, older facts are better than none. Its answer still arrives and is cached.
    const player = loaded === undefined ? facts.peek(session) : loaded;
    // Without an answer of the platform, it is not known whether the session is valid.
    return player ?? (player === null ? 'lapsed' : 'unknown');
  };
  // The sandbox in this process is heard as long as the process runs.
  let isHeard = url === undefined;
  const live = url
    ? createRemoteLive({
        noteHeard: (now) => void (isHeard = now),
        settings: createPlatformSettings({ origin: url, client, clock }),
        timeoutMs,
        mark,
        loadPlayer,
        log: app.log,
      })
    : undefined;
  return {
    client,
    facts,
    url,
    timeoutMs,
    mark,
    sessionCookie,
    loadPlayer,
    hasUnchangedPlayer(request) {
      const session = request.cookies[sessionCookie];
      if (session === undefined || !asksForData(request)) return false;
      return facts.watched(session)?.person?.break !== undefined;
    },
    async whoIs(request) {
      const session = request.cookies[sessionCookie];
      if (!session) return undefined;
      return (await facts.identify(session, withHeaders(client, platformHeaders(request))))?.userId;
    },
    forgetWho: facts.forget,
    live,
    isHeard: () => isHeard,
    traceHeaders: tracing.headers,
    passOn: breaker ? countPassedOn(breaker.passOn, figures) : () => () => {},
    forPage: (request, headers = platformHeaders(request)) => {
      // Outermost, so that everything that keeps or shares an answer sees whose it is.
      const own = withHeaders(patience?.forPage(request, client) ?? client, headers);
      return stale.forVisitor(own, headers);
    },
    forget(session) {
      facts.drop(session);
      patience?.forget(session);
    },
  };
}
