/** What the hub needs of a websocket. */
export type LiveSocket = {
  readonly readyState: number;
  send(data: string): void;
  ping(): void;
  close(code?: number, reason?: string): void;
  terminate(): void;
  on(event: 'pong' | 'close' | 'error', listener: () => void): unknown;
};

/** A frame of `/live`; the private channel carries what concerns one player. */
export type LiveFrame = { channel: 'public' | 'private'; event: string; data: unknown };

export type LiveHub = {
  /** @param userId the signed-in player, who also gets the private channel. */
  attach(socket: LiveSocket, userId?: string): void;
  publish(event: string, data: unknown): void;
  publishTo(userId: string, event: string, data: unknown): void;
  readonly size: number;
  close(): void;
};

type Options = {
  /** The first frame of each connection, so that one who reconnects catches up. */
  hello: () => unknown;
  heartbeatMs?: number;
};

const OPEN = 1;
const GOING_AWAY = 1001;

/** Every open page of this process, with a heartbeat that finds those that are gone. */
export function createLiveHub({ hello, heartbeatMs = 30_000 }: Options): LiveHub {
  const connections = new Map<LiveSocket, { userId?: string; isAlive: boolean }>();
  const heartbeat = setInterval(beat, heartbeatMs);
  heartbeat.unref();

  function beat(): void {
    for (const [socket, connection] of connections) {
      if (!connection.isAlive) {
        socket.terminate();
        connections.delete(socket);
        continue;
      }
      connection.isAlive = false;
      socket.ping();
    }
  }

  function sendWhere(frame: LiveFrame, isFor: (userId: string | undefined) => boolean): void {
    const text = JSON.stringify(frame);
    for (const [socket, { userId }] of connections) {
      if (socket.readyState === OPEN && isFor(userId)) socket.send(text);
    }
  }

  return {
    attach(socket, userId) {
      const connection = { userId, isAlive: true };
      connections.set(socket, connection);
      socket.on('pong', () => (connection.isAlive = true));
      socket.on('close', () => connections.delete(socket));
      socket.on('error', () => connections.delete(socket));
      socket.send(JSON.stringify({ channel: 'public', event: 'hello', data: hello() } satisfies LiveFrame));
    },
    publish: (event, data) => sendWhere({ channel: 'public', event, data }, () => true),
    publishTo: (userId, event, data) => sendWhere({ channel: 'private', event, data }, (id) => id === userId),
    get size() {
      return connections.size;
    },
    close() {
      clearInterval(heartbeat);
      for (const socket of connections.keys()) socket.close(GOING_AWAY, 'The server stops.');
      connections.clear();
    },
  };
}
