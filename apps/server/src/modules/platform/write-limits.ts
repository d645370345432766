import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../../errors.ts';

/** Many players can share one network address, so its limit is this many times that of one session. */
const PLAYERS_OF_AN_ADDRESS = 10;
const READS = new Set(['GET', 'HEAD', 'OPTIONS']);
/** POST calls that only read. */
const READING_POSTS = new Set(['/api/games_filter', '/api/games_filter/select']);

type Options = { writesPerMinute: number; sessionCookie: string };

/**
 * Limits the writes of a session and of a network address, whichever platform answers. Sign-in has its own, stricter
 * limits there.
 */
export function limitWrites(app: FastifyInstance, { writesPerMinute, sessionCookie }: Options): void {
  const timeWindow = '1 minute';
  const ofSession = app.createRateLimit({
    max: writesPerMinute,
    timeWindow,
    keyGenerator: (request) => `session ${sessionOf(request, sessionCookie)}`,
  });
  const ofAddress = app.createRateLimit({
    max: writesPerMinute * PLAYERS_OF_AN_ADDRESS,
    timeWindow,
    keyGenerator: ({ ip }) => `address ${ip}`,
  });
  app.addHook('onRequest', async (request, reply) => {
    if (READS.has(request.method) || READING_POSTS.has(request.url.split('?', 1)[0] ?? '')) return;
    await take(ofAddress, request, reply);
    if (sessionOf(request, sessionCookie) !== undefined) await take(ofSession, request, reply);
  });
}

type Limit = ReturnType<FastifyInstance['createRateLimit']>;

async function take(limit: Limit, request: FastifyRequest, reply: FastifyReply): Promise<void> {
  const { isAllowed, ...state } = await limit(request);
  if (isAllowed || !('isExceeded' in state) || !state.isExceeded) return;
  reply.header('retry-after', state.ttlInSeconds);
  throw new AppError('TOO_MANY_REQUESTS');
}

/** The player's session, or the session that a game was opened with. */
function sessionOf({ cookies, headers }: FastifyRequest, sessionCookie: string): string | undefined {
  const game = headers['x-game-session'];
  return cookies[sessionCookie] ?? (typeof game === 'string' ? game : undefined);
}
