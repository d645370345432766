import { randomBytes } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { dumpCluster } from '../connections/pglite.ts';

const CACHE = resolve(import.meta.dirname, '../../../../../.cache');
const PGLITE = resolve(import.meta.dirname, '../../../../../node_modules/@electric-sql/pglite/package.json');

/** The empty database that test stores start from, made once for each version of PGlite and kept in `.cache`. */
export async function openTestCluster(): Promise<Blob> {
  const { version } = JSON.parse(await readFile(PGLITE, 'utf8')) as { version: string };
  const file = join(CACHE, `pglite-${version}.tar`);
  // Read into memory: a blob backed by the file becomes unreadable when another process replaces the file.
  const read = async (): Promise<Blob> => new Blob([await readFile(file)]);
  try {
    return await read();
  } catch {
    await mkdir(CACHE, { recursive: true });
    // Test files run in parallel. A rename replaces the file as a whole, and every process writes the same content.
    const unfinished = `${file}.${randomBytes(6).toString('hex')}`;
    await writeFile(unfinished, (await dumpCluster()).stream());
    await rename(unfinished, file);
    return read();
  }
}
