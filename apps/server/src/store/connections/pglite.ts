import { setFlagsFromString } from 'node:v8';
import { PGlite } from '@electric-sql/pglite';
import type { Session } from './session-stream.ts';

/** Lives only as long as the process; for tests. */
export const IN_MEMORY = 'memory://';

/** A site's content is some megabytes; PostgreSQL's own 128 MB would all end up in this process's memory. */
const START_PARAMS = [...PGlite.defaultStartParams, '-c', 'shared_buffers=16MB'];

export async function startPglite(directory: string, cluster?: Blob): Promise<PGlite> {
  // Optimising PostgreSQL's interpreter takes V8 500 MB and a second of a core, and queries get no faster by it.
  setFlagsFromString('--no-wasm-tier-up');
  setFlagsFromString('--no-wasm-dynamic-tiering');
  const lite = new PGlite(directory, {
    startParams: START_PARAMS,
    ...(cluster && { loadDataDir: cluster }),
  });
  await lite.waitReady;
  return lite;
}

/** What a new store begins with, as a file: making it takes PostgreSQL seconds, and it is the same each time. */
export async function dumpCluster(): Promise<Blob> {
  const lite = await startPglite(IN_MEMORY);
  try {
    return await lite.dumpDataDir('none');
  } finally {
    await lite.close();
  }
}

/** The session of a database in this thread. */
export const sessionOf = (lite: PGlite): Session => ({
  // A piece is the database's own memory, which it writes into again.
  run: (messages, onPiece) =>
    lite.execProtocolRawStream(messages, { onRawData: (piece) => onPiece(piece.slice()) }),
  onEnd: () => () => {},
  close: () => lite.close(),
});
