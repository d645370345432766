import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Settings } from '../../settings.ts';
import type { LiveSource } from '../live/live-source.ts';
import { withCleanContent } from './cms-answers.ts';
import { platformHeaders, type AskedForPage } from './forwarded-headers.ts';
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
  /** Origin of a platform elsewhere; left out: the sandbox in this process. */
  url?: string;
  timeoutMs: number;
  /** What calls of a platform elsewhere are known by, should they come back. */
  mark?: Mark | undefined;
  sessionCookie: string;
  /** Begins a call of a browser that is passed on to a platform elsewhere, unless such calls are left alone. */
  passOn: Breaker['passOn'];
  /** Live events of a platform elsewhere; left out: the sandbox in this process tells its own. */
  live?: LiveSource;
  /** The platform for what a page of this visitor shows: one elsewhere has a second for all of it, the sandbox three. */
  forPage(request: AskedForPage, headers?: Record<string, string>): PlatformClient;
  /** Forgets what is known of a session, after something that may change it. */
  forget(session: string): void;
  /** The player whose session it is, however old what else is known of them; undefined: nobody, or nobody can tell. */
  whoIs(request: FastifyRequest): Promise<string | undefined>;
  /** A session that may be somebody else's from now on. */
  forgetWho(session: string): void;
  /** Facts of the signed-in player; without a session cookie the platform is not asked. */
  loadPlayer(request: FastifyRequest): Promise<PlayerFacts | Guest>;
};

/** Nobody is signed in, `lapsed`: somebody was, in a session that is over; or nobody can tell, as the platform is away. */
export type Guest = 'guest' | 'lapsed' | 'unknown';

/** What pages ask by the platform's calls and this server answers itself, whichever platform there is. */
const OWN_CALLS = /^\/api\/fe\//;

function withOwnCalls(client: PlatformClient, here: PlatformClient): PlatformClient {
  return { fetch: (path, init) => (OWN_CALLS.test(path) ? here : client).fetch(path, init) };
}

type Options = { settings: Settings; clock: () => number };

export function createPlatform(app: FastifyInstance, { settings, clock }: Options): Platform {
  const { platformUrl: url, platformTimeoutMs: timeoutMs, platformSessionCookie: sessionCookie } = settings;
  // The sandbox's answers pass through the routes of this server, which clean them (platform.routes.ts).
  // One elsewhere is not trusted to be fast, to be there, or to answer what it should.
  const mark = url ? createMark() : undefined;
  const breaker = url
    ? createBreaker(withContract(withCleanContent(createRemotePlatform(url, { timeoutMs, mark }))), {
        clock,
        log: app.log,
      })
    : undefined;
  const here = createEmbeddedPlatform(app, { timeoutMs });
  const client = withKeptAnswers(breaker ? withOwnCalls(breaker, here) : here, { clock, log: app.log });
  if (breaker) {
    let isOver = false;
    app.addHook('onReady', async () => void warmContract(() => isOver));
    app.addHook('onClose', async () => {
      isOver = true;
    });
  }
  // In development the first page is built within its own time.
  const patience = settings.dev
    ? undefined
    : createPagePatience({ breaker, clock, pageMs: url ? PAGE_MS : EMBEDDED_PAGE_MS });
  const stale = createStaleAnswers(sessionCookie);
  const facts = createPlayerFacts({ clock, log: app.log });
  const loadPlayer: Platform['loadPlayer'] = async (request) => {
    const session = request.cookies[sessionCookie];
    if (!session) return 'guest';
    const loading = facts.load(session, withHeaders(client, platformHeaders(request)));
    const loaded = await (patience ? patience.waitForPlayer(request, loading) : loading);
    // What is known from before is better than nothing, and a platform that is slow goes on answering meanwhile.
    const player = loaded === undefined ? facts.peek(session) : loaded;
    // While the platform is away a session is neither good nor over.
    return player ?? (player === null ? 'lapsed' : 'unknown');
  };
  const live = url
    ? createRemoteLive({
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
    async whoIs(request) {
      const session = request.cookies[sessionCookie];
      if (!session) return undefined;
      return (await facts.identify(session, withHeaders(client, platformHeaders(request))))?.userId;
    },
    forgetWho: facts.forget,
    live,
    passOn: breaker ? breaker.passOn : () => () => {},
    forPage: (request, headers = platformHeaders(request)) => {
      const own = withHeaders(client, headers);
      return stale.forVisitor(patience?.forPage(request, own) ?? own, headers);
    },
    forget(session) {
      facts.drop(session);
      patience?.forget(session);
    },
  };
}
