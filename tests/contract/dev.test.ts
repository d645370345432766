import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { copySeededData } from '../setup/seeded-data.ts';
import { killProducts, type Product, startWatched } from './product.ts';

/** Processes start slowly next to others, and Vite reads all sources first. Milliseconds. */
const SLOW = 120_000;

let folder: string;
let product: Product;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'marquee-dev-'));
  await copySeededData(join(folder, 'data'));
  product = await startWatched({ DATA_DIR: join(folder, 'data') });
}, SLOW);
afterAll(async () => {
  await product.end();
  killProducts();
  await rm(folder, { recursive: true, force: true });
});

it(
  'npm run dev shows the lobby and its pictures, also the ones that are not drawn yet',
  async () => {
    const lobby = await fetch(`${product.origin}/`);
    expect(lobby.status).toBe(200);
    const html = await lobby.text();
    const [picture] = /\/artwork\/(?:tile|hero)[\w-]*\/[\w-]+-\d+\.webp/.exec(html) ?? [];
    // No page has requested these addresses, so they are not cached.
    for (const path of [picture, '/artwork/symbol/gift-96.webp', '/artwork/symbol/gift-160.webp']) {
      const answer = await fetch(`${product.origin}${path}`, { signal: AbortSignal.timeout(30_000) });
      expect([path, answer.status, answer.headers.get('content-type')]).toEqual([path, 200, 'image/webp']);
      expect((await answer.arrayBuffer()).byteLength).toBeGreaterThan(100);
    }
  },
  SLOW,
);

it(
  'npm run dev makes the files of a picture that somebody uploads',
  async () => {
    const headers = { origin: product.origin, 'content-type': 'application/json' };
    const session = await fetch(`${product.origin}/admin/api/session`, {
      method: 'POST',
      headers,
      body: JSON.stringify({ email: 'publisher@northstar.example', password: 'northstar-demo' }),
    });
    const { csrfToken } = (await session.json()) as { csrfToken: string };
    const picture = await readFile(resolve(import.meta.dirname, '../../docs/images/lobby.jpg'));
    const answer = await fetch(`${product.origin}/admin/api/images?name=lobby.jpg`, {
      method: 'POST',
      headers: {
        origin: product.origin,
        cookie: (session.headers.get('set-cookie') ?? '').split(';')[0] ?? '',
        'x-csrf-token': csrfToken,
        'content-type': 'image/jpeg',
      },
      body: new Uint8Array(picture),
    });
    expect([answer.status, await answer.json()]).toMatchObject([201, { type: 'jpg' }]);
  },
  SLOW,
);
