import { randomBytes } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { dumpCluster } from '../connections/pglite.ts';

const CACHE = resolve(import.meta.dirname, '../../../../../.cache');
const PGLITE = resolve(import.meta.dirname, '../../../../../node_modules/@electric-sql/pglite/package.json');

/** The cluster that stores of tests begin with, made once for this version of PGlite and kept in `.cache`. */
export async function openTestCluster(): Promise<Blob> {
  const { version } = JSON.parse(await readFile(PGLITE, 'utf8')) as { version: string };
  const file = join(CACHE, `pglite-${version}.tar`);
  // Read at once: a blob that stays tied to the file is unreadable when another process puts its own in the place.
  const read = async (): Promise<Blob> => new Blob([await readFile(file)]);
  try {
    return await read();
  } catch {
    await mkdir(CACHE, { recursive: true });
    // Test files run side by side: whoever is last puts the same in the same place, whole.
    const unfinished = `${file}.${randomBytes(6).toString('hex')}`;
    await writeFile(unfinished, (await dumpCluster()).stream());
    await rename(unfinished, file);
    return read();
  }
}
