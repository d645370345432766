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

type Chosen = { kind: string; id: string; revision: number };
const banner = (title: string, rest: object = {}) => ({ title: { en: title }, order: { lobby: 1 }, ...rest });
const put = async (id: string, data: object, kind = 'banner'): Promise<Chosen> => {
  const { status } = await editor.call('PUT', `/documents/${kind}/${id}`, {
    headers: { 'if-none-match': '*' },
    body: data,
  });
  expect(status).toBe(201);
  return { kind, id, revision: 1 };
};
const dataOf = async (kind: string, id: string) =>
  ((await editor.call('GET', `/documents/${kind}/${id}`)).body as { data: unknown }).data;
const preview = (documents: unknown, edit: unknown) =>
  editor.call('POST', '/bulk/preview', { body: { documents, edit } });
const apply = (documents: unknown, edit: unknown, headers: Record<string, string> = {}) =>
  editor.call('POST', '/bulk', { body: { documents, edit }, headers });
const forGuests = { type: 'set', fields: [{ pointer: '/audience', value: { login: 'guest' } }] };

it('previews for each document what would change, and writes nothing', async () => {
  const documents = [
    await put('plain', banner('Plain')),
    await put('guests', banner('Guests', { audience: { login: 'guest' } })),
  ];
  const { status, body } = await preview(documents, forGuests);
  expect([status, body]).toEqual([
    200,
    {
      items: [
        {
          kind: 'banner',
          id: 'plain',
          revision: 1,
          title: 'Plain',
          outcome: 'changes',
          before: {},
          after: { audience: { login: 'guest' } },
          problems: [],
        },
        { kind: 'banner', id: 'guests', revision: 1, title: 'Guests', outcome: 'same', problems: [] },
      ],
    },
  ]);
  expect(await dataOf('banner', 'plain')).toEqual(banner('Plain'));
});

it('sets several fields of all in one go, makes what is missing on the way, and logs it', async () => {
  const documents = [await put('one', banner('One')), await put('two', banner('Two', { size: 'wide' }))];
  const { status, body } = await apply(documents, {
    type: 'set',
    fields: [{ pointer: '/order/lobby-hero', value: 7 }, { pointer: '/size' }],
  });
  expect([status, body]).toEqual([
    200,
    {
      items: [
        { kind: 'banner', id: 'one', revision: 2 },
        { kind: 'banner', id: 'two', revision: 2 },
      ],
      unchanged: 0,
    },
  ]);
  expect(await dataOf('banner', 'two')).toEqual({
    title: { en: 'Two' },
    order: { lobby: 1, 'lobby-hero': 7 },
  });
  const { body: log } = await editor.call('GET', '/audit?limit=1');
  expect(log).toMatchObject({
    items: [
      {
        action: 'document.bulk-edited',
        actor: 'editor@northstar.example',
        detail: {
          count: 2,
          fields: ['/order/lobby-hero', '/size'],
          documents: ['banner/one@2', 'banner/two@2'],
        },
      },
    ],
  });
});

it('writes none when one was changed since it was chosen, and says which', async () => {
  const documents = [await put('kept', banner('Kept')), await put('moved', banner('Moved'))];
  await apply([documents[1]], { type: 'set', fields: [{ pointer: '/size', value: 'wide' }] });
  const { status, body } = await apply(documents, forGuests);
  expect([status, body]).toEqual([
    412,
    {
      error: {
        code: 'STALE_BULK',
        message: '1 of 2 documents were changed in the meantime. Nothing was written; look at them again.',
        problems: [
          {
            kind: 'banner',
            id: 'moved',
            code: 'STALE_REVISION',
            pointer: '',
            message: 'It is at revision 2 by now; it was chosen at 1.',
          },
        ],
      },
    },
  ]);
  expect(await dataOf('banner', 'kept')).toEqual(banner('Kept'));
});

