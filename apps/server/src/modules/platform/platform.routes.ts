import type { FastifyInstance, FastifyPluginAsync } from 'fastify';
import type { Platform } from './platform.ts';
import { platformProxy } from './platform-proxy.ts';

type Options = {
  platform: Platform;
  /** Answers in this process when there is no platform elsewhere. */
  sandbox: FastifyPluginAsync;
};

/** Everything that is the casino platform's. */
export async function platformRoutes(app: FastifyInstance, { platform, sandbox }: Options): Promise<void> {
  // Any call that changes something may change what is known of the player: groups, currency, being signed in.
  app.addHook('onSend', async (request) => {
    const session = request.cookies[platform.sessionCookie];
    if (session && request.method !== 'GET' && request.method !== 'HEAD') platform.facts.drop(session);
  });
  if (platform.url)
    await app.register(platformProxy, { platformUrl: platform.url, timeoutMs: platform.timeoutMs });
  else await app.register(sandbox);
}
