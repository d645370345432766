import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Store } from '../../store/open-store.ts';
import { openTestStore } from '../../store/testing/open-test-store.ts';
import { openTestAdmin, type TestClient } from '../admin-session/testing/open-test-admin.ts';

let store: Store;
let publisher: TestClient;
let close: () => Promise<void>;

beforeAll(async () => {
  store = await openTestStore();
  const admin = await openTestAdmin(store);
  publisher = await admin.signIn('publisher');
  close = async () => {
    await admin.app.close();
    await store.close();
  };
});
afterAll(() => close());

type Chosen = { kind: string; id: string; revision: number };
const banner = (title: string, rest: object = {}) => ({ title: { en: title }, order: { lobby: 1 }, ...rest });
const put = async (id: string, data: object, base?: number, kind = 'banner'): Promise<Chosen> => {
  const headers: Record<string, string> =
    base === undefined ? { 'if-none-match': '*' } : { 'if-match': `"${base}"` };
  const { body } = await publisher.call('PUT', `/documents/${kind}/${id}`, { headers, body: data });
  return { kind, id, revision: (body as Chosen).revision };
};
const publish = (documents: Chosen[], comment = 'Test') =>
  publisher.call('POST', '/releases', { body: { comment, documents } });
const stateOf = async (id: string) => {
  const { body } = await publisher.call('GET', `/documents/banner/${id}`);
  const { state, revision, publishedRevision } = body as {
    state: string;
    revision: number;
    publishedRevision: number;
  };
  return [state, revision, publishedRevision];
};

it('publishes chosen drafts as a numbered release, tells the listeners and lists what changed', async () => {
  const told = Promise.withResolvers<number>();
  const stop = await store.onRelease((number) => told.resolve(number));
  const a = await put('a', banner('A'));
  await put('b', banner('B'));
  const { status, body } = await publish([a], 'First');
  expect(status).toBe(201);
  const release = {
    number: 1,
    kind: 'publish',
    publishedAt: expect.any(String) as string,
    publishedBy: 'The publisher',
    comment: 'First',
    rollbackOf: null,
    undoOf: null,
    isScheduled: false,
    changes: 1,
  };
  const documents = [
    { kind: 'banner', id: 'a', fromRevision: null, toRevision: 1, title: 'A', change: 'added' },
  ];
  expect(body).toEqual({ ...release, documents });
  expect(await told.promise).toBe(1);
  stop();
  expect((await publisher.call('GET', '/releases/1')).body).toEqual({ ...release, documents });
  expect((await publisher.call('GET', '/releases')).body).toEqual({ items: [release] });
  expect(await store.loadRelease()).toEqual({
    release: {
      number: 1,
      publishedAt: (body as { publishedAt: string }).publishedAt,
      mark: expect.stringMatching(/^[0-9a-f]{10}$/) as string,
    },
    documents: { banner: { a: banner('A') } },
  });
  expect(await stateOf('a')).toEqual(['live', 1, 1]);
  expect(await stateOf('b')).toEqual(['new', 1, null]);
});

it('keeps what was not chosen as it was published', async () => {
  await put('a', banner('A2'), 1);
  const { body } = await publish([{ kind: 'banner', id: 'b', revision: 1 }]);
  expect(body).toMatchObject({ number: 2, documents: [{ id: 'b', change: 'added' }] });
  expect((await store.loadRelease()).documents).toEqual({ banner: { a: banner('A'), b: banner('B') } });
  expect(await stateOf('a')).toEqual(['changed', 2, 1]);
});

it('lists the drafts and gives snapshots of what is live and of what would be', async () => {
  const { body } = await publisher.call('GET', '/drafts');
  expect((body as { items: object[] }).items).toMatchObject([
    { kind: 'banner', id: 'a', revision: 2, state: 'changed' },
  ]);
  const live = await publisher.call('GET', '/snapshot?state=live');
  const draft = await publisher.call('GET', '/snapshot?state=draft');
  expect(live.body).toMatchObject({ release: { number: 2 }, documents: { banner: { a: banner('A') } } });
  expect(draft.body).toMatchObject({
    release: { number: 2 },
    documents: { banner: { a: banner('A2'), b: banner('B') } },
  });
  expect((await publisher.call('GET', '/snapshot?state=other')).status).toBe(400);
});