it('writes none when one would not fit its schema, and says why', async () => {
  const documents = [await put('sized', banner('Sized')), await put('wrong', banner('Wrong'))];
  const { status, body } = await apply(documents, {
    type: 'set',
    fields: [{ pointer: '/size', value: 'huge' }],
  });
  expect([status, body]).toMatchObject([
    422,
    { error: { code: 'BULK_HAS_PROBLEMS', problems: [{ id: 'sized', pointer: '/size' }, { id: 'wrong' }] } },
  ]);
  expect(await dataOf('banner', 'sized')).toEqual(banner('Sized'));
});

it('removes what only others of the chosen need, and nothing that somebody else needs', async () => {
  const audience = await put('vip', { audience: { login: 'player' } }, 'audience');
  const user = await put('for-vip', banner('For VIP', { audience: { audience: 'vip' } }));
  const refused = await apply([audience], { type: 'remove' });
  expect([refused.status, refused.body]).toMatchObject([
    422,
    {
      error: {
        code: 'BULK_HAS_PROBLEMS',
        problems: [{ code: 'DOCUMENT_IN_USE', message: 'It is used by banner for-vip.' }],
      },
    },
  ]);
  const { status, body } = await apply([audience, user], { type: 'remove' });
  expect([status, body]).toMatchObject([200, { items: [{ revision: 2 }, { revision: 2 }] }]);
  expect((await editor.call('GET', '/documents/audience/vip')).status).toBe(404);
});

it('duplicates under ids that are free and were never used, references kept', async () => {
  const source = await put('copied', banner('Copied', { audience: { login: 'guest' } }));
  await put('copied-copy', banner('In the way'));
  const page = await put('about-us', { path: '/about-us', title: { en: 'About' }, blocks: [] }, 'page');
  const { status, body } = await apply([source, page], { type: 'duplicate' });
  expect([status, body]).toMatchObject([
    200,
    {
      items: [
        { id: 'copied-copy-2', revision: 1 },
        { id: 'about-us-copy', revision: 1 },
      ],
    },
  ]);
  expect(await dataOf('banner', 'copied-copy-2')).toEqual(banner('Copied', { audience: { login: 'guest' } }));
  expect(await dataOf('page', 'about-us-copy')).toEqual({
    path: '/about-us-copy',
    title: { en: 'About' },
    blocks: [],
  });
});

it('answers a retry with the same key as before and changes nothing twice', async () => {
  const documents = [await put('retried', banner('Retried'))];
  const headers = { 'idempotency-key': 'bulk-1' };
  const first = await apply(documents, { type: 'duplicate' }, headers);
  const second = await apply(documents, { type: 'duplicate' }, headers);
  expect(second.body).toEqual(first.body);
  expect((await editor.call('GET', '/documents/banner/retried-copy-2')).status).toBe(404);
});

it('says so when nothing would change', async () => {
  const documents = [await put('same', banner('Same', { audience: { login: 'guest' } }))];
  const { status, body } = await apply(documents, forGuests);
  expect([status, body]).toMatchObject([409, { error: { code: 'NOTHING_TO_CHANGE' } }]);
});

const one = { kind: 'banner', id: 'one', revision: 1 };
it.each([
  ['no documents', [], forGuests, '/documents'],
  [
    'too many documents',
    Array.from({ length: 1001 }, (_, index) => ({ ...one, id: `b${index}` })),
    forGuests,
    '/documents',
  ],
  ['a document twice', [one, one], forGuests, '/documents/1'],
  ['an unknown kind', [{ ...one, kind: 'poster' }], forGuests, '/documents/0/kind'],
  ['a revision of nothing', [{ ...one, revision: 0 }], forGuests, '/documents/0/revision'],
  ['an unknown edit', [one], { type: 'shuffle' }, '/edit/type'],
  ['no fields', [one], { type: 'set', fields: [] }, '/edit/fields'],
  [
    'a field that is no pointer',
    [one],
    { type: 'set', fields: [{ pointer: 'size' }] },
    '/edit/fields/0/pointer',
  ],
])('refuses %s', async (_what, documents, edit, pointer) => {
  const { status, body } = await apply(documents, edit);
  expect([status, body]).toMatchObject([
    400,
    { error: { code: 'INVALID_REQUEST', problems: [{ pointer }] } },
  ]);
});
