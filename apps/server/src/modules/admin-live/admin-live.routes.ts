import websocket from '@fastify/websocket';
import type { FastifyInstance } from 'fastify';
import type { AdminApi } from '../../admin-api.ts';
import { findSession, SESSION_CHANNEL } from '../admin-session/admin-session.service.ts';
import { personSessionOf, readSessionToken } from '../admin-session/guard.ts';
import { createSessionSockets } from './session-sockets.ts';

/**
 * `GET /admin/api/live`: tells an open page at once that its session has ended, whatever process ended it, and that
 * something was published (ADMIN-01).
 */
export async function adminLiveRoutes(app: FastifyInstance, { store, sources }: AdminApi): Promise<void> {
  if (!app.hasDecorator('websocketServer')) await app.register(websocket);
  const sockets = createSessionSockets();
  const isAlive = async (id: string) => store.sessions.exists(id, sources.now());
  const unlisten = [
    await store.listen(
      SESSION_CHANNEL,
      (id) => sockets.endSession(id),
      () => sockets.keepOnly(isAlive),
    ),
    await store.onRelease((number) => sockets.publish({ event: 'release', data: { number } })),
  ];
  app.addHook('preClose', async () => {
    for (const stop of unlisten) stop();
    sockets.close();
  });

  app.register(async (scope) => {
    scope.get('/live', { websocket: true }, async (socket, request) => {
      const { browser } = personSessionOf(request);
      const release = await store.releases.findCurrentNumber();
      // Asked again: it may have ended while the connection was opened, before anybody listened for it.
      sockets.attach(socket, browser.id, { endsIn: browser.expiresAt.getTime() - Date.now(), release });
      if (!(await findSession(store, sources, readSessionToken(request)))) sockets.endSession(browser.id);
    });
  });
}
