/** What is needed of a websocket. */
export type AdminSocket = {
  readonly readyState: number;
  send(data: string): void;
  ping(): void;
  close(code?: number, reason?: string): void;
  terminate(): void;
  on(event: 'pong' | 'close' | 'error', listener: () => void): unknown;
};

export type AdminFrame = { event: 'hello' | 'release' | 'session-ended'; data: unknown };

/** Own code: the page asks for a new sign-in and does not connect again by itself. */
export const SESSION_ENDED = 4401;
const GOING_AWAY = 1001;
const OPEN = 1;
const HEARTBEAT_MS = 30_000;

/** The open admin pages of this process, by the session they belong to. */
export function createSessionSockets() {
  const sockets = new Map<AdminSocket, { sessionId: string; isAlive: boolean; expiry: NodeJS.Timeout }>();
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
    clearTimeout(sockets.get(socket)?.expiry);
    sockets.delete(socket);
  }

  function end(socket: AdminSocket): void {
    drop(socket);
    send(socket, { event: 'session-ended', data: {} });
    socket.close(SESSION_ENDED, 'The session has ended.');
  }

  return {
    attach(socket: AdminSocket, sessionId: string, { endsIn, release }: { endsIn: number; release: number }) {
      const connection = { sessionId, isAlive: true, expiry: setTimeout(() => end(socket), endsIn) };
      connection.expiry.unref();
      sockets.set(socket, connection);
      socket.on('pong', () => (connection.isAlive = true));
      socket.on('close', () => drop(socket));
      socket.on('error', () => drop(socket));
      send(socket, { event: 'hello', data: { release } });
    },
    publish(frame: AdminFrame): void {
      for (const socket of sockets.keys()) send(socket, frame);
    },
    endSession(sessionId: string): void {
      for (const [socket, connection] of sockets) if (connection.sessionId === sessionId) end(socket);
    },
    /** Ends those whose session is not among `alive`: after messages may have been missed. */
    async keepOnly(isAlive: (sessionId: string) => Promise<boolean>): Promise<void> {
      for (const [socket, { sessionId }] of sockets) if (!(await isAlive(sessionId))) end(socket);
    },
    close(): void {
      clearInterval(heartbeat);
      for (const socket of sockets.keys()) {
        drop(socket);
        socket.close(GOING_AWAY, 'The server stops.');
      }
    },
  };
}
