import type { FastifyInstance } from 'fastify';
import { AppError } from '../../errors.ts';
import type { CurrentRelease } from '../delivery/current-release.ts';
import { createLiveHub } from './live-hub.ts';

type Options = { currentRelease: CurrentRelease; heartbeatMs?: number };

/** `/live`: says at once which release is current, and each new one as it is published (DELIVERY-01). */
export async function liveRoutes(
  app: FastifyInstance,
  { currentRelease, heartbeatMs }: Options,
): Promise<void> {
  const hub = createLiveHub({ hello: () => ({ release: currentRelease.get().number }), heartbeatMs });
  const unsubscribe = currentRelease.subscribe(({ number }) => hub.publish('release', { number }));
  app.addHook('preClose', async () => {
    unsubscribe();
    hub.close();
  });

  app.get(
    '/live',
    {
      websocket: true,
      // Browsers send cookies with websockets of other sites' pages too, so the page's origin is checked.
      preValidation: async (request) => {
        const { origin } = request.headers;
        if (origin && URL.parse(origin)?.host !== request.host) throw new AppError('FORBIDDEN');
      },
    },
    (socket) => hub.attach(socket),
  );
}
