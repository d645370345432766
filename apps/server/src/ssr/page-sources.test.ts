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
  expect(sources).toEqual({ validUntil: Infinity, hasAsked: false, hasFailed: false, platformMs: Infinity });
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
  expect((await ask('/api/jackpots', answering(200, control))).platformMs).toBe(ms);
});

it('what this server answers itself does not say when it changes, so nothing made of it is kept', async () => {
  expect((await ask('/api/fe/config/banners-config', answering(200))).validUntil).toBe(-Infinity);
});
