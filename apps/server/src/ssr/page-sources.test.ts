import { expect, it } from 'vitest';
import { watchSources } from './page-sources.ts';

const answering = (status: number, cacheControl?: string) => ({
  fetch: async () =>
    new Response('{}', {
      status,
      headers: cacheControl === undefined ? {} : { 'cache-control': cacheControl },
    }),
});

async function ask(path: string, client: { fetch(): Promise<Response> }) {
  const { sources, watch } = watchSources();
  await watch(client)
    .fetch(path)
    .catch(() => undefined);
  return sources;
}

it('notes the first instant at which something changes, and none where nothing does', () => {
  const { sources, noteUntil } = watchSources();
  expect(sources).toMatchObject({
    validUntil: Infinity,
    hasAsked: false,
    hasFailed: false,
    platformMs: Infinity,
  });
  for (const until of [null, 5000, 3000, null, 4000]) noteUntil(until);
  expect(sources.validUntil).toBe(3000);
});

it.each([
  [200, false],
  [404, false],
  [429, true],
  [500, true],
  [503, true],
])('an answer of %i: something could not be had: %s', async (status, hasFailed) => {
  expect(await ask('/api/games/collections', answering(status))).toMatchObject({ hasAsked: true, hasFailed });
});

it('a platform that does not answer is one that something could not be had from', async () => {
  const away = { fetch: () => Promise.reject(new Error('away')) };
  expect(await ask('/api/games/collections', away)).toMatchObject({ hasAsked: true, hasFailed: true });
});

it.each([
  [undefined, Infinity],
  ['max-age=30', 30_000],
  ['public, max-age=5, stale-while-revalidate=60', 5000],
  // What platforms say of everything by habit.
  ['max-age=0, private, must-revalidate', Infinity],
  ['no-store', Infinity],
  ['s-maxage=7', Infinity],
])('an answer that says %s is as old as it may be after %d ms', async (control, ms) => {
  expect((await ask('/api/games/collections', answering(200, control))).platformMs).toBe(ms);
});

it.each([
  ['/api/jackpots', true],
  ['/api/jackpots?l=de', true],
  ['/api/jackpot_wins', true],
  ['/api/jackpots/terms', false],
  ['/api/jackpotsters', false],
])(
  'what an open page asks for again by itself is kept with the page, and does not age it: %s',
  async (path, isSteady) => {
    let asked = 0;
    const growing = {
      fetch: async () => Response.json((asked += 1), { headers: { 'cache-control': 'max-age=5' } }),
    };
    const steady = new Map<string, Response>();
    const draw = async (): Promise<unknown[]> => {
      const { sources, watch } = watchSources(steady);
      const client = watch(growing);
      const amounts = [await (await client.fetch(path)).json(), await (await client.fetch(path)).json()];
      return [...amounts, sources.hasAsked, sources.platformMs];
    };
    expect([await draw(), await draw()]).toEqual(
      isSteady
        ? [
            [1, 1, false, Infinity],
            [1, 1, false, Infinity],
          ]
        : [
            [1, 2, true, 5000],
            [3, 4, true, 5000],
          ],
    );
  },
);

it('what an open page asks for again is missed where it could not be had, and asked for again', async () => {
  const steady = new Map<string, Response>();
  const { sources, watch } = watchSources(steady);
  await watch(answering(503)).fetch('/api/jackpots');
  expect([sources.hasFailed, steady.size]).toEqual([true, 0]);
});

it('what this server answers itself does not say when it changes, so nothing made of it is kept', async () => {
  expect((await ask('/api/fe/config/banners-config', answering(200))).validUntil).toBe(-Infinity);
});
