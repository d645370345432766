import { once } from 'node:events';
import { parentPort, workerData } from 'node:worker_threads';
import { loadProgram, sessionOf, startPglite } from './pglite.ts';
import type { Said } from './pglite-thread.ts';

// The thread of the embedded database. A damaged file or a full disk at its start ends the thread with that error.

/** The database writes its answers in pieces of 8 KB. */
const PIECE_BYTES = 64 * 1024;

// Of a thread that was begun ahead, the directory is told later (pglite-start.ts).
type Told = { directory?: string };
const begun = workerData as Told;
const told = begun.directory === undefined && parentPort ? once(parentPort, 'message') : [begun];
const program = await loadProgram();
const [{ directory }] = (await told) as [Told];
if (directory === undefined) throw new Error('The embedded store was given no directory.');
const session = sessionOf(await startPglite(directory, undefined, program));
const say = (said: Said, bytes: ArrayBuffer[] = []): void => parentPort?.postMessage(said, bytes);

parentPort?.on('message', async (message: Uint8Array<ArrayBuffer> | 'close') => {
  if (message === 'close') {
    await session.close();
    parentPort?.close();
    return;
  }
  let pieces: Uint8Array[] = [];
  let length = 0;
  const sendPieces = (): void => {
    if (length === 0) return;
    const piece = new Uint8Array(Buffer.concat(pieces));
    pieces = [];
    length = 0;
    say({ type: 'piece', piece }, [piece.buffer]);
  };
  try {
    await session.run(message, (piece) => {
      pieces.push(piece);
      length += piece.length;
      if (length >= PIECE_BYTES) sendPieces();
    });
    sendPieces();
    say({ type: 'done' });
  } catch (error) {
    say({ type: 'failed', message: String(error) });
  }
});
say({ type: 'ready' });
