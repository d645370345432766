import type { FastifyInstance } from 'fastify';
import type { RefusedWrites } from '../../store/writes/refused-writes.ts';
import type { CurrentRelease } from '../delivery/current-release.ts';

type Options = {
  currentRelease: CurrentRelease;
  refusedWrites?: (() => RefusedWrites | undefined) | undefined;
};

/**
 * `/healthz` and `/livez`: the process answers. `/readyz`: it can serve a site; 503 before the first release and from
 * the order to stop on. None fails when the store cannot be reached or takes no writes, because the last good release is still served
 * (DELIVERY-04).
 */
export async function healthRoutes(
  app: FastifyInstance,
  { currentRelease, refusedWrites }: Options,
): Promise<void> {
  app.addHook('onSend', async (_request, reply) => void reply.header('cache-control', 'no-store'));

  for (const url of ['/healthz', '/livez'])
    app.get(url, { logLevel: 'warn' }, async () => ({ status: 'ok' }));

  app.get('/readyz', { logLevel: 'warn' }, async (_request, reply) => {
    const release = currentRelease.get().number;
    const isReady = release > 0 && !app.stopping.isAnnounced;
    const store = currentRelease.isStale ? 'away' : (refusedWrites?.() ?? 'ok');
    return reply.code(isReady ? 200 : 503).send({ ready: isReady, release, store });
  });
}
