import type { FastifyInstance, FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { answerSearches } from '../game-search/answer-searches.ts';
import type { GameFinder } from '../game-search/game-finder.ts';
import { cleanCmsAnswer, isCmsPath } from './cms-answers.ts';
import { refuseForeignWrites } from '../../plugins/own/own-origin.ts';
import { platformHeaders } from './forwarded-headers.ts';
import { isFree, refuseOtherPlayers } from './page-player.ts';
import { PLATFORM_VARY } from './passed-answer.ts';
import { withHeaders } from './platform-client.ts';
import type { Platform } from './platform.ts';
import { platformProxy } from './platform-proxy.ts';
import { settingsRoutes } from './platform-settings.ts';
import { limitWrites } from './write-limits.ts';

type Options = {
  platform: Platform;
  /** Answers in this process when there is no remote platform. */
  sandbox: FastifyPluginAsync;
  /** How many writes one session may make. */
  writesPerMinute: number;
  publicOrigin?: string | undefined;
  /** Searches the platform's games; left out: the platform does. */
  finder?: GameFinder;
};

/** All routes of the casino platform. */
export async function platformRoutes(
  app: FastifyInstance,
  { platform, sandbox, writesPerMinute, publicOrigin, finder }: Options,
): Promise<void> {
  limitWrites(app, { writesPerMinute, sessionCookie: platform.sessionCookie });
  // Any call that changes something may change cached facts about the player: groups, currency, the sign-in.
  app.addHook('onSend', async (request) => {
    const session = request.cookies[platform.sessionCookie];
    if (session && mayChange(request)) platform.forget(session);
    if (session && isFree(request) && request.method !== 'GET') platform.forgetWho(session);
  });
  app.addHook('onRequest', refuseOtherPlayers(platform));
  app.addHook('onSend', keepNowhere);
  if (finder) answerSearches(app, finder);
  if (platform.url) {
    // Only this server can check which site a request comes from: the platform sees only this server's requests.
    app.addHook('onRequest', refuseForeignWrites(publicOrigin));
    await app.register(cmsRoutes, { platform });
    await app.register(settingsRoutes, platform);
    await app.register(platformProxy, { platformUrl: platform.url, ...platform });
    return;
  }
  app.addHook('preSerialization', async (request, _reply, payload) =>
    isCmsPath(request.url) ? cleanCmsAnswer(payload) : payload,
  );
  await app.register(sandbox);
}

/** Serves CMS answers of a remote platform without the proxy, because the proxy would pass their HTML on unchanged. */
async function cmsRoutes(app: FastifyInstance, { platform }: Pick<Options, 'platform'>): Promise<void> {
  for (const url of ['/api/cms/pages', '/api/cms/pages/:slug', '/api/cms/snippets']) {
    app.get(url, async (request, reply) => {
      const answer = await withHeaders(platform.client, platformHeaders(request)).fetch(request.url);
      return reply.code(answer.status).send(await answer.json());
    });
  }
}

/**
 * An answer without Cache-Control must not be stored: a cache that guesses could give one player's profile to another.
 * An answer with a cookie is never stored, whatever its Cache-Control says.
 */
async function keepNowhere(_request: FastifyRequest, reply: FastifyReply): Promise<void> {
  if (!reply.hasHeader('cache-control') || reply.hasHeader('set-cookie'))
    reply.header('cache-control', 'private, no-store');
  if (!reply.hasHeader('vary')) reply.header('vary', PLATFORM_VARY);
}

/** The link in the confirmation mail is a GET that changes something, as specified (API-35). */
const CONFIRMATION = '/api/users/confirmation';

function mayChange({ method, url }: FastifyRequest): boolean {
  return (method !== 'GET' && method !== 'HEAD') || url.split('?')[0] === CONFIRMATION;
}
