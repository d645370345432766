import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { data } from 'react-router';
import { buildApp } from '../../app.ts';
import { createServer } from '../../starting/create-server.ts';
import { parseSettings } from '../../settings.ts';
import { createTestBuild } from '../../ssr/testing/test-build.ts';
import type { Store } from '../../store/open-store.ts';
import { openTestStore } from '../../store/testing/open-test-store.ts';
import { systemSources } from '../../store/seeding/sources.ts';
import { openTestAdmin, type TestClient } from '../admin-session/testing/open-test-admin.ts';
import { createSharedPreviews } from './shared-previews.ts';

let store: Store;
let admin: Awaited<ReturnType<typeof openTestAdmin>>;
let site: Awaited<ReturnType<typeof buildApp>>;
let editor: TestClient;
let publisher: TestClient;
const START = Date.parse('2026-11-19T13:00:00Z');
const HOUR = 3_600_000;
const clock = { at: START };
const sources = { ...systemSources, now: () => new Date(clock.at) };
const asked: { method: string; url: string; cookie: string | undefined }[] = [];

beforeAll(async () => {
  store = await openTestStore();
  admin = await openTestAdmin(store, { sources });
  editor = await admin.signIn('editor');
  publisher = await admin.signIn('publisher');
  site = await buildApp(createServer(parseSettings({ DEMO_DIR: 'unused', LOG_LEVEL: 'silent' })), {
    settings: parseSettings({ DEMO_DIR: 'unused', LOG_LEVEL: 'silent' }),
    releases: store,
    clock: () => clock.at,
    previews: createSharedPreviews(store, sources),
    player: { loadBuild: async () => build },
    sandbox: async (app) => {
      app.all('/api/*', async ({ method, url, headers }, reply) => {
        asked.push({ method, url, cookie: headers.cookie });
        return reply.header('set-cookie', 'northstar_session=stolen').send({ asked: url });
      });
    },
  });
});
afterAll(async () => {
  await site.close();
  await admin.app.close();
  await store.close();
});

/** The page is what a loader would know, as JSON. */
const build = createTestBuild((services) => {
  if (services.previewEnd) throw data(null, { status: services.previewEnd === 'unknown' ? 404 : 410 });
  const { visitor, preview } = services;
  return {
    preview,
    context: visitor.context,
    player: visitor.player,
    title: services.resolvePage('/').page?.title ?? null,
    isAdmin: visitor.isAdmin,
  };
});

type Chosen = { kind: string; id: string; revision: number };
type Item = Record<string, unknown> & { id: string; url: string };
const page = (title: string) => ({ path: '/', title: { en: title, de: `${title} DE` }, blocks: [] });
const locale = (code: string, name: string) => ({ code, name });
async function put(kind: string, id: string, body: object, base?: number): Promise<Chosen> {
  const headers: Record<string, string> =
    base === undefined ? { 'if-none-match': '*' } : { 'if-match': `"${base}"` };
  const answer = await editor.call('PUT', `/documents/${kind}/${id}`, { headers, body });
  expect(answer.status).toBeLessThan(300);
  return { kind, id, revision: (answer.body as Chosen).revision };
}
const publish = async (...documents: Chosen[]): Promise<void> => {
  const { status } = await publisher.call('POST', '/releases', { body: { comment: 'Now', documents } });
  expect(status).toBe(201);
};
const GUEST = { locale: 'en', licence: 'CW', login: 'guest', groups: [], currency: 'EUR', device: 'desktop' };
const wanted = (rest: object = {}) => ({
  content: 'live',
  path: '/',
  visitor: 'Guest',
  context: GUEST,
  expiresIn: '1h',
  ...rest,
});
const share = async (rest: object = {}): Promise<Item> => {
  const { status, body } = await editor.call('POST', '/preview-links', { body: wanted(rest) });
  expect(status).toBe(201);
  return body as Item;
};
const look = (url: string, headers: Record<string, string> = {}) => site.inject({ url, headers });
const titleAt = async ({ url }: Item): Promise<unknown> => (await look(url)).json<{ title: unknown }>().title;
const listed = async (id: string): Promise<Item | undefined> => {
  const { items } = (await editor.call('GET', '/preview-links')).body as { items: Item[] };
  return items.find((item) => item.id === id);
};
/** Each test has the lobby of its own title live; a revision of it is the base of what comes next. */
async function lobby(title: string): Promise<Chosen> {
  const { items } = (await editor.call('GET', '/documents/page')).body as { items: Chosen[] };
  const before = items.find(({ id }) => id === 'lobby');
  const saved = await put('page', 'lobby', page(title), before?.revision);
  await publish(saved);
  await site.currentRelease.refresh();
  return saved;
}

