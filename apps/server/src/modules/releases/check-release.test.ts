import { SCHEMA_VERSION } from '@marquee/schemas';
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

const page = (id: string, path: string, base?: number, title = id): Promise<Chosen> =>
  put(id, { path, title: { en: title }, blocks: [] }, base, 'page');
const language = (code: string, base?: number, name = code): Promise<Chosen> =>
  put(code, { code, name, order: code === 'en' ? 0 : 1 }, base, 'locale');

/** Publishes without the check, as a version did that did not know it. */
const publishUnchecked = (documents: Chosen[]): Promise<number> =>
  store.transaction(async ({ releases }) => {
    const number = (await releases.findCurrentNumber()) + 1;
    const before = await releases.loadEntries(documents);
    const changes = documents.map(({ kind, id, revision }) => ({
      kind,
      id,
      title: id,
      fromRevision: before.find((entry) => entry.kind === kind && entry.id === id)?.revision ?? null,
      toRevision: revision,
    }));
    const row = { authorId: 'before', authorName: 'Before', publishedAt: new Date(0), schedule: null };
    await releases.insert({ number, kind: 'publish', sourceRelease: null, comment: 'Before', ...row });
    await releases.changeEntries(number, changes);
    await releases.insertChanges(number, changes);
    return number;
  });

const rollBack = (number: number) =>
  publisher.call('POST', `/releases/${number}/rollback`, { body: { comment: 'Back' } });
const rollbackProblems = async (number: number): Promise<unknown> =>
  ((await publisher.call('GET', `/releases/${number}/rollback`)).body as { problems: unknown }).problems;

const LANGUAGES = ['en', 'de', 'fr'];

it('[LANG-01] a language is not published over pages that stand where its addresses begin: it is refused in words', async () => {
  for (const code of LANGUAGES.slice(0, 2)) expect((await publish([await language(code)])).status).toBe(201);
  expect((await publish([await page('below', '/fr/below'), await page('beside', '/france')])).status).toBe(
    201,
  );
  const french = await language('fr');
  const problem = {
    code: 'TAKEN_PATH',
    severity: 'error',
    kind: 'locale',
    id: 'fr',
    pointer: '/code',
    other: { kind: 'page', id: 'below' },
    message:
      'Addresses in the language fr begin with /fr: a page at /fr/below would never be shown. Give it another path.',
  };
  const checked = await publisher.call('POST', '/releases/preview', { body: { documents: [french] } });
  expect(checked.body).toMatchObject({ problems: [problem] });
  expect(await publish([french])).toMatchObject({ status: 422, body: { error: { problems: [problem] } } });
  // Together with the page moved out of its way, it can be published.
  expect((await publish([french, await page('below', '/below', 1)])).status).toBe(201);
});

it('what was published before such a slip was known holds nobody else’s work up', async () => {
  const slip = await publishUnchecked([await page('once', '/de/once')]);
  // The page is wrong from here on, and nobody changes it.
  expect((await publish([await put('other', banner('Other'))])).status).toBe(201);
  expect((await publish([await language('de', 1, 'Deutsch')])).status).toBe(201);
  const again = await page('once', '/de/once', 1, 'Again');
  expect((await publish([again])).body).toMatchObject({
    error: { problems: [{ code: 'TAKEN_PATH', kind: 'page', id: 'once' }] },
  });
  // A rollback to a site with the mistake is accepted too: it restores what was there.
  expect((await publish([await page('once', '/once', 2)])).status).toBe(201);
  expect(await rollbackProblems(slip)).toEqual([]);
  expect((await rollBack(slip)).status).toBe(201);
});

const undo = async (number: number) => {
  const { body } = await publisher.call('GET', '/releases?limit=1');
  const onto = (body as { items: { number: number }[] }).items[0]?.number;
  return publisher.call('POST', `/releases/${number}/undo`, {
    body: { onto, comment: 'Undo', choices: [] },
  });
};

it('nor who undoes what mended such a slip, unless something has come since that would hide the page', async () => {
  await publishUnchecked([await page('taken', '/sign-in')]);
  const mended = await publish([await page('taken', '/taken', 1)]);
  expect((await undo((mended.body as { number: number }).number)).status).toBe(201);

  expect((await publish([await page('later', '/it/later')])).status).toBe(201);
  const moved = await publish([await page('later', '/later', 1)]);
  expect((await publish([await language('it')])).status).toBe(201);
  expect((await undo((moved.body as { number: number }).number)).body).toMatchObject({
    error: {
      problems: [{ code: 'TAKEN_PATH', kind: 'page', id: 'later', other: { kind: 'locale', id: 'it' } }],
    },
  });
});

it('a document of a kind that this version does not know holds nobody’s work up, and is not published anew', async () => {
  const of = { kind: 'testimonial', revision: 1 };
  const author = { id: null, name: 'A newer version' };
  await store.transaction(({ documents }) =>
    documents.insertNew(
      ['stood', 'draft'].map((id) => ({ kind: of.kind, id, data: { title: { en: id } } })),
      { schemaVersion: String(SCHEMA_VERSION), author, savedAt: new Date(0) },
    ),
  );
  const withKind = await publishUnchecked([{ ...of, id: 'stood' }]);
  const changed = await publish([await put('beside', banner('Beside'))]);
  expect(changed.status).toBe(201);
  expect((await undo((changed.body as { number: number }).number)).status).toBe(201);
  expect((await publish([{ ...of, id: 'draft' }])).body).toMatchObject({
    error: { problems: [{ code: 'UNKNOWN_KIND', kind: of.kind, id: 'draft' }] },
  });
  expect((await publish([await put('afterwards', banner('Afterwards'))])).status).toBe(201);
  expect(await rollbackProblems(withKind)).toEqual([]);
  expect((await rollBack(withKind)).status).toBe(201);
});
