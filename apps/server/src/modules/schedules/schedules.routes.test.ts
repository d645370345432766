import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { Store } from '../../store/open-store.ts';
import { openTestStore } from '../../store/testing/open-test-store.ts';
import { systemSources } from '../../store/seeding/sources.ts';
import { openTestAdmin, type TestCaller, type TestClient } from '../admin-session/testing/open-test-admin.ts';
import { fireDueSchedules } from './fire-schedules.ts';
import type { ScheduleItem } from './schedules-read.service.ts';

let store: Store;
let publisher: TestClient;
let administrator: TestClient;
let withToken: (token: string) => TestCaller;
let close: () => Promise<void>;
const START = Date.parse('2026-11-19T13:00:00Z');
const clock = { at: START };
const sources = { ...systemSources, now: () => new Date(clock.at) };
const silent = { info: () => {}, warn: () => {}, error: () => {} };
const HOUR = 3_600_000;

beforeAll(async () => {
  store = await openTestStore();
  const admin = await openTestAdmin(store, { sources });
  publisher = await admin.signIn('publisher');
  administrator = await admin.signIn('administrator');
  withToken = admin.withToken;
  close = async () => {
    await admin.app.close();
    await store.close();
  };
});
afterAll(() => close());
beforeEach(async () => {
  clock.at = START;
  for (const { id, version } of await list()) await cancel(id, version);
});

type Chosen = { kind: string; id: string; revision: number };
const banner = (title: string, rest: object = {}) => ({ title: { en: title }, order: { lobby: 1 }, ...rest });
const put = async (id: string, data: object, base?: number): Promise<Chosen> => {
  const headers: Record<string, string> =
    base === undefined ? { 'if-none-match': '*' } : { 'if-match': `"${base}"` };
  const { body, status } = await publisher.call('PUT', `/documents/banner/${id}`, { headers, body: data });
  expect(status).toBeLessThan(300);
  return { kind: 'banner', id, revision: (body as Chosen).revision };
};
const publish = async (...documents: Chosen[]) => {
  const { status } = await publisher.call('POST', '/releases', { body: { comment: 'Now', documents } });
  expect(status).toBe(201);
};
const inHours = (hours: number): string => new Date(START + hours * HOUR).toISOString();
const schedule = (hours: number, documents: Chosen[], comment = 'Later') =>
  publisher.call('POST', '/schedules', { body: { publishAt: inHours(hours), comment, documents } });
const scheduled = async (hours: number, ...documents: Chosen[]): Promise<ScheduleItem> => {
  const { status, body } = await schedule(hours, documents);
  expect(status).toBe(201);
  return body as ScheduleItem;
};
const list = async (): Promise<ScheduleItem[]> =>
  ((await publisher.call('GET', '/schedules')).body as { items: ScheduleItem[] }).items;
const cancel = (id: string, version: number) =>
  publisher.call('DELETE', `/schedules/${id}`, { headers: { 'if-match': `"${version}"` } });
const fireAt = (hours: number) => {
  clock.at = START + hours * HOUR;
  return fireDueSchedules(store, sources, { log: silent });
};
const live = async (id: string): Promise<unknown> => (await store.loadRelease()).documents['banner']?.[id];
const codeOf = (body: unknown): string => (body as { error: { code: string } }).error.code;

