import { SCHEMA_VERSION } from '@marquee/schemas';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Store } from '../../store/open-store.ts';
import { openTestStore } from '../../store/testing/open-test-store.ts';
import { openTestAdmin, type TestClient } from '../admin-session/testing/open-test-admin.ts';

let store: Store;
let editor: TestClient;
let close: () => Promise<void>;

beforeAll(async () => {
  store = await openTestStore();
  const admin = await openTestAdmin(store);
  editor = await admin.signIn('editor');
  close = async () => {
    await admin.app.close();
    await store.close();
  };
});
afterAll(() => close());

const banner = (title: string, rest: object = {}) => ({ title: { en: title }, order: { lobby: 1 }, ...rest });
const create = (id: string, data: object) =>
  editor.call('PUT', `/documents/banner/${id}`, { headers: { 'if-none-match': '*' }, body: data });
const save = (id: string, revision: number, data: object) =>
  editor.call('PUT', `/documents/banner/${id}`, { headers: { 'if-match': `"${revision}"` }, body: data });
const patch = (id: string, revision: number, operations: unknown) =>
  editor.call('PATCH', `/documents/banner/${id}`, {
    headers: { 'if-match': `"${revision}"`, 'content-type': 'application/json-patch+json' },
    body: operations,
  });

it('[STORE-01] keeps every saved revision with author, time and patch', async () => {
  await create('history', banner('One'));
  await save('history', 1, banner('Two'));
  const deleted = await editor.call('DELETE', '/documents/banner/history', {
    headers: { 'if-match': '"2"' },
  });
  expect(deleted.status).toBe(204);
  const { status, body } = await editor.call('GET', '/documents/banner/history/revisions');
  expect(status).toBe(200);
  const { items } = body as { items: { updatedAt: string }[] };
  const time = expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/) as string;
  const common = { schemaVersion: String(SCHEMA_VERSION), updatedBy: 'The editor', updatedAt: time };
  expect(items).toEqual([
    {
      ...common,
      revision: 3,
      previous: 2,
      isDeletion: true,
      data: null,
      patch: [{ op: 'replace', path: '', value: null }],
    },
    {
      ...common,
      revision: 2,
      previous: 1,
      isDeletion: false,
      data: banner('Two'),
      patch: [{ op: 'replace', path: '/title/en', value: 'Two' }],
    },
    {
      ...common,
      revision: 1,
      previous: null,
      isDeletion: false,
      data: banner('One'),
      patch: [{ op: 'replace', path: '', value: banner('One') }],
    },
  ]);
});

it('answers a new document with 201, its revision and its state', async () => {
  const { status, headers, body } = await create('fresh', banner('Fresh'));
  expect(status).toBe(201);
  expect(headers['etag']).toBe('"1"');
  expect(body).toEqual({
    kind: 'banner',
    id: 'fresh',
    revision: 1,
    publishedRevision: null,
    state: 'new',
    data: banner('Fresh'),
    updatedAt: expect.any(String) as string,
    updatedBy: 'The editor',
    problems: [],
  });
  const detail = await editor.call('GET', '/documents/banner/fresh');
  expect(detail.headers['etag']).toBe('"1"');
  expect(detail.body).toEqual({ ...(body as object), publishedData: null });
});

it.each(['PUT', 'PATCH', 'DELETE'] as const)(
  '[STORE-03] refuses %s without a base revision with 428',
  async (method) => {
    const { status, body } = await editor.call(
      method,
      '/documents/banner/fresh',
      method === 'DELETE' ? {} : { body: {} },
    );
    expect(status).toBe(428);
    expect(body).toMatchObject({ error: { code: 'PRECONDITION_REQUIRED' } });
  },
);

it('[STORE-03] refuses to discard without a base revision with 428', async () => {
  const { status } = await editor.call('POST', '/documents/banner/fresh/discard', { body: {} });
  expect(status).toBe(428);
});

it('[STORE-03] refuses a stale save with the current revision, its data and what differs', async () => {
  await create('stale', banner('One', { terms: { en: 'Terms' } }));
  await save('stale', 1, banner('Two', { terms: { en: 'Terms' } }));
  const { status, body } = await save('stale', 1, banner('Mine', { terms: { en: 'Terms' } }));
  expect(status).toBe(412);
  expect(body).toEqual({
    error: {
      code: 'STALE_REVISION',
      message: 'The document is at revision 2; the change is based on 1.',
      current: {
        revision: 2,
        data: banner('Two', { terms: { en: 'Terms' } }),
        paths: ['/title/en'],
        updatedAt: expect.any(String) as string,
        updatedBy: 'The editor',
      },
    },
  });
  const untouched = await editor.call('GET', '/documents/banner/stale');
  expect(untouched.body).toMatchObject({ revision: 2, data: banner('Two') });
});

