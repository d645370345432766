import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, describe, expect, it } from 'vitest';
import { copySeededData } from '../setup/seeded-data.ts';
import { findPostgres, startPostgres } from './postgres.ts';
import { killProducts, type Product, startProduct } from './product.ts';
import { createSmallDisk, whyNoSmallDisk } from './small-disk.ts';

// Only in `npm run prove`, because it mounts a disk, which needs root.
const isAsked = process.env['PROOF_DISK'] === 'whole';
const why = isAsked ? whyNoSmallDisk() : 'npm run prove tries it';
const bin = findPostgres();

const SLOW = 300_000;
/** Space for the demo and its journal, and a little more. */
const MEGABYTES = 256;
/** About ten megabytes in total: more than an existing journal has space for. */
const MOST_SAVES = 800;

/** From the demo’s shop: 400 coins are 5 euros. */
const EXCHANGE = { points: 400, group: 'shop_money_5' };
const CENTS = 500;

const ends: (() => unknown)[] = [];
afterEach(async () => {
  killProducts();
  for (const end of ends.splice(0).toReversed()) await end();
});

/** Text that cannot be compressed. */
const page = (path: string): object => ({
  path,
  title: { en: 'Full' },
  blocks: Array.from({ length: 60 }, (_, index) => ({
    id: `b-${index}`,
    block: 'heading',
    props: { title: { en: randomBytes(60).toString('hex'), de: randomBytes(60).toString('hex') } },
  })),
});

type Saved = { status: number; code: string | undefined; retryAfter: string | null };

async function signIn({ origin }: Product) {
  const answer = await fetch(`${origin}/admin/api/session`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'editor@northstar.example', password: 'northstar-demo' }),
  });
  const { csrfToken } = (await answer.json()) as { csrfToken: string };
  const cookie = answer.headers
    .getSetCookie()
    .map((text) => text.split(';')[0])
    .join('; ');
  return {
    async save(id: string): Promise<Saved> {
      const saved = await fetch(`${origin}/admin/api/documents/page/${id}`, {
        method: 'PUT',
        headers: {
          cookie,
          'content-type': 'application/json',
          'x-csrf-token': csrfToken,
          'if-none-match': '*',
        },
        body: JSON.stringify(page(`/${id}`)),
      });
      const body = (await saved.json()) as { error?: { code: string } };
      return { status: saved.status, code: body.error?.code, retryAfter: saved.headers.get('retry-after') };
    },
    has: async (id: string): Promise<boolean> =>
      (await fetch(`${origin}/admin/api/documents/page/${id}`, { headers: { cookie } })).status === 200,
  };
}

/** A player of the demo who exchanges coins for money: two tables that must be written together. */
async function signInPlayer({ origin }: Product) {
  const answer = await fetch(`${origin}/api/users/sign_in`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin },
    body: JSON.stringify({ user: { email: 'gold@northstar.example', password: 'northstar-demo' } }),
  });
  expect(answer.status).toBe(200);
  const cookie = answer.headers
    .getSetCookie()
    .map((text) => text.split(';')[0])
    .join('; ');
  const read = async <Answer>(path: string): Promise<Answer> =>
    (await (await fetch(`${origin}${path}`, { headers: { cookie } })).json()) as Answer;
  return {
    async exchange(): Promise<number> {
      const exchanged = await fetch(`${origin}/api/comp_points/exchange/money`, {
        method: 'POST',
        headers: { cookie, origin, 'content-type': 'application/json' },
        body: JSON.stringify(EXCHANGE),
      });
      await exchanged.arrayBuffer();
      return exchanged.status;
    },
    async holds(): Promise<{ coins: number; cents: number }> {
      const { chargeable } = await read<{ chargeable: { points: number } }>('/api/player/comp_points');
      const accounts = await read<{ currency: string; amount_cents: number }[]>('/api/player/accounts');
      const cents = accounts.find(({ currency }) => currency === 'EUR')?.amount_cents ?? 0;
      return { coins: chargeable.points, cents };
    },
  };
}