it('gives any past release as it was published', async () => {
  const first = await publisher.call('GET', '/snapshot?release=1');
  expect(first.body).toMatchObject({ release: { number: 1 } });
  expect((first.body as { documents: unknown }).documents).toEqual({ banner: { a: banner('A') } });
  expect((await publisher.call('GET', '/snapshot?release=9')).body).toMatchObject({
    error: { code: 'RELEASE_NOT_FOUND' },
  });
  expect((await publisher.call('GET', '/snapshot?release=x')).status).toBe(400);
  expect((await publisher.call('GET', '/snapshot?release=1&state=live')).status).toBe(400);
});

it('discards a change: the head is the published revision again, and later revisions go on counting', async () => {
  const { status, body } = await publisher.call('POST', '/documents/banner/a/discard', {
    headers: { 'if-match': '"2"' },
    body: {},
  });
  expect([status, body]).toMatchObject([200, { state: 'live', revision: 1, data: banner('A') }]);
  expect(await put('a', banner('A3'), 1)).toMatchObject({ revision: 3 });
});

it('removes a document that was deleted', async () => {
  const deleted = await publisher.call('DELETE', '/documents/banner/b', { headers: { 'if-match': '"1"' } });
  expect([deleted.status, deleted.body]).toMatchObject([
    200,
    { state: 'deleted', revision: 2, data: null, publishedRevision: 1 },
  ]);
  const { body } = await publish([{ kind: 'banner', id: 'b', revision: 2 }]);
  expect(body).toMatchObject({
    number: 3,
    documents: [{ id: 'b', fromRevision: 1, toRevision: null, title: 'B', change: 'removed' }],
  });
  expect((await store.loadRelease()).documents).toEqual({ banner: { a: banner('A') } });
  expect((await publisher.call('GET', '/documents/banner/b')).status).toBe(404);
});

it('refuses a revision that is no longer the head with 412', async () => {
  const { status, body } = await publish([{ kind: 'banner', id: 'a', revision: 2 }]);
  expect(status).toBe(412);
  expect(body).toMatchObject({
    error: { code: 'STALE_REVISION', current: { kind: 'banner', id: 'a', revision: 3 } },
  });
});

it('refuses a document that is not there with 404', async () => {
  const { status, body } = await publish([{ kind: 'banner', id: 'none', revision: 1 }]);
  expect([status, body]).toMatchObject([
    404,
    { error: { code: 'DOCUMENT_NOT_FOUND', message: 'There is no banner none.' } },
  ]);
});

it.each([[[]], [[{ kind: 'audience', id: 'unchanged', revision: 1 }]]])(
  'refuses to publish nothing with 409',
  async (documents) => {
    if (documents.length > 0) {
      await put('unchanged', { audience: {} }, undefined, 'audience');
      await publish(documents);
    }
    const { status, body } = await publish(documents);
    expect([status, body]).toMatchObject([409, { error: { code: 'NOTHING_TO_PUBLISH' } }]);
  },
);

it('refuses a release with errors whole, with every one of them, and publishes nothing of it', async () => {
  const before = await store.loadRelease();
  const good = await put('good', banner('Good'));
  const bad = [
    await put('bad-1', banner('Bad', { audience: { audience: 'nobody-1' } })),
    await put('bad-2', banner('Bad', { audience: { audience: 'nobody-2' } })),
  ];
  const { status, body } = await publish([good, ...bad]);
  expect(status).toBe(422);
  const { error } = body as {
    error: { code: string; problems: { id: string; code: string; severity: string }[] };
  };
  expect(error.code).toBe('RELEASE_HAS_PROBLEMS');
  expect(error.problems.map(({ id, code, severity }) => [id, code, severity]).sort()).toEqual([
    ['bad-1', 'BROKEN_REFERENCE', 'error'],
    ['bad-2', 'BROKEN_REFERENCE', 'error'],
  ]);
  expect(await store.loadRelease()).toEqual(before);
  expect(await stateOf('good')).toEqual(['new', 1, null]);
});