it('[STORE-05] publishes the pinned revisions at the instant, whatever the drafts have become', async () => {
  const first = await put('pinned', banner('Pinned'));
  const item = await scheduled(2, first);
  expect(item).toEqual({
    id: expect.any(String) as string,
    version: 1,
    state: 'waiting',
    publishAt: '2026-11-19T15:00:00.000Z',
    isOverdue: false,
    comment: 'Later',
    scheduledBy: 'The publisher',
    createdAt: '2026-11-19T13:00:00.000Z',
    documents: [
      { kind: 'banner', id: 'pinned', fromRevision: null, toRevision: 1, title: 'Pinned', change: 'added' },
    ],
    problems: [],
    failure: null,
  });
  await put('pinned', banner('Edited since'), 1);
  expect(await fireAt(1)).toEqual(new Date(START + 2 * HOUR));
  expect(await live('pinned')).toBeUndefined();
  expect(await fireAt(2)).toBeUndefined();
  expect(await live('pinned')).toEqual(banner('Pinned'));
  const number = await store.releases.findCurrentNumber();
  expect((await publisher.call('GET', `/releases/${number}`)).body).toMatchObject({
    kind: 'publish',
    isScheduled: true,
    comment: 'Later',
    publishedBy: 'The publisher',
    publishedAt: '2026-11-19T15:00:00.000Z',
  });
  expect(await list()).toEqual([]);
  expect((await publisher.call('GET', `/schedules/${item.id}`)).body).toMatchObject({ state: 'published' });
  expect((await publisher.call('GET', '/documents/banner/pinned')).body).toMatchObject({
    state: 'changed',
    revision: 2,
    publishedRevision: 1,
  });
});

it('[STORE-05] fires what came due while no server ran, each once and in its order, however many look at once', async () => {
  const one = await put('order-1', banner('One'));
  const two = await put('order-2', banner('Two'));
  await scheduled(4, two);
  await scheduled(3, one);
  const before = await store.releases.findCurrentNumber();
  await Promise.all([fireAt(9), fireAt(9), fireAt(9), fireAt(9)]);
  const { body } = await publisher.call('GET', `/releases?limit=3`);
  const { items } = body as { items: { number: number; changes: number }[] };
  expect(items.map(({ number, changes }) => [number, changes])).toMatchObject([
    [before + 2, 1],
    [before + 1, 1],
    [before, expect.any(Number)],
  ]);
  for (const [number, id] of [
    [before + 2, 'order-2'],
    [before + 1, 'order-1'],
  ] as const)
    expect((await publisher.call('GET', `/releases/${number}`)).body).toMatchObject({ documents: [{ id }] });
});

it('pins removals', async () => {
  await publish(await put('leaving', banner('Leaving')));
  const { body } = await publisher.call('DELETE', '/documents/banner/leaving', {
    headers: { 'if-match': '"1"' },
  });
  const item = await scheduled(1, { kind: 'banner', id: 'leaving', revision: (body as Chosen).revision });
  expect(item.documents).toMatchObject([{ change: 'removed', title: 'Leaving', toRevision: null }]);
  await fireAt(1);
  expect(await live('leaving')).toBeUndefined();
});

it.each([
  ['removed', 'is no longer among the people'],
  ['demoted', 'may no longer publish (role editor)'],
])(
  '[STORE-05] does not fire for somebody who was %s, and says so beforehand and then',
  async (how, words) => {
    const person = {
      email: `${how}@northstar.example`,
      name: 'Guest',
      role: 'publisher',
      password: 'long-enough-1',
    };
    const { body } = await administrator.call('POST', '/users', { body: person });
    const { id: userId } = body as { id: string };
    const draft = await put(`of-${how}`, banner('Theirs'));
    const { id } = await scheduled(1, draft);
    await store.db
      .updateTable('scheduled_releases')
      .set({ author_id: userId, author_name: 'Guest' })
      .where('id', '=', id)
      .execute();
    if (how === 'removed') await administrator.call('DELETE', `/users/${userId}`);
    else await administrator.call('PATCH', `/users/${userId}`, { body: { role: 'editor' } });
    expect((await list())[0]?.problems).toMatchObject([
      { code: 'SCHEDULE_RIGHTS_GONE', message: expect.stringContaining(words) as string },
    ]);
    await fireAt(1);
    expect(await live(`of-${how}`)).toBeUndefined();
    const [failed] = await list();
    expect(failed).toMatchObject({
      id,
      state: 'failed',
      failure: { code: 'SCHEDULE_RIGHTS_GONE', message: expect.stringContaining(words) as string },
    });
    // Moving it makes the publisher its author.
    const moved = await publisher.call('PATCH', `/schedules/${id}`, {
      headers: { 'if-match': `"${failed?.version}"` },
      body: { publishAt: inHours(2) },
    });
    expect([moved.status, moved.body]).toMatchObject([
      200,
      { state: 'waiting', scheduledBy: 'The publisher', failure: null, problems: [] },
    ]);
    await fireAt(2);
    expect(await live(`of-${how}`)).toEqual(banner('Theirs'));
  },
);

