import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Store } from '../../store/open-store.ts';
import { openTestStore } from '../../store/testing/open-test-store.ts';
import { openTestAdmin, type TestClient } from '../admin-session/testing/open-test-admin.ts';
import type { UndoPreview } from './undo.service.ts';
import type { RollbackPreview } from './rollback.service.ts';

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

const banner = (title: object, rest: object = {}) => ({ title, order: { lobby: 1 }, ...rest });
type Chosen = { kind: string; id: string; revision: number };

/** Saves on top of the current version. `null` removes the document. */
async function put(id: string, data: object | null): Promise<Chosen> {
  const { status, body: now } = await publisher.call('GET', `/documents/banner/${id}`);
  const headers: Record<string, string> =
    status === 404 ? { 'if-none-match': '*' } : { 'if-match': `"${(now as Chosen).revision}"` };
  const { body } = await publisher.call(data === null ? 'DELETE' : 'PUT', `/documents/banner/${id}`, {
    headers,
    ...(data === null ? {} : { body: data }),
  });
  return { kind: 'banner', id, revision: (body as Chosen).revision };
}

async function publish(changes: Record<string, object | null>): Promise<number> {
  const documents: Chosen[] = [];
  for (const [id, data] of Object.entries(changes)) documents.push(await put(id, data));
  const { status, body } = await publisher.call('POST', '/releases', { body: { comment: 'x', documents } });
  expect(status).toBe(201);
  return (body as { number: number }).number;
}

const live = async (id: string): Promise<unknown> => (await store.loadRelease()).documents['banner']?.[id];
const preview = async (number: number, choices: object[] = []): Promise<UndoPreview> => {
  const { status, body } = await publisher.call('POST', `/releases/${number}/undo/preview`, {
    body: { choices },
  });
  expect(status).toBe(200);
  return body as UndoPreview;
};
const undo = (number: number, body: object) =>
  publisher.call('POST', `/releases/${number}/undo`, { body: { comment: 'Undo', ...body } });

it('[STORE-06] undoes one release, keeps what was edited later and asks where the two meet', async () => {
  await publish({ spring: banner({ en: 'Spring', de: 'Frühling' }), other: banner({ en: 'Other' }) });
  const texts = await publish({
    spring: banner({ en: 'Spring', de: 'Neu', no: 'Vår' }, { text: { en: 'New' } }),
    fresh: banner({ en: 'Fresh' }),
  });
  const later = await publish({
    spring: banner({ en: 'Spring 2', de: 'Neu', no: 'Våren' }, { text: { en: 'New' } }),
    other: banner({ en: 'Other 2' }),
  });
  const seen = await preview(texts);
  expect(seen).toMatchObject({ number: texts, onto: later, problems: [] });
  expect(seen.documents).toMatchObject([
    {
      id: 'fresh',
      change: 'removed',
      before: banner({ en: 'Fresh' }),
      after: null,
      collisions: [],
      changedSince: null,
    },
    {
      id: 'spring',
      title: 'Spring',
      change: 'changed',
      after: banner({ en: 'Spring 2', de: 'Frühling', no: 'Våren' }),
      collisions: [{ pointer: '/title/no', released: 'Vår', later: 'Våren', keep: null }],
      changedSince: { number: later, publishedBy: 'The publisher' },
    },
  ]);
  const open = await undo(texts, { onto: later });
  expect([open.status, open.body]).toMatchObject([
    422,
    { error: { code: 'UNDO_NEEDS_CHOICES', problems: [{ id: 'spring', pointer: '/title/no' }] } },
  ]);
  const choices = [{ kind: 'banner', id: 'spring', pointer: '/title/no', keep: 'undo' }];
  expect((await preview(texts, choices)).documents[1]).toMatchObject({
    after: banner({ en: 'Spring 2', de: 'Frühling' }),
    collisions: [{ pointer: '/title/no', keep: 'undo' }],
  });
  const draft = await put('spring', banner({ en: 'A draft' }));
  const done = await undo(texts, { onto: later, choices });
  expect([done.status, done.body]).toMatchObject([
    201,
    { number: later + 1, kind: 'undo', undoOf: texts, rollbackOf: null, publishedBy: 'The publisher' },
  ]);
  expect([await live('spring'), await live('fresh'), await live('other')]).toEqual([
    banner({ en: 'Spring 2', de: 'Frühling' }),
    undefined,
    banner({ en: 'Other 2' }),
  ]);
  // Drafts do not change.
  expect((await publisher.call('GET', '/documents/banner/spring')).body).toMatchObject({
    revision: draft.revision,
    data: banner({ en: 'A draft' }),
    state: 'changed',
  });
});