it('[SAFE-01] refuses to publish a menu that would hide self-exclusion from somebody', async () => {
  const menu = {
    title: { en: 'Menu' },
    sections: [
      {
        id: 'help',
        items: [
          {
            id: 'self-exclusion',
            label: { en: 'Self-exclusion' },
            link: '/responsible-gaming#self-exclusion',
            audience: { login: 'guest' },
          },
        ],
      },
    ],
  };
  const { status, body } = await publish([await put('footer', menu, undefined, 'navigation')]);
  expect(status).toBe(422);
  expect(body).toMatchObject({
    error: {
      code: 'RELEASE_HAS_PROBLEMS',
      problems: [{ kind: 'navigation', id: 'footer', severity: 'error' }],
    },
  });
});

it('publishes with warnings', async () => {
  const page = {
    path: '/warned',
    title: { en: 'Warned' },
    blocks: [{ id: 'a', block: 'from-the-future', props: {} }],
  };
  const { status } = await publish([await put('warned', page, undefined, 'page')]);
  expect(status).toBe(201);
});

it('[STORE-02] numbers releases without gaps when many publish at once, each on top of the one before', async () => {
  const first = await store.releases.findCurrentNumber();
  const chosen = await Promise.all(
    Array.from({ length: 8 }, (_, index) => put(`many-${index}`, banner(`M${index}`))),
  );
  const seen: Promise<{ number: number; count: number }>[] = [];
  const answers = await Promise.all(
    chosen.map(async (document) => {
      const answer = await publish([document]);
      seen.push(
        store.loadRelease().then(({ release, documents }) => ({
          number: release.number,
          count: Object.keys(documents['banner'] ?? {}).length,
        })),
      );
      return answer;
    }),
  );
  expect(answers.map(({ body }) => (body as { number: number }).number).sort((a, b) => a - b)).toEqual(
    Array.from({ length: 8 }, (_, index) => first + index + 1),
  );
  // Banner a existed before, and every release added exactly one.
  for (const { number, count } of await Promise.all(seen)) expect(count).toBe(1 + number - first);
});

it('[STORE-02] leaves nothing of a publish whose transaction fails, and tells no listener', async () => {
  const before = await store.loadRelease();
  const told: number[] = [];
  const stop = await store.onRelease((number) => void told.push(number));
  const failing = store.transaction(async ({ releases, notify }) => {
    await releases.insert({
      number: 999,
      kind: 'publish',
      sourceRelease: null,
      comment: 'x',
      authorId: null,
      authorName: 'x',
      publishedAt: new Date(),
      schedule: null,
    });
    await releases.changeEntries(999, [{ kind: 'banner', id: 'a', fromRevision: 3, toRevision: 1 }]);
    await notify('marquee_release', '999');
    throw new Error('cut off');
  });
  await expect(failing).rejects.toThrow('cut off');
  expect(await store.loadRelease()).toEqual(before);
  const next = await publish([{ kind: 'banner', id: 'a', revision: 3 }]);
  const { number } = next.body as { number: number };
  await new Promise<void>((resolve) => {
    const wait = (): unknown => (told.includes(number) ? resolve() : setImmediate(wait));
    wait();
  });
  // Notifications from before this test may still arrive from another server.
  expect(told.filter((each) => each > before.release.number)).toEqual([number]);
  stop();
});

