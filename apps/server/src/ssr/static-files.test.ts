import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../modules/delivery/testing/test-app.ts';
import { createTestSite } from '../modules/delivery/testing/test-site.ts';

const STYLES = '.tile { color: red; }\n'.repeat(100);
/** As the build makes them: the server would come to other bytes. */
const COMPRESSED = { br: brotliCompressSync(STYLES), gz: gzipSync(STYLES, { level: 9 }) };

const FILES = {
  'admin/index.html': '<!doctype html><title>Admin</title>',
  'admin/assets/index-abc.js': 'admin()',
  'player/client/favicon.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  'player/client/assets/root-abc.js': 'player()',
  'player/client/assets/style-abc.css': STYLES,
};

let folder: string;
let made: TestApp;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'marquee-files-'));
  for (const [name, text] of Object.entries(FILES)) {
    await mkdir(dirname(join(folder, name)), { recursive: true });
    await writeFile(join(folder, name), text);
  }
  for (const [ending, bytes] of Object.entries(COMPRESSED))
    await writeFile(join(folder, `player/client/assets/style-abc.css.${ending}`), bytes);
  made = await createTestApp({
    documents: createTestSite(),
    parts: {
      admin: { api: async () => {}, isSignedIn: async () => false, dir: join(folder, 'admin') },
      player: {
        clientDir: join(folder, 'player/client'),
        loadBuild: () => Promise.reject(new Error('not needed')),
      },
    },
  });
});
afterAll(async () => {
  await made.app.close();
  await rm(folder, { recursive: true });
});

describe('files', () => {
  it.each([
    ['/assets/root-abc.js', 'player()', 'public, max-age=31536000, immutable'],
    ['/admin/assets/index-abc.js', 'admin()', 'public, max-age=31536000, immutable'],
    ['/favicon.svg', FILES['player/client/favicon.svg'], 'public, max-age=3600'],
  ])('serves %s', async (url, body, cacheControl) => {
    const response = await made.app.inject(url);
    expect([response.statusCode, response.body, response.headers['cache-control']]).toEqual([
      200,
      body,
      cacheControl,
    ]);
  });

  it.each([
    ['br, gzip', 'br', COMPRESSED.br],
    ['gzip', 'gzip', COMPRESSED.gz],
  ])('sends to who accepts %s what the build compressed, as it is', async (accepted, encoding, bytes) => {
    const headers = { 'accept-encoding': accepted };
    const response = await made.app.inject({ url: '/assets/style-abc.css', headers });
    expect(response.rawPayload).toEqual(bytes);
    expect(response.headers).toMatchObject({
      'content-encoding': encoding,
      'content-type': 'text/css; charset=utf-8',
      vary: 'accept-encoding',
    });
  });

  it('sends it as it is written to who accepts neither', async () => {
    const response = await made.app.inject('/assets/style-abc.css');
    expect([response.headers['content-encoding'], response.body]).toEqual([undefined, STYLES]);
  });

  it.each(['/assets/gone-abc.js', '/admin/assets/gone-abc.js', '/assets/..%2f..%2fadmin/index.html'])(
    'answers 404 for %s',
    async (url) => {
      const response = await made.app.inject(url);
      expect([response.statusCode, response.json().error.code]).toEqual([404, 'NOT_FOUND']);
    },
  );
});

describe('the admin app', () => {
  it.each(['/admin', '/admin/', '/admin/banners/welcome?x=1'])('is its one page at %s', async (url) => {
    const response = await made.app.inject(url);
    expect([response.statusCode, response.body]).toEqual([200, FILES['admin/index.html']]);
    expect(response.headers['cache-control']).toBe('private, no-cache');
  });

  it('allows scripts from here alone and is framed by nobody', async () => {
    const { headers } = await made.app.inject('/admin');
    const policy = String(headers['content-security-policy']);
    expect(policy).toContain("script-src 'self';");
    expect(policy).toContain("frame-ancestors 'none'");
  });

  it('is not what unknown calls get', async () => {
    const response = await made.app.inject('/admin/api/nothing');
    expect([response.statusCode, response.json().error.code]).toEqual([404, 'NOT_FOUND']);
  });
});