it.each([
  { absent: 'nothing', pointers: ['/text/en', '/title/en'] },
  { absent: 'before', pointers: ['/text', ''] },
  { absent: 'released', pointers: ['/text', ''] },
  { absent: 'later', pointers: ['/text', ''] },
])(
  '[STORE-06] tells what was there before, what the release made of it and what is there since; of them $absent is absent',
  async ({ absent, pointers }) => {
    const [part, whole] = [`part-${absent}`, `whole-${absent}`];
    const states = ['before', 'released', 'later'].filter((state) => state !== absent);
    const publishState = (state: string) => {
      const isThere = states.includes(state);
      return publish({
        [part]: banner({ en: 'Part' }, isThere ? { text: { en: state } } : {}),
        ...(!isThere && state === 'before' ? {} : { [whole]: isThere ? banner({ en: state }) : null }),
      });
    };
    await publishState('before');
    const number = await publishState('released');
    await publishState('later');
    const told = (value: (state: string) => unknown) =>
      Object.fromEntries(states.map((state) => [state, value(state)]));
    const isPlace = absent === 'nothing';
    expect((await preview(number)).documents.map(({ id, collisions }) => [id, collisions])).toEqual([
      [part, [{ pointer: pointers[0], keep: null, ...told((en) => (isPlace ? en : { en })) }]],
      [whole, [{ pointer: pointers[1], keep: null, ...told((en) => (isPlace ? en : banner({ en }))) }]],
    ]);
  },
);

it('[STORE-06] undoes an undo', async () => {
  await publish({ twice: banner({ en: 'One' }) });
  const second = await publish({ twice: banner({ en: 'Two' }) });
  await undo(second, { onto: second });
  expect(await live('twice')).toEqual(banner({ en: 'One' }));
  await undo(second + 1, { onto: second + 1 });
  expect(await live('twice')).toEqual(banner({ en: 'Two' }));
});

it('goes back to stored revisions where it can, and stores a merged one with its history where it must', async () => {
  await publish({ lineage: banner({ en: 'One' }) });
  const second = await publish({ lineage: banner({ en: 'One' }, { text: { en: 'B' } }) });
  const third = await publish({ lineage: banner({ en: 'Three' }, { text: { en: 'B' } }) });
  const { body } = await undo(second, { onto: third });
  expect((body as { documents: object[] }).documents).toMatchObject([
    { id: 'lineage', fromRevision: 3, toRevision: 4 },
  ]);
  const revisions = await store.documents.listRevisions('banner', 'lineage');
  expect(revisions[0]).toMatchObject({
    revision: 4,
    previous: 3,
    data: banner({ en: 'Three' }),
    patch: [{ op: 'remove', path: '/text' }],
    authorName: 'The publisher',
  });
});

it('refuses what was looked at on an older release, and does nothing when nothing is left to undo', async () => {
  await publish({ stale: banner({ en: 'One' }) });
  const second = await publish({ stale: banner({ en: 'Two' }) });
  const third = await publish({ elsewhere: banner({ en: 'E' }) });
  const refused = await undo(second, { onto: second });
  expect([refused.status, refused.body]).toMatchObject([
    412,
    { error: { code: 'STALE_RELEASE', current: { number: third } } },
  ]);
  const rollback = await publisher.call('POST', `/releases/${second}/rollback`, {
    body: { comment: 'x', onto: second },
  });
  expect(rollback.status).toBe(412);
  expect((await undo(second, { onto: third })).status).toBe(201);
  expect((await undo(second, { onto: third + 1 })).status).toBe(409);
  expect((await undo(4711, { onto: third })).status).toBe(404);
});

it.each([
  ['no release it was looked at on', { choices: [] }, '/onto'],
  ['choices that are no list', { onto: 1, choices: 'later' }, '/choices'],
  [
    'a choice of neither',
    { onto: 1, choices: [{ kind: 'a', id: 'b', pointer: '', keep: 'x' }] },
    '/choices/0/keep',
  ],
])('refuses %s with 400 and the field', async (_name, body, pointer) => {
  const answer = await undo(1, body);
  expect([answer.status, answer.body]).toMatchObject([
    400,
    { error: { code: 'INVALID_REQUEST', problems: [{ pointer }] } },
  ]);
});

