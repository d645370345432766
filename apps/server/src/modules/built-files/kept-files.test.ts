import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Store } from '../../store/open-store.ts';
import { openTestStore } from '../../store/testing/open-test-store.ts';
import { createKeptDirectory } from './kept-directory.ts';
import { keepFiles } from './keep-files.ts';
import type { KeptFiles, OwnFile } from './built-files.ts';

const DAY_MS = 24 * 60 * 60_000;
const NOON = Date.parse('2026-11-20T12:00:00Z');

let store: Store;
let folder: string;
beforeAll(async () => {
  store = await openTestStore();
  folder = await mkdtemp(join(tmpdir(), 'marquee-kept-'));
});
afterAll(async () => {
  await store.close();
  await rm(folder, { recursive: true });
});

/** Files as a version has them: what is written in brackets is compressed. */
const versionOf = (files: Record<string, string>): OwnFile[] =>
  Object.entries(files).map(([path, text]) => ({
    path,
    hash: `hash of ${text}`,
    read: async () => ({ isCompressed: text.startsWith('('), body: Buffer.from(text) }),
  }));

const log = { info: () => {}, warn: () => {}, error: () => {} };
const OLD = { 'player/root-a1b2c3d.js': '(old root)', 'player/shared-a1b2c3d.js': 'shared' };
const NEW = { 'player/root-e4f5a6b.js': '(new root)', 'player/shared-a1b2c3d.js': 'shared' };

const PLACES: Record<string, () => Promise<KeptFiles>> = {
  'the store': async () => {
    await store.db.deleteFrom('built_files').execute();
    return store.builtFiles;
  },
  'a directory': async () => {
    for (const name of await readdir(folder)) await rm(join(folder, name), { recursive: true });
    // It need not be there before the first version.
    return createKeptDirectory(join(folder, 'files'));
  },
};

describe.each(Object.entries(PLACES))('%s', (_name, open) => {
  let kept: KeptFiles;
  beforeEach(async () => {
    kept = await open();
  });

  async function run(files: Record<string, string>, at: number): Promise<void> {
    const keeping = keepFiles(kept, { own: versionOf(files), days: 30, now: () => new Date(at), log });
    await keeping.begun;
    await keeping.close();
  }
  const textOf = async (path: string): Promise<string | undefined> =>
    (await kept.find(path))?.body.toString();

  it('[DELIVERY-12] has what two versions have, as each wrote it', async () => {
    await run(OLD, NOON);
    await run(NEW, NOON + DAY_MS);
    for (const [path, text] of Object.entries({ ...OLD, ...NEW }))
      expect([path, await kept.find(path)]).toEqual([
        path,
        { isCompressed: text.startsWith('('), body: Buffer.from(text) },
      ]);
    expect(await kept.find('player/other-a1b2c3d.js')).toBeUndefined();
    expect([...(await kept.list(['player/root-a1b2c3d.js', 'player/nothing-a1b2c3d.js'])).keys()]).toEqual([
      'player/root-a1b2c3d.js',
    ]);
  });

  it('keeps them for thirty days after the last process that served them', async () => {
    await run(OLD, NOON);
    // It ran for a hundred days, and looked after its files until the last.
    await run(OLD, NOON + 100 * DAY_MS);
    await run(NEW, NOON + 130 * DAY_MS);
    expect(await textOf('player/root-a1b2c3d.js')).toBe('(old root)');
    await run(NEW, NOON + 130 * DAY_MS + 1000);
    expect(await textOf('player/root-a1b2c3d.js')).toBeUndefined();
    expect(await textOf('player/shared-a1b2c3d.js')).toBe('shared');
    expect(await textOf('player/root-e4f5a6b.js')).toBe('(new root)');
  });

  it('writes what is there already no second time', async () => {
    await run(OLD, NOON);
    const added: string[] = [];
    const { add } = kept;
    kept.add = async (path, ...rest) => {
      added.push(path);
      return add(path, ...rest);
    };
    await run(NEW, NOON);
    kept.add = add;
    expect(added).toEqual(['player/root-e4f5a6b.js']);
  });

  it('takes processes of one version that begin together', async () => {
    await Promise.all([run(NEW, NOON), run(NEW, NOON), run(NEW, NOON)]);
    expect(await textOf('player/root-e4f5a6b.js')).toBe('(new root)');
  });
});

it('says so where another version has the same name for something else, and leaves that as it is', async () => {
  await store.db.deleteFrom('built_files').execute();
  const said: unknown[] = [];
  const told = { ...log, error: (line: object, text?: string) => void said.push([line, text]) };
  for (const text of ['one', 'another']) {
    const own = versionOf({ 'admin/index-a1b2c3d4.js': text });
    const keeping = keepFiles(store.builtFiles, { own, days: 30, now: () => new Date(NOON), log: told });
    await keeping.begun;
    await keeping.close();
  }
  expect(said).toEqual([
    [
      { code: 'BUILT_FILE_DIFFERS', path: 'admin/index-a1b2c3d4.js' },
      expect.stringContaining('must not be mixed'),
    ],
  ]);
  expect((await store.builtFiles.find('admin/index-a1b2c3d4.js'))?.body.toString()).toBe('one');
});
