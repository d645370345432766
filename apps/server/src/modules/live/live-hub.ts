import { createTurns } from '../../turns.ts';
import type { Movable } from '../stopping/move-over.ts';
import type { LiveFrame } from './live-source.ts';

/** The part of a websocket that the hub uses. */
export type LiveSocket = {
  readonly readyState: number;
  /** Bytes that were passed to `send` but are not sent yet. */
  readonly bufferedAmount: number;
  send(data: string): void;
  ping(): void;
  close(code?: number, reason?: string): void;
  terminate(): void;
  on(event: 'pong' | 'close' | 'error' | 'message', listener: (data?: unknown) => void): unknown;
};

/** The codes with which the server closes a connection. A page reconnects after each, except 1008 and 1009. */
export const CLOSE = {
  /** The server stops; another one may be available at once. */
  GOING_AWAY: 1001,
  /** The page sent messages, which are not expected. */
  POLICY: 1008,
  TOO_BIG: 1009,
  /** An error on the server's side. */
  INTERNAL: 1011,
  /** The session has ended: the next connection is that of a guest or of another player. */
  SESSION_OVER: 4401,
  /** Another player is signed in than the one that the page was rendered for. */
  PLAYER_CHANGED: 4409,
  /** The page reads frames too slowly; after reconnecting with `?last=`, it continues where it was. */
  TOO_SLOW: 4408,
  /** The player, or the address, has too many connections open. */
  TOO_MANY: 4429,
} as const;

/** One open page. */
export type LivePage = {
  send(frame: LiveFrame): void;
  /** Counts the page as one of the player's; false when the player has too many and this page was closed. */
  belongsTo(playerId: string | number): boolean;
  end(code: number, reason: string): void;
  onGone(listener: () => void): void;
};

export type LiveHub = {
  /**
   * Undefined when the address has too many connections and this one was closed.
   *
   * @param shown id of the release that the page shows
   */
  attach(socket: LiveSocket, address: string, shown?: string): LivePage | undefined;
  /** Sends to every open page; `onTold` is called once the last was sent it. */
  publish(frame: LiveFrame, onTold?: () => void): void;
  readonly size: number;
  /** For the time before the process ends (modules/stopping). */
  readonly movable: Movable<LiveSocket>;
  close(): void;
};

export type LiveLimits = {
  heartbeatMs: number;
  /** Something is sent to every page at least this often, so that it knows that its connection stands. */
  beatMs: number;
  /** Bytes that may wait for one page. */
  buffered: number;
  perPlayer: number;
  /** Many players can share an address. */
  perAddress: number;
  /** Limits for a page's own messages: their number between two heartbeats, and their size in bytes. */
  messages: number;
  messageBytes: number;
};

const LIMITS: LiveLimits = {
  heartbeatMs: 30_000,
  // Two of them fit into the 30 seconds after which a page that hears nothing counts itself as cut off.
  beatMs: 12_000,
  buffered: 1024 * 1024,
  perPlayer: 20,
  perAddress: 500,
  messages: 20,
  messageBytes: 1024,
};

type Work = (socket: LiveSocket, connection: Connection) => void;
type Connection = { address: string; playerId?: string | number; isAlive: boolean; messages: number };

const OPEN = 1;
/** A page that sends it is sent the frame: it wants to know at once whether its connection stands. */
const BEAT = 'beat';
const BEAT_FRAME = JSON.stringify({ channel: 'public', event: BEAT, data: {} });

