import { isRecord } from '@marquee/schemas/is-record';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { WebSocket } from 'ws';
import { AppError } from '../../errors.ts';
import { CLOSE } from './live-hub.ts';
import type { LiveFrame, LiveSource } from './live-source.ts';

type Options = {
  /** Called once everything is registered; undefined: there is nothing to tell. */
  source: () => LiveSource | undefined;
  heartbeatMs?: number;
};

/** The open pages of one server. */
const MOST_PAGES = 100_000;
/** Bytes that may wait for one server. */
const MOST_WAITING = 64 * 1024 * 1024;
const HEARTBEAT_MS = 30_000;
const OPEN = 1;

/**
 * `/live/shared`: the live channel of this platform for a server between it and its pages. One connection carries what
 * everyone is told and the private channels of all sessions that the server opens by `{ open, headers, last }` and closes
 * by `{ close }`; each frame of theirs names its page. A session is worth as much here as in a connection of its own.
 */
export async function sharedLiveRoutes(
  app: FastifyInstance,
  { source, heartbeatMs = HEARTBEAT_MS }: Options,
): Promise<void> {
  const sockets = new Set<WebSocket>();
  const leave = (socket: WebSocket): void => socket.close(CLOSE.GOING_AWAY, 'The server stops.');
  app.stopping.moves({ list: () => sockets, close: leave });
  app.addHook('preClose', async () => {
    for (const socket of sockets) leave(socket);
  });

  app.get(
    '/live/shared',
    {
      websocket: true,
      // Every browser says where a page is from: this is for servers.
      preValidation: async ({ headers }) => {
        if (headers.origin !== undefined) throw new AppError('ORIGIN_WRONG');
      },
    },
    (socket, request) => {
      const platform = source();
      sockets.add(socket);
      const stop = platform ? serve(socket, request, platform) : () => undefined;
      const heartbeat = setInterval(() => socket.ping(), heartbeatMs);
      heartbeat.unref();
      socket.on('close', () => {
        clearInterval(heartbeat);
        sockets.delete(socket);
        stop();
      });
    },
  );

  function serve(socket: WebSocket, request: FastifyRequest, platform: LiveSource): () => void {
    /** Undefined while a page is being opened. */
    const pages = new Map<string, { close(): void } | undefined>();
    const send = (frame: LiveFrame & { page?: string }): void => {
      if (socket.readyState !== OPEN) return;
      socket.send(JSON.stringify(frame));
      if (socket.bufferedAmount > MOST_WAITING) socket.close(CLOSE.TOO_SLOW, 'Too slow.');
    };
    const end = (page: string, code: number): void => {
      pages.get(page)?.close();
      if (pages.delete(page)) send({ channel: 'private', event: 'closed', page, data: { code } });
    };

    async function open(
      page: string,
      headers: Record<string, string>,
      last: number | undefined,
    ): Promise<void> {
      pages.set(page, undefined);
      try {
        const connection = await platform.connect(asked(request, headers), {
          last,
          send: (frame) => send({ ...frame, page }),
          end: () => end(page, CLOSE.SESSION_OVER),
          lose: () => end(page, CLOSE.INTERNAL),
        });
        if (!connection) end(page, CLOSE.SESSION_OVER);
        else if (pages.has(page)) pages.set(page, connection);
        else connection.close();
      } catch (error) {
        request.log.error({ err: error }, 'A private live channel could not be opened');
        end(page, CLOSE.INTERNAL);
      }
    }

    socket.on('message', (data) => {
      const message = parse(String(data));
      if (!message) return socket.close(CLOSE.POLICY, 'No such message.');
      const { page, headers, last } = message;
      if (!headers) {
        pages.get(page)?.close();
        pages.delete(page);
      } else if (pages.size >= MOST_PAGES || pages.has(page)) socket.close(CLOSE.POLICY, 'No such message.');
      else void open(page, headers, last);
    });
    const stopPublic = platform.onPublic(send);
    return () => {
      stopPublic();
      for (const connection of pages.values()) connection?.close();
      pages.clear();
    };
  }

  /** The request that the page's own connection would have been. */
  function asked(request: FastifyRequest, headers: Record<string, string>): FastifyRequest {
    const cookies = app.parseCookie(headers['cookie'] ?? '');
    return Object.create(request, {
      headers: { value: headers },
      cookies: { value: cookies },
    }) as FastifyRequest;
  }
}

type Message = { page: string; headers?: Record<string, string>; last?: number | undefined };

function parse(text: string): Message | undefined {
  try {
    const message: unknown = JSON.parse(text);
    if (!isRecord(message)) return undefined;
    const { open, close, headers, last } = message;
    if (typeof close === 'string') return { page: close };
    if (typeof open !== 'string' || !isRecord(headers)) return undefined;
    const told = Object.entries(headers).filter(
      (entry): entry is [string, string] => typeof entry[1] === 'string',
    );
    const isNumber = typeof last === 'number' && Number.isSafeInteger(last) && last >= 0;
    return { page: open, headers: Object.fromEntries(told), last: isNumber ? last : undefined };
  } catch {
    return undefined;
  }
}