it('[STORE-05] says of one that still waits a minute after its instant that it is overdue, until it is settled', async () => {
  const { id } = await scheduled(1, await put('overdue', banner('Overdue')));
  const said = async () => {
    const one = await publisher.call('GET', `/schedules/${id}`);
    return [(await list())[0]?.isOverdue, (one.body as ScheduleItem).isOverdue];
  };
  clock.at = START + HOUR + 59_999;
  expect(await said()).toEqual([false, false]);
  clock.at += 1;
  expect(await said()).toEqual([true, true]);
  await fireDueSchedules(store, sources, { log: silent });
  expect(await said()).toEqual([undefined, false]);
});

it.each([
  ['revoked', 'been revoked', false, {}],
  ['expired', 'expired', true, { expiresAt: inHours(1) }],
])(
  '[STORE-05] does not fire what was scheduled with an API token that is %s by then, and says so beforehand',
  async (how, words, isForeseen, expiry) => {
    const made = await administrator.call('POST', '/tokens', {
      body: { name: `robot-${how}`, role: 'publisher', ...expiry },
    });
    const { id: tokenId, token } = made.body as { id: string; token: string };
    const draft = await put(`token-${how}`, banner('A robot’s'));
    const { status, body } = await withToken(token).call('POST', '/schedules', {
      body: { publishAt: inHours(2), comment: 'By a robot', documents: [draft] },
    });
    expect(status).toBe(201);
    const { id } = body as ScheduleItem;
    const rightsGone = {
      code: 'SCHEDULE_RIGHTS_GONE',
      pointer: '',
      message: `The administrator (token robot-${how}) scheduled it and this token has ${words}. A publisher can move it to another instant, in their own name.`,
    };
    expect((await list())[0]?.problems).toEqual(isForeseen ? [rightsGone] : []);
    if (!isForeseen) await administrator.call('DELETE', `/tokens/${tokenId}`);
    expect((await list())[0]?.problems).toEqual([rightsGone]);
    await fireAt(2);
    expect(await live(`token-${how}`)).toBeUndefined();
    const [failed] = await list();
    expect(failed).toMatchObject({ id, state: 'failed', failure: { message: rightsGone.message } });
    clock.at = START;
    const moved = await publisher.call('PATCH', `/schedules/${id}`, {
      headers: { 'if-match': `"${failed?.version}"` },
      body: { publishAt: inHours(3) },
    });
    expect([moved.status, moved.body]).toMatchObject([200, { state: 'waiting', problems: [] }]);
    await fireAt(3);
    expect(await live(`token-${how}`)).toEqual(banner('A robot’s'));
  },
);

it('[STORE-05] takes nothing back that was published since, and publishes nothing of it by halves', async () => {
  await publish(await put('shared', banner('Base')));
  const pinned = await put('shared', banner('Pinned'), 1);
  const other = await put('beside', banner('Beside'));
  const { id } = await scheduled(1, pinned, other);
  await publisher.call('POST', '/documents/banner/shared/discard', {
    headers: { 'if-match': '"2"' },
    body: {},
  });
  await publish(await put('shared', banner('Published since'), 1));
  const problem = {
    code: 'PUBLISHED_SINCE',
    kind: 'banner',
    id: 'shared',
    message:
      'It was published again (revision 3) after this was scheduled. Revision 2, which this holds, does not know of that and would take it back. Schedule it again from what is live now.',
  };
  expect((await list())[0]).toMatchObject({ id, state: 'waiting', problems: [problem] });
  const before = await store.releases.findCurrentNumber();
  await fireAt(1);
  expect((await list())[0]).toMatchObject({
    id,
    state: 'failed',
    failure: { code: 'SCHEDULE_CONFLICT', problems: [problem] },
  });
  expect(await store.releases.findCurrentNumber()).toBe(before);
  expect([await live('shared'), await live('beside')]).toEqual([banner('Published since'), undefined]);
});

