import websocket from '@fastify/websocket';
import { type ServerCall, serverCalls } from '@marquee/schemas/server-calls';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { AdminApi } from '../../admin-api.ts';
import { AppError, errorBody } from '../../errors.ts';
import { findSession, type PersonSession, SESSION_CHANNEL } from '../admin-session/admin-session.service.ts';
import { personSessionOf, readSessionToken } from '../admin-session/guard.ts';
import { roleAllows } from '../admin-session/roles.ts';
import { COMMENT_CHANNEL } from '../comments/comment-event.ts';
import { DOCUMENT_CHANNEL } from '../documents/document-event.ts';
import { stopping } from '../stopping/stopping.ts';
import { createAllowance, type PageMessage, readPageMessage } from './page-message.ts';
import { createPresence, PRESENCE_CHANNEL, REPEAT_MS } from './presence.ts';
import { type AdminSocket, createSessionSockets } from './session-sockets.ts';

const OPEN = 1;
const TOO_MANY_MESSAGES = 1008;
const { access: READS } = serverCalls['GET /admin/api/documents/{kind}/{id}'];
const { access: EDITS } = serverCalls['PATCH /admin/api/documents/{kind}/{id}'];

/**
 * `GET /admin/api/live`: tells an open page at once when its session has ended, in whichever process, when something
 * was published or saved, and who else has which document open (ADMIN-01, ADMIN-10).
 */
export async function adminLiveRoutes(app: FastifyInstance, { store, sources }: AdminApi): Promise<void> {
  if (!app.hasDecorator('websocketServer')) await app.register(websocket);
  if (!app.hasDecorator('stopping')) await app.register(stopping);
  const sockets = createSessionSockets();
  app.stopping.moves(sockets.movable);
  const now = (): number => sources.now().getTime();
  const isAlive = async (id: string) => store.sessions.exists(id, sources.now());
  const presence = createPresence({
    process: sources.createId(),
    now,
    tell: (frame) => sockets.publish(frame),
    send: (text) =>
      store.notify(store.db, PRESENCE_CHANNEL, text).catch((error: unknown) => {
        app.log.warn({ err: error }, 'The other processes do not hear who has what open');
      }),
  });
  const unlisten = [
    await store.listen(
      SESSION_CHANNEL,
      (id) => sockets.endSession(id),
      () => sockets.keepOnly(isAlive),
    ),
    await store.onRelease((number) => sockets.publish({ event: 'release', data: { number } })),
    await store.listen(
      DOCUMENT_CHANNEL,
      (text) => sockets.publish({ event: 'document', data: JSON.parse(text) }),
      // Saves may have been missed, so pages with an open document check it.
      () => sockets.publish({ event: 'document', data: { place: null } }),
    ),
    await store.listen(
      COMMENT_CHANNEL,
      (text) => sockets.publish({ event: 'comment', data: JSON.parse(text) }),
      // Comments may have been missed, so pages ask for what they show.
      () => sockets.publish({ event: 'comment', data: { about: null, people: null } }),
    ),
    await store.listen(PRESENCE_CHANNEL, presence.receive, presence.introduce),
  ];
  const repeat = setInterval(() => void presence.repeat(), REPEAT_MS);
  repeat.unref();
  void presence.introduce();
  app.addHook('preClose', async () => {
    clearInterval(repeat);
    for (const stop of unlisten) stop();
    await presence.stop();
    sockets.close();
  });

  /** Handles the page's messages. Returns a function to call when the page is gone. */
  function follow(socket: AdminSocket, { user }: PersonSession, connection: string): () => void {
    let isGone = false;
    const isAllowed = createAllowance(now);
    const may = (access: ServerCall['access']): boolean =>
      access !== 'anyone' && roleAllows(user.role, access);
    const person = { id: user.id, name: user.name };
    socket.on('message', (raw) => {
      if (isGone) return;
      if (!isAllowed()) return socket.close(TOO_MANY_MESSAGES, 'Too many messages.');
      const place = hear(socket, String(raw));
      if (place === undefined) return;
      if (!place || !may(READS)) void presence.remove(connection);
      else void presence.set({ connection, person, ...place, isEditing: may(EDITS) });
    });
    return () => {
      isGone = true;
      void presence.remove(connection);
    };
  }

  /** The document that the page has open; null: none. Undefined: the message was invalid, and the page was told so. */
  function hear(socket: AdminSocket, text: string): PageMessage | undefined {
    try {
      return readPageMessage(text);
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      sockets.send(socket, { event: 'error', data: errorBody(error).error });
      return undefined;
    }
  }

  app.register(async (scope) => {
    scope.get('/live', { websocket: true }, async (socket, request: FastifyRequest) => {
      const session = personSessionOf(request);
      const { browser } = session;
      const connection = sources.createId();
      // Listens before anything is awaited: otherwise the page's first message would be lost.
      const leave = follow(socket, session, connection);
      const release = await store.releases.findCurrentNumber();
      if (socket.readyState !== OPEN) return leave();
      sockets.attach(socket, browser.id, {
        endsIn: browser.expiresAt.getTime() - Date.now(),
        hello: { release, connection, people: presence.list() },
        onGone: leave,
      });
      // Checked again: the session may have ended while the connection was opened, before it was attached.
      if (!(await findSession(store, sources, readSessionToken(request)))) sockets.endSession(browser.id);
    });
  });
}
