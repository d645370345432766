import { Duplex } from 'node:stream';
import { turnOfOthers } from '../../turns.ts';

/** The single session of an embedded database, in this thread or another. */
export type Session = {
  /** Runs messages of PostgreSQL's protocol and passes on the answer piece by piece. */
  run(messages: Uint8Array<ArrayBuffer>, onPiece: (piece: Uint8Array) => void): Promise<void>;
  /** Called when the session ends without being closed. The next `run` gets a new one: nothing prepared, no LISTENs. */
  onEnd(listener: (reason: Error) => void): () => void;
  close(): Promise<void>;
};

/** Rows become objects as they are read. After this many bytes, other requests get their turn. */
const BYTES_AT_A_STRETCH = 128 * 1024;
const TERMINATE = 'X'.charCodeAt(0);
/** A database's answer to a client that connects: authentication is ok, ready for the first query. */
const WELCOME = Buffer.from([0x52, 0, 0, 0, 8, 0, 0, 0, 0, 0x5a, 0, 0, 0, 5, 0x49]);

/** A stream that node-postgres uses as its socket. It talks to the session, which clients use one after the other. */
export function createSessionStream(session: Session): Duplex {
  const waiting: Uint8Array[] = [];
  let isHandingOver = false;
  let stretch = 0;

  async function handOver(piece: Uint8Array): Promise<void> {
    waiting.push(piece);
    if (isHandingOver) return;
    isHandingOver = true;
    for (let next = waiting.shift(); next && !stream.destroyed; next = waiting.shift()) {
      stream.push(next);
      stretch += next.length;
      if (stretch < BYTES_AT_A_STRETCH) continue;
      await turnOfOthers();
      stretch = 0;
    }
    isHandingOver = false;
  }

  async function send(chunks: readonly Uint8Array[], done: (error?: Error) => void): Promise<void> {
    // A client's first message, who it is, has no type letter. It is answered here. Its last message, Terminate, is
    // dropped: it would end the session for all clients.
    if (chunks[0]?.[0] === 0) stream.push(WELCOME);
    const messages = chunks.filter(([letter]) => letter !== 0 && letter !== TERMINATE);
    stretch = 0;
    try {
      if (messages.length > 0) await session.run(joined(messages), (piece) => void handOver(piece));
      done();
    } catch (error) {
      done(error as Error); // A session rejects with errors alone.
    }
  }

  const stream = new Duplex({
    read() {},
    writev(items, done) {
      // Node-postgres writes no strings.
      void send(
        items.map(({ chunk }) => chunk as Uint8Array),
        done,
      );
    },
    final(done) {
      stream.push(null);
      done();
    },
    destroy(error, done) {
      forget();
      done(error);
    },
  });
  const forget = session.onEnd((reason) => stream.destroy(reason));
  return Object.assign(stream, {
    connect: () => process.nextTick(() => stream.emit('connect')),
    setNoDelay: () => stream,
    setKeepAlive: () => stream,
    ref: () => stream,
    unref: () => stream,
  });
}

/** Copies the chunks into one new buffer, which can be transferred to another thread. */
function joined(chunks: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const all = new Uint8Array(chunks.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const chunk of chunks) {
    all.set(chunk, at);
    at += chunk.length;
  }
  return all;
}