it('shows a draft as it was when it was shared, to somebody without an account', async () => {
  await publish(
    await put('locale', 'en', locale('en', 'English')),
    await put('locale', 'de', locale('de', 'Deutsch')),
  );
  const live = await lobby('Live');
  const draft = await put('page', 'lobby', page('Draft'), live.revision);
  const made = await share({ content: 'draft', expiresIn: '1d' });
  expect(made).toEqual({
    id: expect.any(String) as string,
    content: 'draft',
    release: await store.releases.findCurrentNumber(),
    documents: 1,
    schedules: [],
    until: null,
    shownAt: null,
    path: '/',
    visitor: 'Guest',
    context: GUEST,
    madeBy: 'The editor',
    createdAt: '2026-11-19T13:00:00.000Z',
    expiresAt: '2026-11-20T13:00:00.000Z',
    revokedAt: null,
    revokedBy: null,
    state: 'open',
    opened: 0,
    openedAt: null,
    url: expect.stringMatching(/^\/preview\/[\w-]{43}$/) as string,
  });
  await put('page', 'lobby', page('Edited since'), draft.revision);
  expect(await titleAt(made)).toBe('Draft');
  await lobby('Published since');
  expect(await titleAt(made)).toBe('Draft');
  expect((await look('/')).json()).toMatchObject({ title: 'Published since' });
  expect(await listed(made.id)).toMatchObject({ opened: 2, openedAt: '2026-11-19T13:00:00.000Z' });
});

it('shows what was live then, though something else is now', async () => {
  await lobby('Then');
  const made = await share();
  await lobby('Now');
  expect(await titleAt(made)).toBe('Then');
});

it('shows what is scheduled, at the instant it fires or a pinned one, and leaves out what will not publish', async () => {
  const live = await lobby('Before');
  const first = await put('page', 'lobby', page('Advent'), live.revision);
  const at = (hours: number) => new Date(START + hours * HOUR).toISOString();
  const schedule = async (hours: number, comment: string, ...documents: Chosen[]): Promise<string> => {
    const body = { publishAt: at(hours), comment, documents };
    const answer = await publisher.call('POST', '/schedules', { body });
    expect(answer.status).toBe(201);
    return (answer.body as { id: string }).id;
  };
  const advent = await schedule(2, 'Advent', first);
  const second = await put('page', 'lobby', page('Christmas'), first.revision);
  const christmas = await schedule(4, 'Christmas', second);
  const early = await share({ content: 'scheduled', after: advent });
  const late = await share({ content: 'scheduled', after: christmas });
  const due = await share({ content: 'scheduled', at: at(3) });
  const ahead = await share({ content: 'scheduled', after: christmas, at: at(1) });
  await put('page', 'lobby', page('Edited since'), second.revision);
  expect(await Promise.all([early, late, due, ahead].map(titleAt))).toEqual([
    'Advent',
    'Christmas',
    'Advent',
    'Christmas',
  ]);
  expect(
    [early, late, due, ahead].map(({ schedules, until, shownAt }) => [schedules, until, shownAt]),
  ).toEqual([
    [['Advent'], at(2), at(2)],
    [['Advent', 'Christmas'], at(4), at(4)],
    [['Advent'], at(3), at(3)],
    [['Advent', 'Christmas'], at(4), at(1)],
  ]);
  expect((await look(early.url)).json()).toMatchObject({
    context: { now: START + 2 * HOUR },
    preview: { clockOffset: 2 * HOUR, isPinned: true },
  });
  await lobby('Published in between');
  const without = await share({ content: 'scheduled', at: at(5) });
  expect([await titleAt(without), without['schedules']]).toEqual(['Published in between', []]);
  expect(
    (await editor.call('POST', '/preview-links', { body: wanted({ content: 'scheduled', after: 'gone' }) }))
      .body,
  ).toMatchObject({ error: { code: 'SCHEDULE_NOT_FOUND' } });
});

