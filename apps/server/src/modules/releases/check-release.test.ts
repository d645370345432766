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

beforeAll(async () => {
  const a = await put('a', banner('A'));
  await put('b', banner('B'));
  await publish([a]);
});

it('gives every draft with what is published of it in one answer', async () => {
  const { body } = await publisher.call('GET', '/drafts?as=compared');
  expect(body).toMatchObject({
    items: [{ kind: 'banner', id: 'b', state: 'new', publishedData: null, data: banner('B'), problems: [] }],
  });
  await put('a', banner('A0'), 1);
  expect((await publisher.call('GET', '/drafts?as=compared')).body).toMatchObject({
    items: [
      { id: 'a', state: 'changed', publishedRevision: 1, publishedData: banner('A'), data: banner('A0') },
      { id: 'b', state: 'new', publishedData: null },
    ],
  });
  await publisher.call('POST', '/documents/banner/a/discard', { headers: { 'if-match': '"2"' }, body: {} });
  expect((await publisher.call('GET', '/drafts?as=other')).body).toMatchObject({
    error: { code: 'INVALID_REQUEST', problems: [{ pointer: '/as' }] },
  });
});

it('says what publishing would be refused for, and publishes nothing', async () => {
  const b = { kind: 'banner', id: 'b', revision: 1 };
  const check = (documents: Chosen[]) => publisher.call('POST', '/releases/preview', { body: { documents } });
  expect((await check([b])).body).toEqual({ onto: 1, changes: 1, problems: [] });
  const page = { path: '/gone', title: { en: 'Gone' }, audience: { audience: 'nobody-here' }, blocks: [] };
  const headers = { 'if-none-match': '*' };
  await publisher.call('PUT', '/documents/page/gone', { headers, body: page });
  const broken = { kind: 'page', id: 'gone', revision: 1 };
  const { status, body } = await check([b, broken]);
  expect([status, body]).toMatchObject([
    200,
    { onto: 1, changes: 2, problems: [{ kind: 'page', id: 'gone', severity: 'error' }] },
  ]);
  const refused = await publish([b, broken]);
  expect([refused.status, refused.body]).toMatchObject([
    422,
    { error: { problems: (body as { problems: object[] }).problems } },
  ]);
  expect(await check([{ ...b, revision: 7 }])).toMatchObject({
    status: 412,
    body: { error: { code: 'STALE_REVISION' } },
  });
  await publisher.call('DELETE', '/documents/page/gone', { headers: { 'if-match': '"1"' } });
  expect((await publisher.call('GET', '/releases')).body).toMatchObject({ items: [{ number: 1 }] });
});

it.each([
  '/sign-in',
  '/admin',
  '/api/fe/x',
  '/play/a/b',
  '/offers/login',
  '/preview',
  '/users/level',
  '/en/x',
])(
  'a page at %s, where it would never be shown, is refused in words wherever it is to be published',
  async (path) => {
    const id = path.replaceAll('/', '-').slice(1);
    const page = await put(id, { path, title: { en: 'Hidden' }, blocks: [] }, undefined, 'page');
    const problem = { code: 'TAKEN_PATH', kind: 'page', id, pointer: '/path', severity: 'error' };
    const message: unknown = expect.stringMatching(new RegExp(`${path} .*Give it another path`));
    const problems = [{ ...problem, message }];
    const checked = await publisher.call('POST', '/releases/preview', { body: { documents: [page] } });
    expect(checked.body).toMatchObject({ problems });
    expect(await publish([page])).toMatchObject({ status: 422, body: { error: { problems } } });
  },
);

it('what was published before such a slip was known holds nobody else’s work up', async () => {
  const page = await put('once', { path: '/once', title: { en: 'Once' }, blocks: [] }, undefined, 'page');
  const language = await put('de', { code: 'de', name: 'Deutsch', order: 1 }, undefined, 'locale');
  await put('en', { code: 'en', name: 'English', order: 0 }, undefined, 'locale');
  expect((await publish([page])).status).toBe(201);
  const moved = await put('once', { path: '/de/once', title: { en: 'Once' }, blocks: [] }, 1, 'page');
  expect((await publish([moved])).status).toBe(201);
  // The page is at fault from here on, and nobody touches it.
  expect((await publish([language])).status).toBe(201);
  const other = await put('other', banner('Other'));
  expect((await publish([other])).status).toBe(201);
  const again = await put('once', { path: '/de/once', title: { en: 'Again' }, blocks: [] }, 2, 'page');
  expect((await publish([again])).body).toMatchObject({ error: { problems: [{ code: 'TAKEN_PATH' }] } });
});
