import { mkdir, mkdtemp, readdir, readFile, readlink, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as fc from 'fast-check';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { readContent, readJson, writeContentFile, writeFolder } from './content-files.ts';

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

/** Ids that are alike but for the size of their letters, or are none to some disks. */
const ALIKE = fc.oneof(
  fc
    .tuple(
      fc.constantFrom('gold', 'a', 'b-1', 'con', 'nul', 'com1', 'lpt9', 'i'),
      fc.array(fc.boolean(), { maxLength: 4 }),
    )
    .map(([word, isUpper]) =>
      [...word].map((letter, at) => (isUpper[at] ? letter.toUpperCase() : letter)).join(''),
    ),
  fc.stringMatching(/^[A-Za-z0-9][A-Za-z0-9_-]{0,5}$/),
);

it('no document takes another’s file on a disk that knows no capitals, and each comes back', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.uniqueArray(ALIKE, { minLength: 1, maxLength: 12 }),
      fc.uniqueArray(ALIKE, { minLength: 1, maxLength: 12 }),
      async (before, ids) => {
        // Into the same folder, which an earlier export made of others.
        for (const each of [before, ids]) {
          const banner = Object.fromEntries(each.map((id) => [id, { title: { en: id } }]));
          const file = { format: 'marquee-content', schemaVersion: 1, documents: { banner } };
          await writeFolder(file, '.', folder);
          const names = await readdir(join(folder, 'banner'));
          expect(new Set(names.map((name) => name.toLowerCase())).size).toBe(each.length);
          expect(names.filter((name) => /^(?:con|prn|aux|nul|com\d|lpt\d)\./i.test(name))).toEqual([]);
          expect((await readContent('.', folder)).documents).toEqual({ banner });
          for (const name of names) {
            const { documents } = await readContent(join('banner', name), folder);
            const [id = ''] = Object.keys(documents['banner'] ?? {});
            expect(documents).toEqual({ banner: { [id]: banner[id] } });
          }
        }
      },
    ),
    { numRuns: 60 },
  );
});

it('refuses two files of one document', async () => {
  await mkdir(join(folder, 'banner'));
  for (const name of ['gold.json', 'gold~2.json'])
    await writeFile(join(folder, 'banner', name), JSON.stringify({ from: name }));
  await expect(readContent('.', folder)).rejects.toMatchObject({ code: 'DUPLICATE_DOCUMENT' });
});

const contentOf = (documents: Record<string, Record<string, unknown>>) => ({
  format: 'marquee-content',
  schemaVersion: 1,
  documents,
});

it('says in words where a file or a folder cannot be written, and leaves what was there', async () => {
  await writeFile(join(folder, 'file'), 'mine');
  const error = {
    code: 'NOT_WRITTEN',
    message: expect.stringMatching(/^file\/x cannot be written: .+ with room/),
  };
  await expect(writeContentFile(contentOf({}), 'file/x', folder)).rejects.toMatchObject(error);
  await expect(writeFolder(contentOf({}), 'file/x', folder)).rejects.toMatchObject(error);
  // A folder stands where a document’s file is to be.
  const first = contentOf({ banner: { old: { size: 'wide' } } });
  await writeFolder(first, 'site', folder);
  await mkdir(join(folder, 'site/page/lobby.json/inner'), { recursive: true });
  const next = contentOf({ banner: {}, page: { lobby: {} } });
  await expect(writeFolder(next, 'site', folder)).rejects.toMatchObject({ code: 'NOT_WRITTEN' });
  expect(await readdir(join(folder, 'site/banner'))).toEqual(['old.json']);
  expect(await readdir(folder)).toEqual(['file', 'site']);
  expect(await readFile(join(folder, 'file'), 'utf8')).toBe('mine');
});

it('replaces a file whole, and writes to where a link leads', async () => {
  await writeContentFile(contentOf({ banner: { a: {} } }), 'out/site.json', folder);
  await symlink('out/site.json', join(folder, 'link.json'));
  await writeContentFile(contentOf({}), 'link.json', folder);
  expect(await readlink(join(folder, 'link.json'))).toBe('out/site.json');
  expect(await readJson(join(folder, 'out/site.json'))).toEqual(contentOf({}));
  expect(await readdir(join(folder, 'out'))).toEqual(['site.json']);
});