it('shows the visitor it was made for, whoever opens it, and keeps no answer anywhere', async () => {
  await lobby('Seen');
  const context = { ...GUEST, locale: 'de', login: 'player', groups: [259], userId: '77' };
  const made = await share({ context, visitor: 'Gold DE', content: 'draft' });
  const headers = { cookie: `northstar_session=p; ffc=rocket-chance:1; locale=en; ${editor.cookie}` };
  const answer = await look(made.url, headers);
  expect(answer.json()).toEqual({
    preview: {
      base: made.url,
      content: 'draft',
      release: await store.releases.findCurrentNumber(),
      visitor: 'Gold DE',
      expiresAt: START + HOUR,
      openedAt: START,
      clockOffset: 0,
      isPinned: false,
    },
    context: { ...context, now: START },
    player: { id: '77', email: '', nickname: 'Gold DE', currency: 'EUR' },
    title: 'Seen DE',
    isAdmin: false,
  });
  const kept = ({ headers: sent }: typeof answer) => [
    sent['cache-control'],
    sent['x-robots-tag'],
    sent['referrer-policy'],
    sent['set-cookie'],
  ];
  const nothing = ['private, no-store', 'noindex, nofollow, noarchive', 'no-referrer', undefined];
  expect(kept(answer)).toEqual(nothing);
  expect(kept(await look(`${made.url}/api/games`, headers))).toEqual(nothing);
  expect(kept(await look(`${made.url}/messages/de.json`))).toEqual(nothing);
  // What somebody chooses on the page itself is followed.
  expect((await look(`${made.url}/en`)).json()).toMatchObject({ context: { locale: 'en' } });
  expect((await look(made.url, { cookie: 'preview_locale=en' })).json()).toMatchObject({ title: 'Seen' });
});

it('reads from the platform without any session, and sends nothing there', async () => {
  const made = await share();
  asked.length = 0;
  const headers = { cookie: 'northstar_session=p' };
  const read = await site.inject({ url: `${made.url}/api/games?page=2`, headers });
  const filter = await site.inject({
    method: 'POST',
    url: `${made.url}/api/games_filter`,
    headers,
    payload: { page: 1 },
  });
  const write = await site.inject({
    method: 'POST',
    url: `${made.url}/api/users/sign_in`,
    headers,
    payload: {},
  });
  const remove = await site.inject({ method: 'DELETE', url: `${made.url}/api/users/sign_out`, headers });
  expect([read.json(), filter.statusCode]).toEqual([{ asked: '/api/games?page=2' }, 200]);
  expect([write.statusCode, remove.statusCode, write.json()]).toMatchObject([
    403,
    403,
    { error: { code: 'PREVIEW_READS_ONLY' } },
  ]);
  expect(asked).toEqual([
    { method: 'GET', url: '/api/games?page=2', cookie: undefined },
    { method: 'POST', url: '/api/games_filter', cookie: undefined },
  ]);
});

it('answers configuration and texts of what is shown', async () => {
  const made = await share();
  const config = await look(`${made.url}/api/fe/config/popups`);
  expect([config.statusCode, config.json()]).toEqual([200, { popups: [] }]);
  expect((await look(`${made.url}/api/fe/config/nothing`)).statusCode).toBe(404);
  expect((await look(`${made.url}/messages/xx.json`)).statusCode).toBe(404);
});

it('counts openings, not what an open page asks for', async () => {
  const made = await share();
  await look(made.url);
  await look(`${made.url}.data`);
  await look(`${made.url}/promotions.data?_routes=root`);
  await look(`${made.url}/api/games`);
  expect(await listed(made.id)).toMatchObject({ opened: 1 });
});

it('ends at its time and when it is revoked, at once, with 410 and nothing of the content', async () => {
  await lobby('Secret');
  const [timed, revoked] = [await share(), await share({ expiresIn: '7d' })];
  expect([await titleAt(timed), await titleAt(revoked)]).toEqual(['Secret', 'Secret']);
  expect((await editor.call('DELETE', `/preview-links/${revoked.id}`)).status).toBe(204);
  expect((await editor.call('DELETE', `/preview-links/${revoked.id}`)).status).toBe(204);
  clock.at = START + HOUR - 1;
  expect((await look(timed.url)).statusCode).toBe(200);
  clock.at = START + HOUR;
  for (const { url } of [timed, revoked])
    for (const below of [
      '',
      '.data',
      '/promotions',
      '/api/games',
      '/api/fe/config/popups',
      '/messages/en.json',
    ]) {
      const answer = await look(url + below);
      expect([below, answer.statusCode, answer.body.includes('Secret')]).toEqual([below, 410, false]);
      expect(answer.headers['cache-control']).toBe('private, no-store');
    }
  expect([await listed(timed.id), await listed(revoked.id)]).toMatchObject([
    { state: 'expired', opened: 2 },
    { state: 'revoked', opened: 1, revokedBy: 'The editor', revokedAt: '2026-11-19T13:00:00.000Z' },
  ]);
  clock.at = START;
});

it('ends with its maker’s right to share', async () => {
  const boss = await admin.signIn('administrator');
  const made = await share();
  const maker = await store.users.findByEmail('editor@northstar.example');
  await boss.call('PATCH', `/users/${maker?.id}`, { body: { role: 'viewer' } });
  expect((await look(made.url)).statusCode).toBe(410);
  await boss.call('PATCH', `/users/${maker?.id}`, { body: { role: 'editor' } });
  expect((await look(made.url)).statusCode).toBe(200);
  editor = await admin.signIn('editor');
});

