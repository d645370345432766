import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Role } from '../../store/database.ts';
import type { Store } from '../../store/open-store.ts';
import { openTestStore } from '../../store/testing/open-test-store.ts';
import { openTestAdmin } from '../admin-session/testing/open-test-admin.ts';

type Admin = Awaited<ReturnType<typeof openTestAdmin>>;
type Frame = { event: string; data: Record<string, unknown> };

let store: Store;
/** Two processes on one store. */
let here: Admin;
let there: Admin;

beforeAll(async () => {
  store = await openTestStore();
  here = await openTestAdmin(store);
  there = await openTestAdmin(store);
});
afterAll(async () => {
  await here.app.close();
  await there.app.close();
  await store.close();
});

/** An open admin page, with the frames it gets in order. */
async function openPage(admin: Admin, role: Role) {
  const client = await admin.signIn(role);
  const frames: Frame[] = [];
  let isHeard = (): void => undefined;
  const socket = await admin.app.injectWS(
    '/admin/api/live',
    { headers: { cookie: client.cookie } },
    {
      onInit: (opening) =>
        opening.on('message', (data: Buffer) => {
          frames.push(JSON.parse(String(data)) as Frame);
          isHeard();
        }),
    },
  );
  const closed = new Promise<number>((resolve) => socket.on('close', resolve));
  /** The first frame of this kind that was not taken yet. */
  const next = async (event: string, isIt: (data: Frame['data']) => boolean = () => true) => {
    for (;;) {
      const index = frames.findIndex((frame) => frame.event === event && isIt(frame.data));
      const [frame] = index < 0 ? [] : frames.splice(index, 1);
      if (frame) return frame.data;
      await new Promise<void>((resolve) => (isHeard = resolve));
    }
  };
  const { connection, people } = await next('hello');
  const open = (data: unknown): void => socket.send(JSON.stringify({ event: 'presence', data }));
  return { client, socket, closed, frames, next, open, connection, people };
}

const PLACE = { kind: 'banner', id: 'gold-friday' };

it('says in every process who has a document open, in which section, and whether they may change it', async () => {
  const editor = await openPage(here, 'editor');
  const viewer = await openPage(there, 'viewer');
  editor.open({ ...PLACE, section: 'text' });
  const seen = await viewer.next('here');
  expect(seen).toEqual({
    ...PLACE,
    connection: editor.connection,
    person: { id: expect.any(String) as string, name: 'The editor' },
    section: 'text',
    isEditing: true,
  });
  viewer.open(PLACE);
  expect(await editor.next('here', ({ connection }) => connection === viewer.connection)).toMatchObject({
    person: { name: 'The viewer' },
    section: null,
    isEditing: false,
  });
  const late = await openPage(here, 'publisher');
  expect(late.people).toHaveLength(2);

  editor.open(null);
  expect(await viewer.next('gone')).toEqual({ connection: editor.connection });
  viewer.socket.terminate();
  expect(await late.next('gone', ({ connection }) => connection === viewer.connection)).toBeDefined();
  for (const { socket } of [editor, late]) socket.terminate();
});

it('sees somebody gone at once whose session ends', async () => {
  const watcher = await openPage(there, 'viewer');
  const leaver = await openPage(here, 'editor');
  leaver.open(PLACE);
  await watcher.next('here', ({ connection }) => connection === leaver.connection);
  await leaver.client.call('DELETE', '/session');
  expect(await watcher.next('gone')).toEqual({ connection: leaver.connection });
  expect(await leaver.closed).toBe(4401);
  watcher.socket.terminate();
});

it('tells what is wrong with a message, and ends a page that sends too many', async () => {
  const page = await openPage(here, 'viewer');
  page.open({ kind: 'nothing', id: 'x' });
  expect(await page.next('error')).toEqual({
    code: 'INVALID_REQUEST',
    message: 'The request does not have the form it must have.',
    problems: [{ code: 'INVALID_FIELD', pointer: '/data/kind', message: 'Must be a kind of document.' }],
  });
  for (let count = 0; count < 20; count += 1) page.open(null);
  expect(await page.closed).toBe(1008);
});

const said = (data: object): string => JSON.stringify({ event: 'presence', data });

