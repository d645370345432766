import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Settings } from '../../settings.ts';
import type { LiveSource } from '../live/live-source.ts';
import { withCleanContent } from './cms-answers.ts';
import { platformHeaders } from './forwarded-headers.ts';
import { withKeptAnswers } from './kept-answers.ts';
import {
  createEmbeddedPlatform,
  createRemotePlatform,
  withHeaders,
  type PlatformClient,
} from './platform-client.ts';
import { createPlatformSettings } from './platform-settings.ts';
import { createPlayerFacts, type PlayerFacts, type PlayerFactsCache } from './player-facts.ts';
import { createRemoteLive } from './remote-live.ts';

/** The casino platform as the rest of the server sees it. */
export type Platform = {
  client: PlatformClient;
  facts: PlayerFactsCache;
  /** Origin of a platform elsewhere; left out: the sandbox in this process. */
  url?: string;
  timeoutMs: number;
  sessionCookie: string;
  /** Live events of a platform elsewhere; left out: the sandbox in this process tells its own. */
  live?: LiveSource;
  /** Facts of the signed-in player; without a session cookie the platform is not asked. */
  loadPlayer(request: FastifyRequest): Promise<PlayerFacts | Guest>;
};

/** Nobody is signed in: by this browser’s cookie somebody was, in a session that is over. */
export type Guest = 'guest' | 'lapsed';

type Options = { settings: Settings; clock: () => number };

export function createPlatform(app: FastifyInstance, { settings, clock }: Options): Platform {
  const { platformUrl: url, platformTimeoutMs: timeoutMs, platformSessionCookie: sessionCookie } = settings;
  // The sandbox's answers pass through the routes of this server, which clean them (platform.routes.ts).
  const source = url
    ? withCleanContent(createRemotePlatform(url, { timeoutMs }))
    : createEmbeddedPlatform(app, { timeoutMs });
  const client = withKeptAnswers(source, { clock, log: app.log });
  const facts = createPlayerFacts({ clock, log: app.log });
  const loadPlayer: Platform['loadPlayer'] = async (request) => {
    const session = request.cookies[sessionCookie];
    if (!session) return 'guest';
    const player = await facts.load(session, withHeaders(client, platformHeaders(request)));
    // While the platform is away a session is neither good nor over.
    return player ?? (player === null ? 'lapsed' : 'guest');
  };
  const live = url
    ? createRemoteLive({
        settings: createPlatformSettings({ origin: url, client, clock }),
        timeoutMs,
        loadPlayer,
        log: app.log,
      })
    : undefined;
  return { client, facts, url, timeoutMs, sessionCookie, loadPlayer, live };
}