it('keeps only what recognises a link, writes down who made and who ended it, and gives a retry the same one', async () => {
  const send = () =>
    editor.call('POST', '/preview-links', { headers: { 'idempotency-key': 'once' }, body: wanted() });
  const first = (await send()).body as Item;
  expect((await send()).body).toEqual(first);
  await editor.call('DELETE', `/preview-links/${first.id}`);
  const token = first.url.slice('/preview/'.length);
  const entries = await store.audit.list({ limit: 500, action: 'preview-link' });
  const everything = JSON.stringify([
    await store.db.selectFrom('preview_links').selectAll().execute(),
    await store.db.selectFrom('idempotency_keys').selectAll().execute(),
    entries,
    await editor.call('GET', '/preview-links'),
  ]);
  expect(everything).not.toContain(token);
  expect(entries.slice(0, 2).map(({ action, actor, detail }) => [action, actor, detail])).toEqual([
    [
      'preview-link.revoked',
      'editor@northstar.example',
      { link: first.id, path: '/', visitor: 'Guest', by: 'The editor' },
    ],
    [
      'preview-link.created',
      'editor@northstar.example',
      {
        link: first.id,
        content: 'live',
        release: first['release'],
        documents: 0,
        path: '/',
        visitor: 'Guest',
        expiresAt: '2026-11-19T14:00:00.000Z',
      },
    ],
  ]);
  expect((await editor.call('DELETE', '/preview-links/gone')).body).toMatchObject({
    error: { code: 'PREVIEW_LINK_NOT_FOUND' },
  });
});

it.each(['/preview/short', `/preview/${'x'.repeat(43)}`, `/preview/${'x'.repeat(43)}/promotions`])(
  'says that %s was never a link',
  async (url) => {
    expect((await look(url)).statusCode).toBe(404);
  },
);

it('forgets links a month after their end, and holds 500 open ones at most', async () => {
  const made = await share();
  clock.at = START + 31 * 24 * HOUR;
  editor = await admin.signIn('editor');
  await share();
  expect(await listed(made.id)).toBeUndefined();
  const [row] = await store.db
    .selectFrom('preview_links')
    .selectAll()
    .where('expires_at', '>', new Date(clock.at))
    .execute();
  if (!row) throw new Error('The link that was just made is not there.');
  const copies = Array.from({ length: 499 }, (_, index) => ({
    ...row,
    id: `copy-${index}`,
    token_hash: `copy-${index}`,
    schedules: '[]',
    context: JSON.stringify(row.context),
  }));
  await store.db.insertInto('preview_links').values(copies).execute();
  expect((await editor.call('POST', '/preview-links', { body: wanted() })).body).toMatchObject({
    error: { code: 'PREVIEW_LINKS_FULL' },
  });
  await store.db.deleteFrom('preview_links').where('id', 'like', 'copy-%').execute();
  clock.at = START;
});

it.each([
  [{ content: 'past' }, '/content'],
  [{ expiresIn: '1y' }, '/expiresIn'],
  [{ content: 'live', after: 'x' }, '/after'],
  [{ content: 'scheduled' }, '/at'],
  [{ at: 'tomorrow' }, '/at'],
  [{ path: 'promotions' }, '/path'],
  [{ path: '//elsewhere.example' }, '/path'],
  [{ visitor: '' }, '/visitor'],
  [{ context: null }, '/context'],
  [{ context: { ...GUEST, now: 1 } }, '/context/now'],
  [{ context: { ...GUEST, locale: '<b>' } }, '/context/locale'],
  [{ context: { ...GUEST, login: 'boss' } }, '/context/login'],
  [{ context: { ...GUEST, device: 'watch' } }, '/context/device'],
  [{ context: { ...GUEST, groups: ['x'] } }, '/context/groups/0'],
  [{ context: { ...GUEST, country: 'Germany' } }, '/context/country'],
  [{ context: { ...GUEST, flags: { 'rocket-chance': 'yes' } } }, '/context/flags/rocket-chance'],
])('refuses %j with the field %s', async (rest, pointer) => {
  editor = await admin.signIn('editor');
  const answer = await editor.call('POST', '/preview-links', { body: wanted(rest) });
  expect([answer.status, answer.body]).toMatchObject([400, { error: { problems: [{ pointer }] } }]);
});

it('takes every fact that a visitor can have, but for the instant', () => {
  const read = (file: string): { properties: object } =>
    JSON.parse(readFileSync(new URL(`../../../../../schemas/api/${file}`, import.meta.url), 'utf8')) as never; // written by us
  const asked = read('admin/asked-visitor.json').properties;
  const { now: _now, ...facts } = read('admin/visitor.json').properties as Record<string, unknown>;
  expect(Object.keys(asked).toSorted()).toEqual(Object.keys(facts).toSorted());
});