it('publishes a later revision on top of an earlier one that went out meanwhile', async () => {
  await publish(await put('chain', banner('Base')));
  const first = await put('chain', banner('First'), 1);
  await scheduled(1, first);
  const second = await put('chain', banner('Second'), 2);
  await scheduled(2, second);
  expect((await list()).map(({ problems }) => problems)).toEqual([[], []]);
  await fireAt(3);
  expect(await live('chain')).toEqual(banner('Second'));
});

it('does not bring back by a schedule what was rolled back', async () => {
  await publish(await put('taken-back', banner('Base')));
  const base = await store.releases.findCurrentNumber();
  await publish(await put('taken-back', banner('Wrong'), 1));
  await scheduled(1, await put('taken-back', banner('Wrong, and more'), 2));
  await publisher.call('POST', `/releases/${base}/rollback`, { body: { comment: 'Back' } });
  expect((await list())[0]?.problems).toMatchObject([{ code: 'PUBLISHED_SINCE', id: 'taken-back' }]);
  await fireAt(1);
  expect((await list())[0]).toMatchObject({ failure: { code: 'SCHEDULE_CONFLICT' } });
  expect(await live('taken-back')).toEqual(banner('Base'));
});

it('[STORE-05] checks the whole site again when it fires', async () => {
  const audience = await publisher.call('PUT', '/documents/audience/gone', {
    headers: { 'if-none-match': '*' },
    body: { audience: {} },
  });
  expect(audience.status).toBeLessThan(300);
  await publish({ kind: 'audience', id: 'gone', revision: 1 });
  const { id } = await scheduled(
    1,
    await put('refers', banner('Refers', { audience: { audience: 'gone' } })),
  );
  expect((await list())[0]?.problems).toEqual([]);
  // The draft no longer refers to the audience, but what is pinned still does.
  await put('refers', banner('Refers'), 1);
  await publisher.call('DELETE', '/documents/audience/gone', { headers: { 'if-match': '"1"' } });
  await publish({ kind: 'audience', id: 'gone', revision: 2 });
  const problem = { code: 'BROKEN_REFERENCE', kind: 'banner', id: 'refers' };
  expect((await list())[0]).toMatchObject({ id, problems: [problem] });
  await fireAt(1);
  expect((await list())[0]).toMatchObject({
    state: 'failed',
    failure: { code: 'RELEASE_HAS_PROBLEMS', problems: [problem] },
  });
  const { body } = await publisher.call('GET', '/audit?limit=1');
  expect((body as { items: object[] }).items).toMatchObject([
    { action: 'schedule.failed', actor: 'system', detail: { schedule: id, code: 'RELEASE_HAS_PROBLEMS' } },
  ]);
});

it('moves to another instant and cancels, each on the version that was looked at', async () => {
  const item = await scheduled(1, await put('moved', banner('Moved')));
  const path = `/schedules/${item.id}`;
  const move = (version: number | undefined, body: object) =>
    publisher.call('PATCH', path, {
      headers: version === undefined ? {} : { 'if-match': `"${version}"` },
      body,
    });
  expect(codeOf((await move(undefined, {})).body)).toBe('PRECONDITION_REQUIRED');
  const moved = await move(1, { publishAt: inHours(5), comment: 'Much later' });
  expect([moved.status, moved.headers['etag'], moved.body]).toMatchObject([
    200,
    '"2"',
    { version: 2, publishAt: inHours(5), comment: 'Much later' },
  ]);
  const stale = await move(1, { publishAt: inHours(6) });
  expect([stale.status, stale.body]).toMatchObject([
    412,
    { error: { code: 'STALE_SCHEDULE', current: { version: 2, publishAt: inHours(5) } } },
  ]);
  await fireAt(2);
  expect(await live('moved')).toBeUndefined();
  expect((await cancel(item.id, 1)).status).toBe(412);
  expect([(await cancel(item.id, 2)).status, (await cancel(item.id, 3)).status]).toEqual([200, 409]);
  await fireAt(5);
  expect(await live('moved')).toBeUndefined();
  expect((await publisher.call('GET', '/documents/banner/moved')).body).toMatchObject({ state: 'new' });
});

