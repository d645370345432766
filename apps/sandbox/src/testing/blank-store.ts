import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { PGlite } from '@electric-sql/pglite';

/** Next to the packages, so that a clean install removes it. */
const CACHE = new URL('../../../../node_modules/.cache/marquee/', import.meta.url);

/** An empty database as a file. Loading it takes a tenth of the time of creating one. */
export async function loadBlankStore(): Promise<Blob> {
  const file = new URL(`blank-store-${await installedVersion()}.tar`, CACHE);
  const kept = await readFile(file).catch(() => undefined);
  return kept ? new Blob([kept]) : makeBlankStore(file);
}

async function makeBlankStore(file: URL): Promise<Blob> {
  const lite = new PGlite('memory://');
  // A dump requested before the database is ready never ends.
  await lite.waitReady;
  const blank = await lite.dumpDataDir('none');
  await lite.close();
  await mkdir(CACHE, { recursive: true });
  // Written to another file and renamed, so that another test process never reads half a file.
  const aside = new URL(`${randomUUID()}.tar`, CACHE);
  await writeFile(aside, Buffer.from(await blank.arrayBuffer()));
  await rename(aside, file);
  return blank;
}

/** A file of another version would not open. */
async function installedVersion(): Promise<string> {
  const text = await readFile(
    new URL('../package.json', import.meta.resolve('@electric-sql/pglite')),
    'utf8',
  );
  const { version }: { version: string } = JSON.parse(text);
  return version;
}