it.each([
  ['nothing', ''],
  ['no JSON', '{'],
  ['a NUL for an id', said({ ...PLACE, id: '\0' })],
  ['half an emoji for an id', said({ ...PLACE, id: '\ud83c' })],
  ['an id of 500 characters', said({ ...PLACE, id: 'x'.repeat(500) })],
  ['a list for an id', said({ ...PLACE, id: [] })],
  ['a field too many', said({ ...PLACE, connection: 'of somebody else' })],
  ['a deep one', '['.repeat(400) + ']'.repeat(400)],
  ['a long one', ' '.repeat(60_000)],
  ['bytes', Buffer.from([0, 255, 254])],
])('answers %s with a code, shows nobody anything of it, and goes on', async (_, hostile) => {
  const watcher = await openPage(there, 'viewer');
  const page = await openPage(here, 'editor');
  page.socket.send(hostile);
  const { code, message } = await page.next('error');
  expect(code).toMatch(/^(?:INVALID_REQUEST|INVALID_JSON|UNKNOWN_FIELD)$/);
  expect(message).toMatch(/^[A-Z].*\.$/);
  page.open(PLACE);
  expect(await watcher.next('here')).toMatchObject({ ...PLACE, connection: page.connection });
  for (const { socket } of [page, watcher]) socket.terminate();
});

it.each([
  ['text that is no UTF-8', 1007, Buffer.from([0xc3, 0x28])],
  ['more than 64 KB', 1009, 'x'.repeat(65 * 1024)],
])('ends a page that sends %s, with %i', async (_, code, hostile) => {
  const page = await openPage(here, 'editor');
  page.socket.send(hostile, { binary: false });
  expect(await page.closed).toBe(code);
});

it('tells every process that a draft was saved, discarded or removed, and by whom', async () => {
  const page = await openPage(there, 'viewer');
  const editor = await here.signIn('editor');
  const body = { title: { en: 'Live' }, order: { 'lobby-hero': 1 } };
  const path = '/documents/banner/live-draft';
  const by = { id: expect.any(String) as string, name: 'The editor' };
  const place = { kind: 'banner', id: 'live-draft' };
  const event = (revision: number | null) => ({ place, revision, by, at: expect.any(String) as string });

  const created = await editor.call('PUT', path, { body, headers: { 'if-none-match': '*' } });
  expect([created.status, await page.next('document')]).toEqual([201, event(1)]);
  const removed = await editor.call('DELETE', path, { headers: { 'if-match': '"1"' } });
  expect([removed.status, await page.next('document')]).toEqual([204, event(2)]);
  // A save that is refused is no news.
  const stale = await editor.call('PUT', path, { body, headers: { 'if-match': '"1"' } });
  expect(stale).toMatchObject({
    status: 412,
    body: { error: { current: { revision: 2, data: null, updatedBy: 'The editor' } } },
  });
  const discarded = await editor.call('POST', `${path}/discard`, {
    body: {},
    headers: { 'if-match': '"2"' },
  });
  expect([discarded.status, await page.next('document')]).toEqual([204, event(null)]);
  expect(page.frames.filter((frame) => frame.event === 'document')).toEqual([]);
  page.socket.terminate();
});

it('[ADMIN-25] tells every process what was commented on, and whose inbox has it', async () => {
  const editor = await openPage(here, 'editor');
  const viewer = await openPage(there, 'viewer');
  const { user } = (await editor.client.call('GET', '/session')).body as { user: { id: string } };
  const saved = await editor.client.call('PUT', '/documents/banner/commented', {
    headers: { 'if-none-match': '*' },
    body: { title: { en: 'One' }, order: { lobby: 1 } },
  });
  expect(saved.status).toBe(201);
  const about = { kind: 'banner', id: 'commented' };
  await viewer.client.call('POST', '/comments', {
    body: { document: { ...about, revision: 1 }, text: 'Look', mentions: [user.id] },
  });
  for (const page of [editor, viewer])
    expect(await page.next('comment')).toEqual({ about, people: [user.id] });
  await editor.client.call('POST', '/inbox/read', { body: { isRead: true } });
  expect(await editor.next('comment')).toEqual({ about: null, people: [user.id] });
  for (const { socket } of [editor, viewer]) socket.terminate();
});
