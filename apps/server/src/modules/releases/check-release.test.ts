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