it('[STORE-03] refuses a stale deletion and a stale discard', async () => {
  const headers = { 'if-match': '"1"' };
  expect((await editor.call('DELETE', '/documents/banner/stale', { headers })).status).toBe(412);
  expect((await editor.call('POST', '/documents/banner/stale/discard', { headers, body: {} })).status).toBe(
    412,
  );
});

it('[STORE-03] refuses to create over a document that is there', async () => {
  const { status, body } = await create('stale', banner('Again'));
  expect(status).toBe(412);
  expect(body).toMatchObject({
    error: {
      code: 'STALE_REVISION',
      message: 'There is a document stale already.',
      current: { revision: 2 },
    },
  });
});

it('lets one of two creations at once win', async () => {
  const answers = await Promise.all([create('race', banner('A')), create('race', banner('B'))]);
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 412]);
});

it('lets one of two saves on one base win', async () => {
  await create('race-save', banner('A'));
  const answers = await Promise.all([save('race-save', 1, banner('B')), save('race-save', 1, banner('C'))]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 412]);
});

it('merges a patch on a stale base that touches other fields', async () => {
  await create('merge', banner('One', { text: { en: 'Text' } }));
  await save('merge', 1, banner('Two', { text: { en: 'Text' } }));
  const { status, body } = await patch('merge', 1, [{ op: 'replace', path: '/text/en', value: 'Mine' }]);
  expect(status).toBe(200);
  expect(body).toMatchObject({ revision: 3, data: banner('Two', { text: { en: 'Mine' } }) });
});

it('answers a save without what the sender knows, when it asks for that', async () => {
  await create('minimal', banner('One', { text: { en: 'Text' } }));
  const minimal = (revision: number, field: string, value: unknown) =>
    editor.call('PATCH', '/documents/banner/minimal', {
      headers: {
        'if-match': `"${revision}"`,
        'content-type': 'application/json-patch+json',
        prefer: 'return=minimal',
      },
      body: [{ op: 'replace', path: field, value }],
    });
  const { status, body } = await minimal(1, '/title/en', 'Two');
  expect({ status, body }).toMatchObject({ status: 200, body: { id: 'minimal', revision: 2, state: 'new' } });
  expect(body).not.toHaveProperty('data');
  // Where others' changes came in, the sender does not know.
  expect((await minimal(1, '/text/en', 'Mine')).body).toMatchObject({
    revision: 3,
    data: banner('Two', { text: { en: 'Mine' } }),
  });
  const page = (text: string) => ({
    path: '/minimal',
    title: { en: 'A' },
    blocks: [{ id: 'b', block: 'rich-text', props: { content: { en: text } } }],
  });
  const answer = await editor.call('PUT', '/documents/page/minimal', {
    headers: { 'if-none-match': '*', prefer: 'return=minimal' },
    body: page('<p onclick="x()">Hi</p>'),
  });
  expect(answer).toMatchObject({ status: 201, body: { data: page('<p>Hi</p>') } });
});

it('[STORE-03] refuses a patch on a stale base that touches the same field, and stores nothing', async () => {
  const { status, body } = await patch('merge', 1, [{ op: 'replace', path: '/title/en', value: 'Mine' }]);
  expect(status).toBe(412);
  expect(body).toMatchObject({ error: { current: { revision: 3, paths: ['/title/en', '/text/en'] } } });
  expect((await editor.call('GET', '/documents/banner/merge')).body).toMatchObject({ revision: 3 });
});

it('refuses a patch that cannot be applied with 422 and the operation', async () => {
  const { status, body } = await patch('merge', 3, [{ op: 'remove', path: '/nothing' }]);
  expect(status).toBe(422);
  expect(body).toEqual({
    error: {
      code: 'INVALID_PATCH',
      message: 'The patch cannot be applied.',
      problems: [{ code: 'INVALID_OPERATION', pointer: '/0', message: 'There is nothing at /nothing.' }],
    },
  });
});

