import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { Store } from '../../store/open-store.ts';
import { openTestStore } from '../../store/testing/open-test-store.ts';
import { systemSources } from '../../store/seeding/sources.ts';
import { openTestAdmin, type TestClient } from '../admin-session/testing/open-test-admin.ts';

let store: Store;
let admin: Awaited<ReturnType<typeof openTestAdmin>>;
let editor: TestClient;
let publisher: TestClient;
let viewer: TestClient;
const clock = { at: new Date('2026-11-19T13:00:00Z') };

beforeAll(async () => {
  store = await openTestStore();
  admin = await openTestAdmin(store, { sources: { ...systemSources, now: () => clock.at } });
  [editor, publisher, viewer] = await Promise.all([
    admin.signIn('editor'),
    admin.signIn('publisher'),
    admin.signIn('viewer'),
  ]);
});
beforeEach(() => store.db.deleteFrom('set_aside_findings').execute());
afterAll(async () => {
  await admin.app.close();
  await store.close();
});

const FINDING = { code: 'NOBODY', kind: 'banner', id: 'tallinn', pointer: '/audience', fingerprint: 'ab12' };
const setAside = (body: object = {}, client: TestClient = editor) =>
  client.call('POST', '/set-aside-findings', { body: { ...FINDING, reason: 'Waits for March', ...body } });
const list = async (): Promise<unknown> => (await viewer.call('GET', '/set-aside-findings')).body;
const { id: _, ...place } = FINDING;
const item = {
  ...place,
  document: 'tallinn',
  id: expect.any(String) as string,
  reason: 'Waits for March',
  setAsideBy: 'The editor',
  setAsideAt: '2026-11-19T13:00:00.000Z',
};
const lastAudit = async () => {
  const { body } = await viewer.call('GET', '/audit?action=finding&limit=1');
  const [entry] = (body as { items: { action: string }[] }).items;
  return entry;
};

it('a finding is set aside with a reason and a name, and everybody reads it', async () => {
  const { status, body } = await setAside({ reason: '  Waits for March ' });
  expect([status, body]).toEqual([201, item]);
  expect(await list()).toEqual({ items: [item] });
  expect(await lastAudit()).toMatchObject({
    actor: 'editor@northstar.example',
    action: 'finding.set-aside',
    kind: 'banner',
    documentId: 'tallinn',
    detail: { finding: 'NOBODY', pointer: '/audience', reason: 'Waits for March' },
  });
});

it('what is said of the same finding again takes the place of what was said before', async () => {
  const { body: before } = await setAside();
  const { body } = await setAside({ fingerprint: 'cd34', reason: 'Waits for April' }, publisher);
  const after = { ...item, fingerprint: 'cd34', reason: 'Waits for April', setAsideBy: 'The publisher' };
  expect(body).toEqual({ ...after, id: (before as { id: string }).id });
  expect(await list()).toEqual({ items: [after] });
});

it('anybody who edits takes it back, and the log says whose it was', async () => {
  const { body } = await setAside();
  const { id } = body as { id: string };
  expect((await publisher.call('DELETE', `/set-aside-findings/${id}`)).status).toBe(204);
  expect(await list()).toEqual({ items: [] });
  expect(await lastAudit()).toMatchObject({
    actor: 'publisher@northstar.example',
    action: 'finding.taken-back',
    detail: { finding: 'NOBODY', pointer: '/audience', reason: 'Waits for March', by: 'The editor' },
  });
  const again = await editor.call('DELETE', `/set-aside-findings/${id}`);
  expect([again.status, again.body]).toMatchObject([404, { error: { code: 'SET_ASIDE_FINDING_NOT_FOUND' } }]);
});

it('what is found of the whole site has no document', async () => {
  const { status, body } = await setAside({ code: 'NOT_DECIDED', kind: '', id: '', pointer: '' });
  expect([status, body]).toMatchObject([201, { code: 'NOT_DECIDED', kind: '', document: '' }]);
  expect(await lastAudit()).toMatchObject({ kind: null, documentId: null });
});

it.each([
  [{ reason: ' ' }, '/reason'],
  [{ reason: 'x'.repeat(501) }, '/reason'],
  [{ code: 'NOTHING' }, '/code'],
  [{ code: 'toString' }, '/code'],
  [{ kind: 'nonsense' }, '/kind'],
  [{ id: '' }, '/id'],
  [{ pointer: 'audience' }, '/pointer'],
  [{ pointer: '/a~2' }, '/pointer'],
  [{ fingerprint: undefined }, '/fingerprint'],
])('%j is refused with the field', async (wrong, pointer) => {
  const { status, body } = await setAside(wrong);
  expect([status, body]).toMatchObject([
    400,
    { error: { code: 'INVALID_REQUEST', problems: [{ pointer }] } },
  ]);
  expect(await list()).toEqual({ items: [] });
});