/** Manages every open page of this process, with a heartbeat by which both sides find lost connections. */
export function createLiveHub(options: {
  hello: (beatMs: number, shown?: string) => unknown;
  limits?: Partial<LiveLimits>;
}): LiveHub {
  const limits = { ...LIMITS, ...options.limits };
  const connections = new Map<LiveSocket, Connection>();
  const byAddress = createCounts<string>();
  const byPlayer = createCounts<string | number>();
  const timers = [
    setInterval(() => forEach(checkAlive), limits.heartbeatMs),
    setInterval(() => forEach((socket) => send(socket, BEAT_FRAME)), limits.beatMs),
  ];
  for (const timer of timers) timer.unref();
  const waiting: { work: Work; onDone?: (() => void) | undefined }[] = [];
  let isAtWork = false;

  /** One after the other: to write to ten thousand sockets takes so long that other requests get their turns between. */
  function forEach(work: Work, onDone?: () => void): void {
    waiting.push({ work, onDone });
    if (!isAtWork) void workOff();
  }

  async function workOff(): Promise<void> {
    isAtWork = true;
    const turn = createTurns();
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      for (const [socket, connection] of connections) {
        next.work(socket, connection);
        const pause = turn();
        if (pause) await pause;
      }
      next.onDone?.();
    }
    isAtWork = false;
  }

  function checkAlive(socket: LiveSocket, connection: Connection): void {
    if (!connection.isAlive) {
      socket.terminate();
      forget(socket);
      return;
    }
    connection.isAlive = false;
    connection.messages = 0;
    socket.ping();
  }

  function send(socket: LiveSocket, text: string): void {
    if (socket.readyState !== OPEN) return;
    socket.send(text);
    if (socket.bufferedAmount > limits.buffered) socket.close(CLOSE.TOO_SLOW, 'Too slow.');
  }

  function checkMessage(socket: LiveSocket, connection: Connection, data: unknown): void {
    connection.messages += 1;
    if (sizeOf(data) > limits.messageBytes) socket.close(CLOSE.TOO_BIG, 'Nothing is expected.');
    else if (connection.messages > limits.messages) socket.close(CLOSE.POLICY, 'Nothing is expected.');
    else if (String(data) === BEAT) send(socket, BEAT_FRAME);
  }

  function forget(socket: LiveSocket): void {
    const connection = connections.get(socket);
    if (!connection || !connections.delete(socket)) return;
    byAddress.leave(connection.address);
    if (connection.playerId !== undefined) byPlayer.leave(connection.playerId);
  }

  const leave = (socket: LiveSocket): void => socket.close(CLOSE.GOING_AWAY, 'The server stops.');

  return {
    attach(socket, address, shown) {
      if (!byAddress.enter(address, limits.perAddress)) {
        socket.close(CLOSE.TOO_MANY, 'Too many connections.');
        return undefined;
      }
      const connection: Connection = { address, isAlive: true, messages: 0 };
      connections.set(socket, connection);
      socket.on('pong', () => (connection.isAlive = true));
      socket.on('message', (data) => checkMessage(socket, connection, data));
      socket.on('close', () => forget(socket));
      socket.on('error', () => forget(socket));
      send(
        socket,
        JSON.stringify({ channel: 'public', event: 'hello', data: options.hello(limits.beatMs, shown) }),
      );
      return {
        send: (frame) => send(socket, JSON.stringify(frame)),
        belongsTo(playerId) {
          if (!connections.has(socket)) return false;
          if (!byPlayer.enter(playerId, limits.perPlayer)) {
            socket.close(CLOSE.TOO_MANY, 'Too many connections.');
            return false;
          }
          connection.playerId = playerId;
          return true;
        },
        end: (code, reason) => socket.close(code, reason),
        onGone(listener) {
          socket.on('close', listener);
          socket.on('error', listener);
        },
      };
    },
    publish(frame, onTold) {
      const text = JSON.stringify(frame);
      forEach((socket) => send(socket, text), onTold);
    },
    get size() {
      return connections.size;
    },
    movable: {
      list: () => connections.keys(),
      close: leave,
    },
    close() {
      for (const timer of timers) clearInterval(timer);
      for (const socket of connections.keys()) leave(socket);
      connections.clear();
    },
  };
}

/** Counts the connections of each key, so that a new connection need not search through all of them. */
function createCounts<Key>() {
  const counts = new Map<Key, number>();
  return {
    enter(key: Key, limit: number): boolean {
      const count = counts.get(key) ?? 0;
      if (count >= limit) return false;
      counts.set(key, count + 1);
      return true;
    },
    leave(key: Key): void {
      const count = (counts.get(key) ?? 0) - 1;
      if (count > 0) counts.set(key, count);
      else counts.delete(key);
    },
  };
}

function sizeOf(data: unknown): number {
  return Buffer.isBuffer(data) ? data.length : 0;
}