it('does not make a revision of a save that changes nothing', async () => {
  const { status, body } = await save('merge', 3, banner('Two', { text: { en: 'Mine' } }));
  expect([status, (body as { revision: number }).revision]).toEqual([200, 3]);
});

it('refuses a document that breaks its schema with 422 and every problem', async () => {
  const { status, body } = await create('broken', { order: { lobby: 'first' }, colour: 'red' });
  expect(status).toBe(422);
  const { error } = body as { error: { code: string; problems: { code: string; pointer: string }[] } };
  expect(error.code).toBe('INVALID_DOCUMENT');
  expect(error.problems.map(({ code, pointer }) => `${code} ${pointer}`).sort()).toEqual([
    'SCHEMA_REQUIRED /title',
    'SCHEMA_TYPE /order/lobby',
    'SCHEMA_UNKNOWN_FIELD /colour',
  ]);
  expect((await editor.call('GET', '/documents/banner/broken')).status).toBe(404);
});

it('accepts a document with warnings and answers them', async () => {
  const page = {
    path: '/warned',
    title: { en: 'Warned' },
    blocks: [{ id: 'a', block: 'from-the-future', props: {} }],
  };
  const { status, body } = await editor.call('PUT', '/documents/page/warned', {
    headers: { 'if-none-match': '*' },
    body: page,
  });
  expect(status).toBe(201);
  expect(body).toMatchObject({
    data: page,
    problems: [{ code: 'UNKNOWN_BLOCK', severity: 'warning', pointer: '/blocks/0/block' }],
  });
});

it('[SCHEMA-09] stores rich text without what could run in a page', async () => {
  const blocks = (html: string) => [{ id: 'a', block: 'rich-text', props: { content: { en: html } } }];
  const page = (html: string) => ({ path: '/rich', title: { en: 'Rich' }, blocks: blocks(html) });
  const { body } = await editor.call('PUT', '/documents/page/rich', {
    headers: { 'if-none-match': '*' },
    body: page('<p onload="x()">Hi<script>x()</script></p>'),
  });
  expect(body).toMatchObject({ data: page('<p>Hi</p>') });
});

it('refuses a document of more than 256 KiB with 422', async () => {
  const { status, body } = await create(
    'large',
    banner('x', { variables: { EUR: { big: 'x'.repeat(262_144) } } }),
  );
  expect(status).toBe(422);
  expect(body).toMatchObject({ error: { problems: [{ code: 'TOO_LARGE' }] } });
});

it('refuses a body of more than 1 MiB with 413', async () => {
  const { status, body } = await create('huge', banner('x'.repeat(1_100_000)));
  expect([status, body]).toMatchObject([413, { error: { code: 'BODY_TOO_LARGE' } }]);
});

it.each([
  ['__proto__', '{"title":{"en":"x"},"order":{},"__proto__":{"polluted":true}}', 400, 'INVALID_JSON'],
  [
    'constructor',
    '{"title":{"en":"x"},"order":{},"constructor":{"prototype":{"polluted":true}}}',
    400,
    'INVALID_JSON',
  ],
  ['a nested constructor', '{"title":{"en":"x"},"order":{"constructor":1}}', 422, 'INVALID_DOCUMENT'],
  ['what is not JSON', '{"title":', 400, 'INVALID_JSON'],
])('refuses %s in the raw body', async (_name, body, status, code) => {
  const answer = await editor.call('PUT', '/documents/banner/evil', {
    headers: { 'if-none-match': '*' },
    body,
  });
  expect([answer.status, (answer.body as { error: { code: string } }).error.code]).toEqual([status, code]);
  expect(Object.hasOwn(Object.prototype, 'polluted')).toBe(false);
});

it.each([
  ['an unknown kind', 'GET', '/documents/unicorn', 404, 'UNKNOWN_KIND'],
  ['an unknown document', 'GET', '/documents/banner/none', 404, 'DOCUMENT_NOT_FOUND'],
  [
    'the revisions of an unknown document',
    'GET',
    '/documents/banner/none/revisions',
    404,
    'DOCUMENT_NOT_FOUND',
  ],
  ['an unknown address', 'GET', '/nothing', 404, 'NOT_FOUND'],
] as const)('answers %s with 404', async (_name, method, path, status, code) => {
  const answer = await editor.call(method, path);
  expect([answer.status, (answer.body as { error: { code: string } }).error.code]).toEqual([status, code]);
});

it('answers a save of an unknown document with 404', async () => {
  expect((await save('none', 1, banner('x'))).status).toBe(404);
});

