import { readFile } from 'node:fs/promises';
import { setFlagsFromString } from 'node:v8';
import { PGlite } from '@electric-sql/pglite';
import type { Session } from './session-stream.ts';

/** An in-memory database, lost when the process ends; for tests. */
export const IN_MEMORY = 'memory://';

/** A site's content is some megabytes. PostgreSQL's default of 128 MB would all be allocated in this process. */
const START_PARAMS = [...PGlite.defaultStartParams, '-c', 'shared_buffers=16MB'];

/** PostgreSQL as it is loaded: its program, and the files that it brings. */
type Program = { readonly pgliteWasmModule: WebAssembly.Module; readonly fsBundle: Blob };

/** Node has it; its types do not. */
const { compile } = (
  globalThis as unknown as { WebAssembly: { compile(bytes: Uint8Array): Promise<WebAssembly.Module> } }
).WebAssembly;

/** What takes longest of a start, and needs to know nothing of the database that will be opened. */
export async function loadProgram(): Promise<Program> {
  setFlags();
  const read = (name: string): Promise<Buffer> =>
    readFile(new URL(name, import.meta.resolve('@electric-sql/pglite')));
  const [program, files] = await Promise.all([read('pglite.wasm').then(compile), read('pglite.data')]);
  return { pgliteWasmModule: program, fsBundle: new Blob([new Uint8Array(files)]) };
}

function setFlags(): void {
  // Without these flags, V8 uses 500 MB and a second of CPU to optimise PostgreSQL's code, and queries get no faster.
  setFlagsFromString('--no-wasm-tier-up');
  setFlagsFromString('--no-wasm-dynamic-tiering');
}

export async function startPglite(directory: string, cluster?: Blob, program?: Program): Promise<PGlite> {
  setFlags();
  const lite = new PGlite(directory, {
    startParams: START_PARAMS,
    ...(cluster && { loadDataDir: cluster }),
    ...program,
  });
  await lite.waitReady;
  return lite;
}

/** The empty database of a new store as a file. PostgreSQL needs seconds to make it, and it is the same each time. */
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
  // Each piece is copied, because the database reuses its memory.
  run: (messages, onPiece) =>
    lite.execProtocolRawStream(messages, { onRawData: (piece) => onPiece(piece.slice()) }),
  onEnd: () => () => {},
  close: () => lite.close(),
});
