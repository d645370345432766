import { describe, expect, it } from 'vitest';
import { createStaleAnswers } from './stale-answers.ts';

type Answer = () => Promise<Response>;
const good =
  (body: unknown): Answer =>
  async () =>
    Response.json(body);
const FAULTS: [string, Answer][] = [
  ['is away', () => Promise.reject(new TypeError('fetch failed'))],
  ['answers 500', async () => new Response('x', { status: 500 })],
  ['answers 503', async () => new Response('x', { status: 503 })],
];
const GUEST = { 'x-locale': 'de', cookie: 'affb_id=2', 'x-forwarded-for': '1.2.3.4', 'user-agent': 'A' };
const filter = (body: object) => ({ method: 'POST', body: JSON.stringify(body) });
const CALLS: [path: string, init?: RequestInit][] = [
  ['/api/games_filter', filter({ page: 1 })],
  ['/api/games_filter/select', filter({ page: 1 })],
  ['/api/games/collections'],
  ['/api/games/providers'],
  ['/api/cms/pages/terms?l=de'],
  ['/api/cms/snippets?l=de'],
  ['/api/cms/files?l=de'],
];

function create() {
  const stale = createStaleAnswers('northstar_session');
  let answer = good('none');
  const ask = async (
    path: string,
    init: RequestInit | undefined,
    next: Answer,
    headers: Record<string, string> = GUEST,
  ) => {
    answer = next;
    const response = await stale.forVisitor({ fetch: () => answer() }, headers).fetch(path, init);
    return [response.status, await response.text()];
  };
  return { ask };
}

describe.each(FAULTS)('while the platform %s', (_what, fault) => {
  it.each(CALLS)('[DELIVERY-04] a guest is given the last good answer of %s', async (path, init) => {
    const { ask } = create();
    await ask(path, init, good([1]));
    await ask(path, init, good([2]));
    expect(await ask(path, init, fault)).toEqual([200, '[2]']);
    // Another guest in the same language, with a browser of the same sort.
    const other = { ...GUEST, 'x-forwarded-for': '5.6.7.8', 'user-agent': 'B', 'x-request-id': '9' };
    expect(await ask(path, init, fault, other)).toEqual([200, '[2]']);
    expect(await ask(path, init, good([3]))).toEqual([200, '[3]']);
  });

  it.each<[string, Record<string, string>]>([
    ['is signed in', { ...GUEST, cookie: 'a=b; northstar_session=x' }],
    ['reads another language', { ...GUEST, 'x-locale': 'en' }],
    ['came by another partner', { ...GUEST, cookie: 'affb_id=3' }],
    ['has a phone', { ...GUEST, 'user-agent': 'Mobile' }],
    ['came by another domain', { ...GUEST, 'x-forwarded-host': 'ee.example' }],
  ])('nobody is given what is for others: one who %s', async (_who, headers) => {
    const { ask } = create();
    for (const [path, init] of CALLS) {
      await ask(path, init, good('for the guest'));
      const outcome = await ask(path, init, fault, headers).catch(() => 'nothing');
      expect(JSON.stringify(outcome)).not.toContain('for the guest');
    }
  });

  it('what was a player’s is given to no guest', async () => {
    const { ask } = create();
    const [path, init] = CALLS[0] ?? [''];
    await ask(path, init, good('theirs'), { ...GUEST, cookie: 'northstar_session=x' });
    const outcome = await ask(path, init, fault).catch(() => 'nothing');
    expect(JSON.stringify(outcome)).not.toContain('theirs');
  });

  it.each<[string, RequestInit?]>([
    ['/api/player'],
    ['/api/jackpots'],
    ['/api/games/tide-lab/polar'],
    ['/api/cms/pages', { method: 'POST', body: '{}' }],
    ['/api/games_filter', { method: 'GET' }],
  ])('%s is never old', async (path, init) => {
    const { ask } = create();
    await ask(path, init, good('old'));
    const outcome = await ask(path, init, fault).catch(() => 'nothing');
    expect(JSON.stringify(outcome)).not.toContain('old');
  });
});

it('a refusal is passed on and forgets nothing', async () => {
  const { ask } = create();
  const path = '/api/games/providers';
  await ask(path, undefined, good([1]));
  expect(await ask(path, undefined, async () => new Response('no', { status: 451 }))).toEqual([451, 'no']);
  expect(await ask(path, undefined, FAULTS[0]?.[1] ?? good(0))).toEqual([200, '[1]']);
});