it.each(['3', 'W/"3"', '*', '"0"'])('refuses the precondition %s with 400', async (ifMatch) => {
  const { status } = await editor.call('PUT', '/documents/banner/fresh', {
    headers: { 'if-match': ifMatch },
    body: banner('x'),
  });
  expect(status).toBe(400);
});

it('refuses what is not JSON by its type with 415', async () => {
  const headers = { 'if-match': '"1"', 'content-type': 'application/xml' };
  const { status, body } = await editor.call('PUT', '/documents/banner/fresh', { headers, body: '<a/>' });
  expect([status, body]).toMatchObject([415, { error: { code: 'UNSUPPORTED_MEDIA_TYPE' } }]);
});

it('[STORE-04] answers a repeated write the same and applies it once', async () => {
  const send = () =>
    editor.call('PUT', '/documents/banner/once', {
      headers: { 'if-none-match': '*', 'idempotency-key': 'key-1' },
      body: banner('Once'),
    });
  const first = await send();
  const second = await send();
  expect(first.status).toBe(201);
  expect([second.status, second.body, second.headers['etag']]).toEqual([
    first.status,
    first.body,
    first.headers['etag'],
  ]);
  const { body } = await editor.call('GET', '/documents/banner/once/revisions');
  expect((body as { items: unknown[] }).items).toHaveLength(1);
});

it('[STORE-04] applies a write once when it arrives twice at the same time', async () => {
  const send = () =>
    editor.call('PUT', '/documents/banner/twice', {
      headers: { 'if-none-match': '*', 'idempotency-key': 'key-2' },
      body: banner('Twice'),
    });
  const [first, second] = await Promise.all([send(), send()]);
  expect(first?.status).toBe(201);
  expect(second).toEqual({ ...first, headers: second?.headers });
});

it('[STORE-04] refuses a key that was used for something else', async () => {
  const { status, body } = await editor.call('PUT', '/documents/banner/once', {
    headers: { 'if-none-match': '*', 'idempotency-key': 'key-1' },
    body: banner('Other'),
  });
  expect([status, body]).toMatchObject([422, { error: { code: 'IDEMPOTENCY_KEY_REUSED' } }]);
});

it('[STORE-04] judges a refused write anew when it is sent again', async () => {
  const headers = { 'if-match': '"1"', 'idempotency-key': 'key-3' };
  const send = () => editor.call('PUT', '/documents/banner/later', { headers, body: banner('Two') });
  expect((await send()).status).toBe(404);
  await create('later', banner('One'));
  expect((await send()).status).toBe(200);
});

it('keeps the order of keys and characters a database may not like', async () => {
  const data = banner('\u0000 \ud83c\udf81 \u202e', { order: { zz: 1, a: 2, m: 3 } });
  await create('exact', data);
  const { body } = await editor.call('GET', '/documents/banner/exact');
  expect(JSON.stringify((body as { data: unknown }).data)).toBe(JSON.stringify(data));
});

it('lists the documents of a kind, without those that are gone', async () => {
  await editor.call('PUT', '/documents/audience/gone', {
    headers: { 'if-none-match': '*' },
    body: { audience: {} },
  });
  await editor.call('PUT', '/documents/audience/here', {
    headers: { 'if-none-match': '*' },
    body: { audience: {} },
  });
  await editor.call('DELETE', '/documents/audience/gone', { headers: { 'if-match': '"1"' } });
  const { body } = await editor.call('GET', '/documents/audience');
  expect(
    (body as { items: { id: string; state: string }[] }).items.map(({ id, state }) => [id, state]),
  ).toEqual([['here', 'new']]);
});

it('creates a document again after it was deleted, with revisions that go on', async () => {
  const { status, body } = await editor.call('PUT', '/documents/audience/gone', {
    headers: { 'if-none-match': '*' },
    body: { audience: { login: 'guest' } },
  });
  expect(status).toBe(201);
  expect(body).toMatchObject({ revision: 3, state: 'new' });
});

it('discards a document that was never published, and frees its id', async () => {
  await create('brief', banner('Brief'));
  const { status } = await editor.call('POST', '/documents/banner/brief/discard', {
    headers: { 'if-match': '"1"' },
    body: {},
  });
  expect(status).toBe(204);
  expect((await editor.call('GET', '/documents/banner/brief')).status).toBe(404);
  expect((await create('brief', banner('Back'))).body).toMatchObject({ revision: 2 });
});
