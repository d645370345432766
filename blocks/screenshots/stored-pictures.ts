import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** blocks/screenshots/stored/<viewport>/<id of the story>.webp */
const STORED = fileURLToPath(new URL('./stored/', import.meta.url));

/** Nobody reads a picture of the last run once the next has begun. */
export const RESULTS = fileURLToPath(new URL('../../test-results/screenshots/', import.meta.url));

export type PictureKey = { readonly viewport: string; readonly story: string };

export function fileOf({ viewport, story }: PictureKey): string {
  return `${viewport}/${story}.webp`;
}

export async function findStored(key: PictureKey): Promise<Buffer | null> {
  return readFile(path.join(STORED, fileOf(key))).catch(() => null);
}

export async function listStored(viewport: string): Promise<string[]> {
  const names = await readdir(path.join(STORED, viewport)).catch(() => []);
  return names.filter((name) => name.endsWith('.webp')).map((name) => name.slice(0, -'.webp'.length));
}

export async function storePicture(key: PictureKey, picture: Buffer): Promise<void> {
  await write(path.join(STORED, fileOf(key)), picture);
}

export async function removeStored(key: PictureKey): Promise<void> {
  await rm(path.join(STORED, fileOf(key)), { force: true });
}

/** Puts a picture beside the report and answers its address there. */
export async function keepForReport(key: PictureKey, part: string, picture: Buffer): Promise<string> {
  const address = `${key.viewport}/${key.story}.${part}.webp`;
  await write(path.join(RESULTS, address), picture);
  return address;
}

async function write(file: string, content: Buffer): Promise<void> {
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(file, content);
}
