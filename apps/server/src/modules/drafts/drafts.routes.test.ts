import { afterAll, beforeAll, expect, it, vi } from 'vitest';
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

it('lists what is not published as it is now, and looks for it anew only after a change', async () => {
  const look = vi.spyOn(store.documents, 'listDrafts');
  const drafts = async () => {
    const { status, body } = await publisher.call('GET', '/drafts');
    expect(status).toBe(200);
    return (body as { items: { id: string; revision: number; state: string }[] }).items.map(
      ({ id, revision, state }) => `${id} ${revision} ${state}`,
    );
  };
  const save = async (id: string, headers: Record<string, string>) => {
    const body = { title: { en: `Save ${headers['if-match'] ?? 'first'}` }, order: { lobby: 1 } };
    expect((await publisher.call('PUT', `/documents/banner/${id}`, { headers, body })).status).toBeLessThan(
      300,
    );
  };
  await save('one', { 'if-none-match': '*' });
  await save('two', { 'if-none-match': '*' });
  expect(await drafts()).toEqual(['one 1 new', 'two 1 new']);
  expect(await drafts()).toEqual(['one 1 new', 'two 1 new']);
  expect(look).toHaveBeenCalledTimes(1);
  await save('one', { 'if-match': '"1"' });
  expect(await drafts()).toEqual(['one 2 new', 'two 1 new']);
  const documents = [{ kind: 'banner', id: 'one', revision: 2 }];
  await publisher.call('POST', '/releases', { body: { comment: 'One', documents } });
  expect(await drafts()).toEqual(['two 1 new']);
  await publisher.call('POST', '/documents/banner/two/discard', { headers: { 'if-match': '"1"' } });
  expect(await drafts()).toEqual([]);
  expect(look).toHaveBeenCalledTimes(4);
});
