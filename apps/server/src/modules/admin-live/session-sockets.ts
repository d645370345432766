import type { Movable } from '../stopping/move-over.ts';

/** The part of a websocket that is used here. */
export type AdminSocket = {
  readonly readyState: number;
  send(data: string): void;
  ping(): void;
  close(code?: number, reason?: string): void;
  terminate(): void;
  on(event: 'pong' | 'close' | 'error', listener: () => void): unknown;
  on(event: 'message', listener: (data: unknown) => void): unknown;
};

export type AdminFrame = {
  event: 'hello' | 'release' | 'session-ended' | 'document' | 'comment' | 'here' | 'gone' | 'error';
  data: unknown;
};

type Attachment = {
  endsIn: number;
  /** The data of the first message to the page. */
  hello: unknown;
  /** Called once, as soon as the page counts as gone; its socket may take longer to close. */
  onGone: () => void;
};

/** A close code of our own: the page asks for a new sign-in and does not reconnect by itself. */
export const SESSION_ENDED = 4401;
const GOING_AWAY = 1001;
const OPEN = 1;
const HEARTBEAT_MS = 30_000;

/** The open admin pages of this process, by the session they belong to. */
export function createSessionSockets() {
  type Connection = { sessionId: string; isAlive: boolean; expiry: NodeJS.Timeout; onGone: () => void };
  const sockets = new Map<AdminSocket, Connection>();
  const heartbeat = setInterval(() => {
    for (const [socket, connection] of sockets) {
      if (connection.isAlive) {
        connection.isAlive = false;
        socket.ping();
      } else socket.terminate();
    }
  }, HEARTBEAT_MS);
  heartbeat.unref();

  function send(socket: AdminSocket, frame: AdminFrame): void {
    if (socket.readyState === OPEN) socket.send(JSON.stringify(frame));
  }

  function drop(socket: AdminSocket): void {
    const connection = sockets.get(socket);
    if (!connection) return;
    clearTimeout(connection.expiry);
    sockets.delete(socket);
    connection.onGone();
  }

  function end(socket: AdminSocket): void {
    drop(socket);
    send(socket, { event: 'session-ended', data: {} });
    socket.close(SESSION_ENDED, 'The session has ended.');
  }

  function leave(socket: AdminSocket): void {
    drop(socket);
    socket.close(GOING_AWAY, 'The server stops.');
  }

  return {
    attach(socket: AdminSocket, sessionId: string, { endsIn, hello, onGone }: Attachment) {
      const connection = { sessionId, isAlive: true, expiry: setTimeout(() => end(socket), endsIn), onGone };
      connection.expiry.unref();
      sockets.set(socket, connection);
      socket.on('pong', () => (connection.isAlive = true));
      socket.on('close', () => drop(socket));
      socket.on('error', () => drop(socket));
      send(socket, { event: 'hello', data: hello });
    },
    send,
    publish(frame: AdminFrame): void {
      for (const socket of sockets.keys()) send(socket, frame);
    },
    endSession(sessionId: string): void {
      for (const [socket, connection] of sockets) if (connection.sessionId === sessionId) end(socket);
    },
    /** Closes the sockets whose session has ended. Call when messages may have been missed. */
    async keepOnly(isAlive: (sessionId: string) => Promise<boolean>): Promise<void> {
      for (const [socket, { sessionId }] of sockets) if (!(await isAlive(sessionId))) end(socket);
    },
    /** For the time before the process ends (modules/stopping). */
    movable: { list: () => sockets.keys(), close: leave } satisfies Movable<AdminSocket>,
    close(): void {
      clearInterval(heartbeat);
      for (const socket of sockets.keys()) leave(socket);
    },
  };
}
