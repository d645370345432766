import type { FastifyInstance, FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
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
  /** Answers in this process when there is no platform elsewhere. */
  sandbox: FastifyPluginAsync;
  /** How many writes one session may make. */
  writesPerMinute: number;
  publicOrigin?: string | undefined;
};

/** Everything that is the casino platform's. */
export async function platformRoutes(
  app: FastifyInstance,
  { platform, sandbox, writesPerMinute, publicOrigin }: Options,
): Promise<void> {
  limitWrites(app, { writesPerMinute, sessionCookie: platform.sessionCookie });
  // Any call that changes something may change what is known of the player: groups, currency, being signed in.
  app.addHook('onSend', async (request) => {
    const session = request.cookies[platform.sessionCookie];
    if (session && mayChange(request)) platform.forget(session);
    if (session && isFree(request) && request.method !== 'GET') platform.forgetWho(session);
  });
  app.addHook('onRequest', refuseOtherPlayers(platform));
  app.addHook('onSend', keepNowhere);
  if (platform.url) {
    // The platform sees requests of this server: which page they come from is known here alone.
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

/** HTML of a platform elsewhere does not go through the proxy, which passes bytes on as they are. */
async function cmsRoutes(app: FastifyInstance, { platform }: Pick<Options, 'platform'>): Promise<void> {
  for (const url of ['/api/cms/pages', '/api/cms/pages/:slug', '/api/cms/snippets']) {
    app.get(url, async (request, reply) => {
      const answer = await withHeaders(platform.client, platformHeaders(request)).fetch(request.url);
      return reply.code(answer.status).send(await answer.json());
    });
  }
}

/**
 * What a call does not say may be kept is kept nowhere: a cache that guesses gives one player's profile to another.
 * Nothing that comes with a cookie is kept, whatever it says.
 */
async function keepNowhere(_request: FastifyRequest, reply: FastifyReply): Promise<void> {
  if (!reply.hasHeader('cache-control') || reply.hasHeader('set-cookie'))
    reply.header('cache-control', 'private, no-store');
  if (!reply.hasHeader('vary')) reply.header('vary', PLATFORM_VARY);
}

/** The letter's link is confirmed by a GET, as specified (API-35). */
const CONFIRMATION = '/api/users/confirmation';

function mayChange({ method, url }: FastifyRequest): boolean {
  return (method !== 'GET' && method !== 'HEAD') || url.split('?')[0] === CONFIRMATION;
}