it('rolls back to an older release as a new number, and keeps the drafts', async () => {
  const head = await stateOf('a');
  expect(head).toEqual(['live', 3, 3]);
  const { status, body } = await publisher.call('POST', '/releases/1/rollback', {
    body: { comment: 'Back' },
  });
  expect(status).toBe(201);
  const { number, kind, rollbackOf, documents } = body as {
    number: number;
    kind: string;
    rollbackOf: number;
    documents: { id: string }[];
  };
  expect([kind, rollbackOf]).toEqual(['rollback', 1]);
  expect(documents.find(({ id }) => id === 'a')).toEqual({
    kind: 'banner',
    id: 'a',
    fromRevision: 3,
    toRevision: 1,
    title: 'A',
    change: 'changed',
  });
  expect(await store.loadRelease()).toMatchObject({
    release: { number },
    documents: { banner: { a: banner('A') } },
  });
  expect(await stateOf('a')).toEqual(['changed', 3, 1]);
  expect(await stateOf('many-0')).toEqual(['new', 1, null]);
});

it('refuses to roll back to what is live with 409 and to an unknown release with 404', async () => {
  const same = await publisher.call('POST', '/releases/1/rollback', { body: { comment: 'Back' } });
  const none = await publisher.call('POST', '/releases/4711/rollback', { body: { comment: 'Back' } });
  expect([same.status, none.status]).toEqual([409, 404]);
  expect((await publisher.call('GET', '/releases/4711')).status).toBe(404);
  expect((await publisher.call('GET', '/releases/x')).status).toBe(404);
});

it.each([
  ['no comment', { documents: [] }, '/comment'],
  ['an empty comment', { comment: '  ', documents: [] }, '/comment'],
  ['no documents', { comment: 'x' }, '/documents'],
  [
    'a document without revision',
    { comment: 'x', documents: [{ kind: 'banner', id: 'a' }] },
    '/documents/0/revision',
  ],
  ['a document that is text', { comment: 'x', documents: ['a'] }, '/documents/0'],
  [
    'a document chosen twice',
    {
      comment: 'x',
      documents: [
        { kind: 'banner', id: 'a', revision: 1 },
        { kind: 'banner', id: 'a', revision: 1 },
      ],
    },
    '/documents/1',
  ],
])('refuses %s with 400 and the field', async (_name, body, pointer) => {
  const answer = await publisher.call('POST', '/releases', { body });
  expect(answer.status).toBe(400);
  expect(answer.body).toMatchObject({ error: { code: 'INVALID_REQUEST', problems: [{ pointer }] } });
});

it('[STORE-04] publishes once when the same request is sent twice', async () => {
  const document = await put('once', banner('Once'));
  const send = () =>
    publisher.call('POST', '/releases', {
      headers: { 'idempotency-key': 'publish-once' },
      body: { comment: 'Once', documents: [document] },
    });
  const first = await send();
  const second = await send();
  expect(first.status).toBe(201);
  expect([second.status, second.body]).toEqual([first.status, first.body]);
  expect(await store.releases.findCurrentNumber()).toBe((first.body as { number: number }).number);
});

it('pages through the releases, newest first', async () => {
  const current = await store.releases.findCurrentNumber();
  const { body } = await publisher.call('GET', `/releases?limit=2&before=${current}`);
  expect((body as { items: { number: number }[] }).items.map(({ number }) => number)).toEqual([
    current - 1,
    current - 2,
  ]);
});

it('discards a draft without a difference alone, when it is asked to', async () => {
  await put('same', banner('Same'));
  await publish([{ kind: 'banner', id: 'same', revision: 1 }]);
  const discard = async (revision: number, only: string) => {
    const { status, body } = await publisher.call('POST', `/documents/banner/same/discard?only=${only}`, {
      headers: { 'if-match': `"${revision}"` },
      body: {},
    });
    return [status, body];
  };
  await put('same', banner('Other'), 1);
  expect(await discard(2, 'unchanged')).toMatchObject([200, { state: 'changed', revision: 2 }]);
  await put('same', banner('Same'), 2);
  expect(await discard(3, 'all')).toMatchObject([400, { error: { problems: [{ pointer: '/only' }] } }]);
  expect(await stateOf('same')).toEqual(['changed', 3, 1]);
  expect(await discard(3, 'unchanged')).toMatchObject([200, { state: 'live', revision: 1 }]);
  expect(await stateOf('same')).toEqual(['live', 1, 1]);
});
