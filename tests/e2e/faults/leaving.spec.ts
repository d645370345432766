import * as fc from 'fast-check';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { instantWithin, leave, UPGRADE, type Asked } from '../../contract/testing/leave.ts';
import { killProducts, startProduct, type Product } from '../../contract/product.ts';
import { copySeededData } from '../../setup/seeded-data.ts';
import { expect, test } from '@playwright/test';

// The built product with all its parts: React renders pages, child processes draw pictures, and the store runs in a
// thread.

const SECRET = 'm'.repeat(40);
/** How long a shutdown may take when nothing is in progress, in milliseconds. */
const FEW_SECONDS = 8000;
/** Pages with different blocks, none of which redirects. */
const PAGES = ['/', '/promotions', '/de', '/play/kite-and-key/fox-of-the-fjord', '/nowhere-at-all'];
/** None of these is drawn before this test requests it. */
const PICTURES = [180, 270, 540].flatMap((width) =>
  ['fox-of-the-fjord', 'solar-sevens', 'abyss-pearl', 'pharaoh-dawn', 'wolf-ledger'].map(
    (name) => `/artwork/game/${name}-${width}.webp`,
  ),
);
const LAST_PICTURES = ['shop', 'reload', 'gold', 'tournament'].map(
  (name) => `/artwork/hero/${name}-2160.webp`,
);

let folder: string;
let product: Product;
let port: number;
let session: string;

test.beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'marquee-leaving-'));
  await copySeededData(folder);
  product = await startProduct({ DATA_DIR: folder, METRICS_SECRET: SECRET });
  port = Number(new URL(product.origin).port);
});
test.afterAll(async () => {
  killProducts();
  await rm(folder, { recursive: true, force: true });
});

// The number depends on the machine: after three seconds the product starts no further page.
test('pages were drawn before the product said that it is ready', async () => {
  const answer = await fetch(`${product.origin}/metrics`, { headers: { authorization: `Bearer ${SECRET}` } });
  const figures = await answer.text();
  // Pages have the names of their routes there, everything else its path.
  const asked = figures.matchAll(/duration_seconds_count\{method="GET",route="\w+",status="200"\} (\d+)/g);
  const pages = asked.reduce((sum, [, count]) => sum + Number(count), 0);
  expect(pages).toBeGreaterThan(0);
  // On threads of their own (OPS-13), each of them.
  expect(Number(/^marquee_pages_drawn (\d+)/m.exec(figures)?.[1])).toBe(pages);
});

test('[OPS-03] what is left at any instant, and what is under way at SIGTERM, ends nothing else', async () => {
  session = await signIn();
  const host = `localhost:${port}`;
  const admin = ['Cookie: ' + session, `Origin: ${product.origin}`];
  const asked: Asked[] = [
    ...PAGES.map((page) => ({ path: page })),
    ...PAGES.map((page) => ({ path: page, headers: ['Accept-Encoding: br', 'Accept: text/html'] })),
    ...PICTURES.map((each) => ({ path: each })),
    { path: '/admin/api/live', headers: [...UPGRADE, ...admin] },
    { path: '/live', headers: UPGRADE },
    { path: '/admin/api/content', headers: admin },
  ];
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(fc.constantFrom(...asked), instantWithin(200_000)), { minLength: 1, maxLength: 6 }),
      async (visits) => {
        await Promise.all(visits.map(([one, at]) => leave(port, { ...one, host }, at)));
      },
    ),
    { numRuns: 12 },
  );
  for (const page of PAGES.slice(0, 4)) {
    const answer = await fetch(product.origin + page);
    expect([page, answer.status, (await answer.text()).endsWith('</html>')]).toEqual([page, 200, true]);
  }

  const sockets = ['/live', '/admin/api/live'].map(
    (address) =>
      // Unlike a browser’s WebSocket, Node’s own accepts headers.
      new WebSocket(product.origin.replace('http', 'ws') + address, {
        headers: { cookie: session, origin: product.origin },
      } as unknown as string[]),
  );
  const closed = Promise.all(sockets.map((socket) => once(socket, 'close')));
  await Promise.all(sockets.map((socket) => once(socket, 'open')));
  const pages = PAGES.slice(0, 4).map((page) => fetch(product.origin + page));
  const pictures = LAST_PICTURES.map((each) => fetch(product.origin + each).catch(() => undefined));
  // Once the first page is answered, the server has received the requests for all of them.
  await Promise.race(pages);
  const { code, tookMs } = await product.end('SIGTERM');
  expect(code).toBe(0);
  expect(tookMs).toBeLessThan(FEW_SECONDS);
  const texts = await Promise.all(pages.map(async (page) => (await page).text()));
  expect(texts.map((text) => text.endsWith('</html>'))).toEqual([true, true, true, true]);
  expect((await closed).map(([event]) => (event as CloseEvent).code)).toEqual([1001, 1001]);
  // Either drawn in time, or refused so that it is requested again: a large picture takes seconds, and the shutdown
  // does not wait for it.
  const statuses = (await Promise.all(pictures)).map((each) => each?.status);
  expect(statuses.filter((status) => status !== 200 && status !== 503)).toEqual([]);
  // Neither the product nor one of its threads has logged an error.
  expect(product.output()).not.toMatch(/"level":(?:50|60)|\n +at /);
});

async function signIn(): Promise<string> {
  const answer = await fetch(`${product.origin}/admin/api/session`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'publisher@northstar.example', password: 'northstar-demo' }),
  });
  return answer.headers
    .getSetCookie()
    .map((text) => text.split(';')[0])
    .join('; ');
}