/** Fills the disk of a running product, and then makes space again. */
async function prove(product: Product, disk: { fill(): Promise<void>; makeRoom(): Promise<void> }) {
  const { save, has } = await signIn(product);
  const read = async (path: string): Promise<number> => (await fetch(`${product.origin}${path}`)).status;
  const player = await signInPlayer(product);
  expect((await save('before')).status).toBe(201);
  const held = await player.holds();
  await disk.fill();
  const kept = ['before'];
  let refusal: Saved | undefined;
  for (let index = 0; index < MOST_SAVES && !refusal; index += 1) {
    const saved = await save(`full-${index}`);
    if (saved.status === 201) kept.push(`full-${index}`);
    else refusal = saved;
  }
  expect(refusal).toEqual({ status: 503, code: 'STORE_FULL', retryAfter: '60' });
  // Repeatedly, and always with the same result.
  for (let index = 0; index < 5; index += 1)
    expect(await save(`later-${index}`)).toEqual({ status: 503, code: 'STORE_FULL', retryAfter: '60' });
  expect(await Promise.all(['/api/fe/pages?path=/', '/messages/en.json', '/healthz'].map(read))).toEqual([
    200, 200, 200,
  ]);
  const storeSays = async (): Promise<unknown> =>
    ((await (await fetch(`${product.origin}/readyz`)).json()) as { store: unknown }).store;
  expect(await storeSays()).toBe('full');
  expect(await Promise.all(kept.map(has))).toEqual(kept.map(() => true));
  // A change of a few bytes may still fit. Whatever was confirmed has happened, and nothing else.
  let exchanged = 0;
  for (let index = 0; index < 5; index += 1) {
    const status = await player.exchange();
    expect([201, 503]).toContain(status);
    if (status === 201) exchanged += 1;
  }
  const expected = () => ({
    coins: held.coins - exchanged * EXCHANGE.points,
    cents: held.cents + exchanged * CENTS,
  });
  expect(await player.holds()).toEqual(expected());

  await disk.makeRoom();
  // It notices by itself, without another attempt.
  const end = performance.now() + 60_000;
  while ((await storeSays()) !== 'ok' && performance.now() < end) await wait(500);
  expect(await storeSays()).toBe('ok');
  expect((await save('after')).status).toBe(201);
  expect(await Promise.all([...kept, 'after'].map(has))).toEqual([...kept, 'after'].map(() => true));
  expect(await player.exchange()).toBe(201);
  exchanged += 1;
  expect(await player.holds()).toEqual(expected());
  // What was refused does not exist, and nothing is half done.
  expect(await has('later-0')).toBe(false);
}

describe.skipIf(why)(`a disk that is full${why ? ` (not tried: ${why})` : ''}`, () => {
  it.skipIf(process.env['TEST_DATABASE_URL'])(
    '[OPS-12] refuses writes to PGlite in words, lets reads go on, and all is well when there is room',
    { timeout: SLOW },
    async () => {
      const disk = await createSmallDisk(MEGABYTES);
      ends.push(() => disk.remove());
      const dataDir = join(disk.folder, 'data');
      await copySeededData(dataDir);
      const product = await startProduct({ DATA_DIR: dataDir });
      await prove(product, disk);
      expect((await product.end()).code).toBe(0);
      // What was written is there after a restart.
      const next = await startProduct({ DATA_DIR: dataDir });
      expect(await (await signIn(next)).has('after')).toBe(true);
      await next.end();
    },
  );

  it.skipIf(!bin || !process.env['TEST_DATABASE_URL'])(
    '[OPS-12] refuses writes to PostgreSQL in words, lets reads go on, and all is well when there is room',
    { timeout: SLOW },
    async () => {
      const disk = await createSmallDisk(MEGABYTES);
      ends.push(() => disk.remove());
      const postgres = await startPostgres(bin ?? '', disk.folder);
      ends.push(() => postgres.stop());
      const product = await startProduct({ DATABASE_URL: postgres.url });
      await prove(product, disk);
      expect((await product.end()).code).toBe(0);
    },
  );
});
