import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Store } from '../../store/open-store.ts';
import { openTestStore } from '../../store/testing/open-test-store.ts';
import { createTestApp, type TestApp } from '../delivery/testing/test-app.ts';
import { createTestSite } from '../delivery/testing/test-site.ts';
import { createFindKeptFile } from './find-kept-file.ts';
import { keepFiles } from './keep-files.ts';
import { listOwnFiles } from './own-files.ts';

// Two versions of the product, each with its own build, on one store.

const LONG = (words: string): string => `say(${JSON.stringify(words.repeat(200))})`;
const FILES = {
  old: {
    'player/assets/root-a1b2c3d.js': LONG('Old words. '),
    'player/assets/brand-a1b2c3d.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
    'player/assets/inter-a1b2c3d.woff2': 'old letters',
    'admin/assets/index-a1b2c3d4.css': LONG('Old looks. '),
  },
  new: {
    'player/assets/root-e4f5a6b.js': LONG('New words. '),
    'player/assets/brand-a1b2c3d.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
    'admin/assets/index-e4f5a6b7.css': LONG('New looks. '),
  },
} as const;
const TYPES: Record<string, string> = {
  js: 'application/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  svg: 'image/svg+xml',
  woff2: 'font/woff2',
};
const log = { info: () => {}, warn: () => {}, error: () => {} };

let folder: string;
let store: Store;
let isAway = false;
const versions: Record<string, TestApp['app']> = {};

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'marquee-versions-'));
  store = await openTestStore();
  const find = createFindKeptFile({
    find: async (path) => {
      if (isAway) throw Object.assign(new Error('connection refused'), { code: 'ECONNREFUSED' });
      return store.builtFiles.find(path);
    },
  });
  for (const [version, files] of Object.entries(FILES)) {
    for (const [name, text] of Object.entries(files)) {
      const file = join(folder, version, name);
      await mkdir(dirname(file), { recursive: true });
      await writeFile(file, text);
      if (text.length > 1024) await writeFile(`${file}.br`, brotliCompressSync(text));
    }
    await writeFile(join(folder, version, 'admin/index.html'), '<!doctype html>');
    const own = await Promise.all(
      ['player', 'admin'].map((app) => listOwnFiles(app, join(folder, version, app, 'assets'))),
    );
    const keeping = keepFiles(store.builtFiles, { own: own.flat(), days: 30, now: () => new Date(), log });
    await keeping.begun;
    await keeping.close();
    const { app } = await createTestApp({
      documents: createTestSite(),
      parts: {
        findKeptFile: find,
        admin: { api: async () => {}, isSignedIn: async () => false, dir: join(folder, version, 'admin') },
        player: {
          clientDir: join(folder, version, 'player'),
          loadBuild: () => Promise.reject(new Error('not needed')),
        },
      },
    });
    versions[version] = app;
  }
});
afterAll(async () => {
  for (const app of Object.values(versions)) await app.close();
  await store.close();
  await rm(folder, { recursive: true });
});

const addressOf = (name: string): string => `/${name.replace(/^player\//, '')}`;
const CASES = Object.values(FILES).flatMap((files) =>
  Object.entries(files).flatMap(([name, text]) =>
    Object.keys(FILES).map((asked) => ({ asked, address: addressOf(name), text })),
  ),
);

it.each(CASES)('[DELIVERY-12] the $asked version gives $address', async ({ asked, address, text }) => {
  const answer = await versions[asked]?.inject(address);
  expect([answer?.statusCode, answer?.body, answer?.headers['content-encoding']]).toEqual([
    200,
    text,
    undefined,
  ]);
  expect(answer?.headers).toMatchObject({
    'cache-control': 'public, max-age=31536000, immutable',
    'content-type': TYPES[address.split('.').at(-1) ?? ''],
    'x-content-type-options': 'nosniff',
  });
  const head = await versions[asked]?.inject({ method: 'HEAD', url: address });
  expect([head?.statusCode, head?.body]).toEqual([200, '']);
});

it.each([
  ['br', brotliDecompressSync],
  ['gzip', gunzipSync],
])('gives what another version compressed to who accepts %s', async (encoding, unpack) => {
  const answer = await versions['new']?.inject({
    url: '/assets/root-a1b2c3d.js',
    headers: { 'accept-encoding': encoding },
  });
  expect(answer?.headers['content-encoding']).toBe(encoding);
  expect(answer?.headers.vary).toContain('accept-encoding');
  expect(unpack(answer?.rawPayload ?? '').toString()).toBe(FILES.old['player/assets/root-a1b2c3d.js']);
});

it.each([
  '/assets/gone-a1b2c3d.js',
  '/assets/index-a1b2c3d4.css',
  '/admin/assets/root-a1b2c3d.js',
  '/assets/root-a1b2c3d.js/x',
])('says of %s that it is not there, since that is of neither version', async (address) => {
  const answer = await versions['new']?.inject(address);
  expect([answer?.statusCode, answer?.json().error.code]).toEqual([404, 'NOT_FOUND']);
});

it('does not say that a file is gone while the store cannot be asked: a page would load anew for it', async () => {
  isAway = true;
  const answer = await versions['new']?.inject('/assets/other-a1b2c3d.js');
  isAway = false;
  expect([answer?.statusCode, answer?.json().error.code]).toEqual([503, 'STORE_UNAVAILABLE']);
});