it('gives both versions of what it changes', async () => {
  await publish(await put('compared', banner('Before')));
  const { id } = await scheduled(1, await put('compared', banner('After'), 1));
  const { body } = await publisher.call('GET', `/schedules/${id}/differences`);
  expect(body).toMatchObject({
    items: [{ id: 'compared', change: 'changed', before: banner('Before'), after: banner('After') }],
  });
});

it('refuses what it does not know, what is over and what changes nothing', async () => {
  const draft = await put('refused', banner('Refused'));
  expect((await publisher.call('GET', '/schedules/none')).status).toBe(404);
  expect((await cancel('none', 1)).status).toBe(404);
  expect((await schedule(1, [])).status).toBe(409);
  expect((await schedule(1, [{ ...draft, revision: 7 }])).status).toBe(412);
  await publish(draft);
  expect((await schedule(1, [draft])).status).toBe(409);
});

it.each([
  ['a clock time without its zone', '2026-11-20T00:00'],
  ['a day', '2026-11-20'],
  ['a day that is not in the calendar', '2026-02-30T25:00:00Z'],
  ['an instant that is over', '2026-11-19T13:00:00Z'],
  ['an instant in ten years', '2036-11-19T13:00:00Z'],
  ['a number', 1_795_000_000_000],
])('refuses %s with 400 and the field', async (_name, publishAt) => {
  const { status, body } = await publisher.call('POST', '/schedules', {
    body: { publishAt, comment: 'x', documents: [{ kind: 'banner', id: 'a', revision: 1 }] },
  });
  expect([status, body]).toMatchObject([
    400,
    { error: { code: 'INVALID_REQUEST', problems: [{ pointer: '/publishAt' }] } },
  ]);
});

it('[STORE-04] schedules once when the same request is sent twice', async () => {
  const documents = [await put('once', banner('Once'))];
  const send = () =>
    publisher.call('POST', '/schedules', {
      headers: { 'idempotency-key': 'schedule-once' },
      body: { publishAt: inHours(1), comment: 'Once', documents },
    });
  const [first, second] = [await send(), await send()];
  expect([first.status, second.status, second.body]).toEqual([201, 201, first.body]);
  expect(await list()).toHaveLength(1);
});

it('answers what waiting schedules pin, in the order they fire, with what stops one', async () => {
  const early = await put('content-early', banner('Early'));
  const late = await put('content-late', banner('Late'));
  const second = await scheduled(4, late);
  const first = await scheduled(2, early);
  await put('content-early', banner('Edited since'), early.revision);
  expect((await publisher.call('GET', '/schedules/content')).body).toEqual({
    release: await store.releases.findCurrentNumber(),
    items: [
      {
        id: first.id,
        publishAt: first.publishAt,
        comment: 'Later',
        scheduledBy: 'The publisher',
        documents: [{ kind: 'banner', id: 'content-early', data: banner('Early') }],
        problems: [],
      },
      {
        id: second.id,
        publishAt: second.publishAt,
        comment: 'Later',
        scheduledBy: 'The publisher',
        documents: [{ kind: 'banner', id: 'content-late', data: banner('Late') }],
        problems: [],
      },
    ],
  });
  await publish(late);
  await publish(await put('content-late', banner('Newer'), late.revision));
  const { body } = await publisher.call('GET', '/schedules/content');
  const { items } = body as { items: { id: string; problems: { code: string }[] }[] };
  expect(items.map(({ id, problems }) => [id, problems.map(({ code }) => code)])).toEqual([
    [first.id, []],
    [second.id, ['PUBLISHED_SINCE']],
  ]);
});
