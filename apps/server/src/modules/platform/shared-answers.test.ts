import { expect, it } from 'vitest';
import { createSharedAnswers } from './shared-answers.ts';

type Answer = { status?: number; body?: string; cacheControl?: string };

function open({ followsReleases = false } = {}) {
  const clock = { now: 1000 };
  const asked: string[] = [];
  let next: Answer = {};
  const client = {
    async fetch(path: string, init: RequestInit = {}) {
      asked.push(`${init.method ?? 'GET'} ${path}`);
      const { status = 200, body = `${asked.length}`, cacheControl } = next;
      const headers = cacheControl === undefined ? {} : { 'cache-control': cacheControl };
      return new Response(body, { status, headers: { ...headers, 'x-own': 'not kept' } });
    },
  };
  const answers = createSharedAnswers({ clock: () => clock.now, followsReleases });
  const release = { id: '1' };
  const many = (headers: Record<string, string> = {}) => answers.forMany(client, headers, release.id);
  return {
    clock,
    asked,
    release,
    many,
    nextIs: (answer: Answer) => (next = answer),
    async get(path: string, headers: Record<string, string> = {}, init?: RequestInit) {
      const answer = await many(headers).fetch(path, init);
      return [await answer.text(), answer.headers.get('age')];
    },
  };
}

it('asks once for all who would be told the same, until that is ten seconds old', async () => {
  const { get, clock, asked } = open();
  const said = [await get('/api/games/collections', { 'x-request-id': '1' })];
  clock.now += 9999;
  said.push(await get('/api/games/collections', { 'x-request-id': '2' }));
  clock.now += 1;
  said.push(await get('/api/games/collections'));
  expect(said).toEqual([
    ['1', '0'],
    ['1', '9'],
    ['2', '0'],
  ]);
  expect(asked).toHaveLength(2);
});

it('asks once for all who ask at the same moment', async () => {
  const { get, asked } = open();
  await Promise.all([get('/api/tournaments'), get('/api/tournaments'), get('/api/tournaments')]);
  expect(asked).toHaveLength(1);
});

it.each<[string, Record<string, string>, RequestInit | undefined]>([
  ['language', { 'x-locale': 'de' }, undefined],
  ['country', { 'cf-ipcountry': 'CA' }, undefined],
  ['session', { cookie: 'northstar_session=a' }, undefined],
  ['body', {}, { method: 'POST', body: '{"page":2}' }],
])('asks again for another %s', async (_what, headers, init) => {
  const { get, asked } = open();
  await get('/api/games_filter', {}, init && { method: 'POST', body: '{"page":1}' });
  await get('/api/games_filter', headers, init);
  expect(asked).toHaveLength(2);
});

it.each<[string, Answer, number, number]>([
  ['is kept for as long as it says', { cacheControl: 'max-age=3' }, 2999, 1],
  ['is not kept for longer than it says', { cacheControl: 'max-age=3' }, 3000, 2],
  ['is kept ten seconds at most', { cacheControl: 'max-age=60' }, 10_000, 2],
  ['that there is none is kept', { status: 404 }, 9999, 1],
  ['that something failed is not', { status: 503 }, 1, 2],
  ['that too much was asked is not', { status: 429 }, 1, 2],
  ['that is very long is not', { body: 'x'.repeat(600_000) }, 1, 2],
])('an answer %s', async (_what, answer, later, calls) => {
  const { get, clock, asked, nextIs } = open();
  nextIs(answer);
  await get('/api/games/providers');
  clock.now += later;
  await get('/api/games/providers');
  expect(asked).toHaveLength(calls);
});

it('says what an answer is by its bytes and status, and asks where it has aged', async () => {
  const { many, clock, nextIs, asked } = open();
  const tagOf = () => many().tagOf('/api/games/providers');
  nextIs({ body: 'same' });
  const first = await tagOf();
  expect((await many().fetch('/api/games/providers')).headers.get('etag')).toBe(first);
  clock.now += 10_000;
  expect(await tagOf()).toBe(first);
  clock.now += 10_000;
  nextIs({ body: 'same', status: 404 });
  expect(await tagOf()).not.toBe(first);
  expect(asked).toHaveLength(3);
});

it('keeps nothing that has an effect, and nothing that this server answers itself', async () => {
  const { get, many, asked } = open();
  for (let turn = 0; turn < 2; turn += 1) {
    await get('/api/fe/config/popups');
    await get('/api/player/groups', {}, { method: 'POST', body: '{}' });
  }
  expect(asked).toHaveLength(4);
  expect(await many().tagOf('/api/fe/config/popups')).toBe(undefined);
});

it('[DELIVERY-09] asks nothing again for a release', async () => {
  const { get, asked, release } = open();
  await get('/api/info/currencies');
  release.id = '2';
  expect(await get('/api/info/currencies')).toEqual(['1', '0']);
  expect(asked).toEqual(['GET /api/info/currencies']);
});

it('asks a platform that follows the site’s documents again after a release, and keeps nothing from before it', async () => {
  const { get, asked, release } = open({ followsReleases: true });
  await get('/api/info/currencies');
  const underWay = get('/api/info/countries');
  release.id = '2';
  await get('/api/info/currencies');
  await underWay;
  await get('/api/info/countries');
  expect(asked).toEqual([
    'GET /api/info/currencies',
    'GET /api/info/countries',
    'GET /api/info/currencies',
    'GET /api/info/countries',
  ]);
});

it('keeps no more than its memory allows, and what was asked last', async () => {
  const { get, asked, nextIs } = open();
  nextIs({ body: 'x'.repeat(500_000) });
  for (let page = 0; page < 100; page += 1) await get(`/api/tournaments?page=${page}`);
  const before = asked.length;
  await get('/api/tournaments?page=99');
  expect(asked).toHaveLength(before);
  await get('/api/tournaments?page=0');
  expect(asked).toHaveLength(before + 1);
});
