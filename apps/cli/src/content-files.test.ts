import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { readContent, readJson, writeFolder } from './content-files.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'content-'));
});
afterEach(() => rm(folder, { recursive: true }));

const TEXT = '{"title":{"de":"Prämien"}}';
const utf16 = Buffer.from(`\uFEFF${TEXT}`, 'utf16le');

it.each([
  ['UTF-8', Buffer.from(TEXT)],
  ['UTF-8 with a mark at its start', Buffer.from(`\uFEFF${TEXT}`)],
  ['UTF-16', utf16],
  ['UTF-16, the other way round', Buffer.from(utf16).swap16()],
])('reads a document in %s', async (_, bytes) => {
  await writeFile(join(folder, 'a.json'), bytes);
  expect(await readJson(join(folder, 'a.json'))).toEqual({ title: { de: 'Prämien' } });
});

it('refuses a document in an encoding that cannot be told, instead of taking other letters', async () => {
  await writeFile(join(folder, 'a.json'), Buffer.from(TEXT, 'latin1'));
  await expect(readJson(join(folder, 'a.json'))).rejects.toThrow(/cannot be told in which encoding/);
});

it('says that a file is not there only of one that is not, and of others why they cannot be read', async () => {
  await writeFile(join(folder, 'a.json'), TEXT);
  const codes = async (path: string) =>
    Promise.all(
      [readJson(join(folder, path)), readContent(path, folder)].map((read) =>
        read.then(
          () => 'read',
          (error: { code: string; message: string }) => error.code,
        ),
      ),
    );
  expect(await codes('none.json')).toEqual(['FILE_NOT_FOUND', 'FILE_NOT_FOUND']);
  expect(await codes('a.json/b.json')).toEqual(['FILE_NOT_FOUND', 'FILE_NOT_FOUND']);
  expect(await codes(`${'a'.repeat(300)}.json`)).toEqual(['FILE_UNREADABLE', 'FILE_UNREADABLE']);
  expect((await codes('.'))[0]).toBe('FILE_UNREADABLE');
  await expect(readJson(folder)).rejects.toThrow(/cannot be read: EISDIR/);
});

it('takes no file for a document that a system or an editor put beside one, and takes none away', async () => {
  const documents = { page: { lobby: { title: { de: 'Lobby' } } } };
  const file = { format: 'marquee-content', schemaVersion: 1, documents };
  await writeFolder(file, '.', folder);
  await mkdir(join(folder, '.git'));
  for (const name of ['._lobby.json', '.#lobby.json', '.lobby.json.swp', 'lobby.json~'])
    await writeFile(join(folder, 'page', name), 'Mac OS X');
  expect((await readContent('.', folder)).documents).toEqual(documents);
  await writeFolder(file, '.', folder);
  expect((await readdir(join(folder, 'page'))).toSorted()).toEqual([
    '.#lobby.json',
    '._lobby.json',
    '.lobby.json.swp',
    'lobby.json',
    'lobby.json~',
  ]);
});
