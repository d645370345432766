import { existsSync } from 'node:fs';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeFolder } from './make-folder.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'marquee-make-folder-'));
  await writeFile(join(folder, 'file'), '');
});
afterAll(() => rm(folder, { recursive: true, force: true }));

it('makes a folder with those above it, and leaves one that is there', async () => {
  await makeFolder(join(folder, 'a/b/c'));
  await makeFolder(join(folder, 'a/b'));
  await makeFolder(`${folder}/a/../a/d/`);
  expect((await readdir(join(folder, 'a'))).toSorted()).toEqual(['b', 'd']);
  expect(await readdir(join(folder, 'a/b'))).toEqual(['c']);
});

it('says why it cannot be made', async () => {
  await expect(makeFolder(join(folder, 'file'))).rejects.toMatchObject({ code: 'EEXIST' });
  await expect(makeFolder(join(folder, 'file/inner'))).rejects.toMatchObject({ code: 'ENOTDIR' });
});

it.runIf(existsSync('/proc/self'))('ends where the kernel has no room for folders', async () => {
  await expect(makeFolder('/proc/nowhere')).rejects.toMatchObject({ code: 'ENOENT' });
  await expect(makeFolder('/proc/nowhere/a/b')).rejects.toMatchObject({ code: 'ENOENT' });
});