it('says beforehand what would be wrong with the site', async () => {
  const audience = await publisher.call('PUT', '/documents/audience/vip', {
    headers: { 'if-none-match': '*' },
    body: { audience: {} },
  });
  const { revision } = audience.body as Chosen;
  const { body } = await publisher.call('POST', '/releases', {
    body: { comment: 'x', documents: [{ kind: 'audience', id: 'vip', revision }] },
  });
  const { number } = body as { number: number };
  const onto = await publish({ refers: banner({ en: 'R' }, { audience: { audience: 'vip' } }) });
  expect((await preview(number)).problems).toMatchObject([{ code: 'BROKEN_REFERENCE', id: 'refers' }]);
  expect((await undo(number, { onto })).status).toBe(422);
});

it('[STORE-06] shows what a rollback would change, and makes the older release current', async () => {
  const first = await publish({ rolled: banner({ en: 'One' }) });
  const last = await publish({ rolled: banner({ en: 'Two' }), added: banner({ en: 'Added' }) });
  const { body } = await publisher.call('GET', `/releases/${first}/rollback`);
  expect(body as RollbackPreview).toMatchObject({
    number: first,
    onto: last,
    documents: [
      { id: 'added', change: 'removed', title: 'Added', before: banner({ en: 'Added' }), after: null },
      { id: 'rolled', change: 'changed', before: banner({ en: 'Two' }), after: banner({ en: 'One' }) },
    ],
    problems: [],
  });
  const done = await publisher.call('POST', `/releases/${first}/rollback`, {
    body: { comment: 'Back', onto: last },
  });
  expect(done.body).toMatchObject({ number: last + 1, kind: 'rollback', rollbackOf: first, undoOf: null });
  expect([await live('rolled'), await live('added')]).toEqual([banner({ en: 'One' }), undefined]);
});

it('gives a document that comes back a head again, so that it can be edited', async () => {
  const first = await publish({ returning: banner({ en: 'Here' }) });
  const before = first - 1;
  await publisher.call('POST', `/releases/${before}/rollback`, { body: { comment: 'Without' } });
  await publisher.call('POST', '/documents/banner/returning/discard', {
    headers: { 'if-match': '"1"' },
    body: {},
  });
  expect((await publisher.call('GET', '/documents/banner/returning')).status).toBe(404);
  await publisher.call('POST', `/releases/${first}/rollback`, { body: { comment: 'With' } });
  expect((await publisher.call('GET', '/documents/banner/returning')).body).toMatchObject({
    state: 'live',
    revision: 1,
    data: banner({ en: 'Here' }),
  });
});

it('gives both versions of what a release changed', async () => {
  const number = await publish({ rolled: banner({ en: 'Three' }) });
  const { body } = await publisher.call('GET', `/releases/${number}/differences`);
  expect(body).toMatchObject({
    items: [{ id: 'rolled', before: banner({ en: 'One' }), after: banner({ en: 'Three' }) }],
  });
});

it('compares any two releases, both ways, and knows no release that there is not', async () => {
  const base = await publish({ compared: banner({ en: 'One' }) });
  const first = await publish({ compared: banner({ en: 'Three' }), beside: banner({ en: 'New' }) });
  const second = await publish({ compared: banner({ en: 'Four' }) });
  const last = await publish({ compared: banner({ en: 'Five' }) });
  const between = async (number: number, from: number) =>
    (await publisher.call('GET', `/releases/${number}/differences?from=${from}`)).body;
  expect(await between(last, first)).toMatchObject({
    items: [
      { id: 'compared', change: 'changed', before: banner({ en: 'Three' }), after: banner({ en: 'Five' }) },
    ],
  });
  expect(await between(first, last)).toMatchObject({
    items: [{ id: 'compared', before: banner({ en: 'Five' }), after: banner({ en: 'Three' }) }],
  });
  expect(await between(base, second)).toMatchObject({
    items: [
      { id: 'beside', change: 'removed', before: banner({ en: 'New' }), after: null },
      { id: 'compared', before: banner({ en: 'Four' }), after: banner({ en: 'One' }) },
    ],
  });
  expect(await between(last, last)).toEqual({ items: [] });
  for (const address of [`${last}/differences?from=9999`, `9999/differences?from=${last}`])
    expect(await publisher.call('GET', `/releases/${address}`)).toMatchObject({
      status: 404,
      body: { error: { code: 'RELEASE_NOT_FOUND' } },
    });
});
