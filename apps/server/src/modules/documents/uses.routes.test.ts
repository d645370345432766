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

const banner = (title: string, rest: object = {}) => ({ title: { en: title }, order: { lobby: 1 }, ...rest });
const put = async (kind: string, id: string, data: object, base?: number): Promise<number> => {
  const headers: Record<string, string> =
    base === undefined ? { 'if-none-match': '*' } : { 'if-match': `"${base}"` };
  const { status, body } = await publisher.call('PUT', `/documents/${kind}/${id}`, { headers, body: data });
  expect(status).toBeLessThan(300);
  return (body as { revision: number }).revision;
};
const publish = async (...documents: { kind: string; id: string; revision: number }[]) => {
  const { status } = await publisher.call('POST', '/releases', { body: { comment: 'Now', documents } });
  expect(status).toBe(201);
};
const usesOf = async (kind: string, id: string) =>
  (await publisher.call('GET', `/documents/${kind}/${id}/uses`)).body;
const remove = (kind: string, id: string, revision: number) =>
  publisher.call('DELETE', `/documents/${kind}/${id}`, { headers: { 'if-match': `"${revision}"` } });

it('says where a document is used, in drafts and in what is published, and why it matters', async () => {
  await put('audience', 'gold', { name: 'Gold', audience: { groups: { anyOf: [259] } } });
  await put('banner', 'both', banner('Both', { audience: { audience: 'gold' } }));
  await put('banner', 'once', banner('Once', { audience: { not: { audience: 'gold' } } }));
  await publish(
    { kind: 'audience', id: 'gold', revision: 1 },
    { kind: 'banner', id: 'both', revision: 1 },
    { kind: 'banner', id: 'once', revision: 1 },
  );
  await put('banner', 'once', banner('Once, for all'), 1);
  await put('banner', 'soon', banner('Soon', { audience: { audience: 'gold' } }));
  expect(await usesOf('audience', 'gold')).toEqual({
    items: [
      {
        kind: 'banner',
        id: 'both',
        title: 'Both',
        pointers: ['/audience/audience'],
        isInDraft: true,
        isInLive: true,
        isNeeded: true,
      },
      {
        kind: 'banner',
        id: 'once',
        title: 'Once, for all',
        pointers: ['/audience/not/audience'],
        isInDraft: false,
        isInLive: true,
        isNeeded: false,
      },
      {
        kind: 'banner',
        id: 'soon',
        title: 'Soon',
        pointers: ['/audience/audience'],
        isInDraft: true,
        isInLive: false,
        isNeeded: true,
      },
    ],
    total: 3,
    needed: 2,
    neededLive: 1,
  });
});

it('knows links that lead to a page or open a popup, which nobody needs to publish', async () => {
  await put('page', 'offers', { path: '/offers', title: { en: 'Offers' }, blocks: [] });
  await put('popup', 'rules', { title: { en: 'Rules' }, content: { en: '<p>Play fair.</p>' } });
  await put(
    'banner',
    'leads',
    banner('Leads', {
      button: { name: { en: 'Go' }, url: '/offers' },
      secondButton: { name: { en: 'Rules' }, url: '#popup/rules' },
    }),
  );
  const leads = { kind: 'banner', id: 'leads', title: 'Leads', isInDraft: true, isInLive: false };
  expect(await usesOf('page', 'offers')).toEqual({
    items: [{ ...leads, pointers: ['/button/url'], isNeeded: false }],
    total: 1,
    needed: 0,
    neededLive: 0,
  });
  expect(await usesOf('popup', 'rules')).toMatchObject({
    items: [{ ...leads, pointers: ['/secondButton/url'], isNeeded: false }],
  });
  expect((await remove('popup', 'rules', 1)).status).toBe(204);
});

it('knows the single documents that blocks draw, at any depth, and no others of a place', async () => {
  const level = (left: number, EUR: number) => ({ position: { left, top: 50 }, bets: { EUR } });
  const levels = [0, 2000, 5000, 9000, 12_000, 20_000].map((bets, index) => level(index * 10, bets));
  await put('quest-size', 'xs', { title: { en: 'XS' }, size: 'xs', levels });
  const map = { id: 'map', block: 'quest-map', props: { size: { location: 'xs', limit: 1 } } };
  const list = { id: 'list', block: 'quest-list', props: { pages: { location: 'xs' }, sizes: {} } };
  const columns = { id: 'in', block: 'columns', props: {}, children: { first: [map] } };
  await put('promotion-page', 'first-steps', {
    path: '/promotions/first-steps',
    enabled: true,
    title: { en: 'First steps' },
    blocks: [list, columns],
  });
  expect(await usesOf('quest-size', 'xs')).toEqual({
    items: [
      {
        kind: 'promotion-page',
        id: 'first-steps',
        title: 'First steps',
        pointers: ['/blocks/1/children/first/0/props/size/location'],
        isInDraft: true,
        isInLive: false,
        isNeeded: false,
      },
    ],
    total: 1,
    needed: 0,
    neededLive: 0,
  });
});

it('refuses to remove what drafts need, names them, and removes it once they let go', async () => {
  const refused = await remove('audience', 'gold', 1);
  expect([refused.status, refused.body]).toEqual([
    409,
    {
      error: {
        code: 'DOCUMENT_IN_USE',
        message: 'audience gold is used by banner both, banner soon. Take it out there first.',
        current: {
          uses: [
            { kind: 'banner', id: 'both' },
            { kind: 'banner', id: 'soon' },
          ],
        },
      },
    },
  ]);
  await put('banner', 'both', banner('Both, for all'), 1);
  await put('banner', 'soon', banner('Soon, for all'), 1);
  expect((await remove('audience', 'gold', 1)).status).toBe(200);
});

it('a part says every page that shows it, also deep inside, and is not removed while one does', async () => {
  const title = { id: 'title', block: 'heading', props: { title: { en: 'Hello' } } };
  const placed = { id: 'help', block: 'part', props: { part: 'help' } };
  const inside = { id: 'two', block: 'columns', props: {}, children: { first: [placed] } };
  const page = (path: string, blocks: object[]) => ({ path, title: { en: path }, blocks });
  await put('part', 'help', { name: 'Help', blocks: [title] });
  await put('page', 'flat', page('/flat', [title, placed]));
  await put('page', 'deep', page('/deep', [inside]));
  expect(await usesOf('part', 'help')).toMatchObject({
    items: [
      { kind: 'page', id: 'deep', title: '/deep', pointers: ['/blocks/0/children/first/0/props/part'] },
      { kind: 'page', id: 'flat', title: '/flat', pointers: ['/blocks/1/props/part'] },
    ],
    total: 2,
    needed: 2,
  });
  expect(await remove('part', 'help', 1)).toMatchObject({
    status: 409,
    body: { error: { message: expect.stringContaining('page deep, page flat') } },
  });
  await put('page', 'deep', page('/deep', [title]), 1);
  await put('page', 'flat', page('/flat', [title]), 1);
  expect((await remove('part', 'help', 1)).status).toBeLessThan(300);
});

it('answers 404 for a document that is not there', async () => {
  const { status, body } = await publisher.call('GET', '/documents/audience/nothing/uses');
  expect([status, body]).toMatchObject([404, { error: { code: 'DOCUMENT_NOT_FOUND' } }]);
});
