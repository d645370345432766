import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { openTestAdmin, type TestClient } from './modules/admin-session/testing/open-test-admin.ts';
import { type Store } from './store/open-store.ts';
import { openTestStore } from './store/testing/open-test-store.ts';
import { createTurns, inTurns, mapInTurns } from './turns.ts';

afterEach(() => void vi.restoreAllMocks());

it('lets others have their turn as soon as the work has kept the thread for ten milliseconds, and not before', async () => {
  let now = 0;
  const turn = createTurns(() => now);
  now = 9;
  expect(turn()).toBeUndefined();
  now = 10;
  await expect(turn()).resolves.toBeUndefined();
  expect(turn()).toBeUndefined();
  now = 20;
  expect(turn()).toBeInstanceOf(Promise);
});

it('[OPS-13] does one step of all that is done at once before others have their turn', async () => {
  // A machine on which anything takes longer than a turn.
  let now = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => (now += 20));
  const stretches: number[] = [];
  let done = 0;
  function* steps(): Generator<undefined, void, undefined> {
    for (let step = 0; step < 10; step += 1) {
      done += 1;
      yield undefined;
    }
  }
  let isOver = false;
  const lookAfterOthers = (): void => {
    stretches.push(done);
    done = 0;
    if (!isOver) setImmediate(lookAfterOthers);
  };
  const works = Array.from({ length: 8 }, () => inTurns(steps()));
  // Each began with a step of its own, as requests do that come in one after the other.
  done = 0;
  setImmediate(lookAfterOthers);
  await Promise.all(works);
  isOver = true;
  expect(Math.max(...stretches)).toBe(1);
  expect(stretches.reduce((sum, stretch) => sum + stretch, done)).toBe(8 * 9);
});

it('[OPS-13] an answer that takes several turns waits for one step or two, not for one at each turn', async () => {
  let now = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => (now += 20));
  let done = 0;
  function* steps(): Generator<undefined, void, undefined> {
    for (let step = 0; step < 20; step += 1) {
      done += 1;
      yield undefined;
    }
  }
  const works = Array.from({ length: 4 }, () => inTurns(steps()));
  const waited: number[] = [];
  for (let answer = 0; answer < 10; answer += 1) {
    const before = done;
    // Read, asked, answered, written.
    for (let turn = 0; turn < 4; turn += 1) await new Promise((resolve) => setImmediate(resolve));
    waited.push(done - before);
  }
  await Promise.all(works);
  expect(Math.max(...waited)).toBeLessThanOrEqual(2);
  expect(done).toBe(4 * 20);
});

it('keeps the order of what it makes of each', async () => {
  expect(await mapInTurns(['a', 'b', 'c'], (item, index) => `${item}${index}`)).toEqual(['a0', 'b1', 'c2']);
});

const COUNT = 30;
const DOCUMENTS = Object.fromEntries(
  Array.from({ length: COUNT }, (_, index) => [
    `b-${index}`,
    { title: { en: `Banner ${index}` }, order: { lobby: index } },
  ]),
);
const content = (title: string): object => ({
  format: 'marquee-content',
  schemaVersion: 1,
  documents: {
    // What a translator's file is in has to be a language of the site.
    locale: { en: { code: 'en', name: 'English', order: 1 }, de: { code: 'de', name: 'Deutsch', order: 2 } },
    banner: Object.fromEntries(
      Object.entries(DOCUMENTS).map(([id, banner]) => [id, { ...banner, title: { en: title } }]),
    ),
  },
});

let store: Store;
let publisher: TestClient;
let close: () => Promise<void>;

async function importAll(title: string): Promise<void> {
  const file = content(title);
  const preview = await publisher.call('POST', '/content/import/preview', {
    body: { file, target: 'release' },
  });
  const { fingerprint } = preview.body as { fingerprint: string };
  const done = await publisher.call('POST', '/content/import/release', {
    body: { file, fingerprint, comment: title },
  });
  expect(done.status).toBe(201);
}

const chosen = (revision: number): object[] =>
  Object.keys(DOCUMENTS).map((id) => ({ kind: 'banner', id, revision }));
const set = { type: 'set', fields: [{ pointer: '/title/en', value: 'Set' }] };

beforeAll(async () => {
  store = await openTestStore();
  const admin = await openTestAdmin(store);
  publisher = await admin.signIn('publisher');
  close = async () => {
    await admin.app.close();
    await store.close();
  };
  await importAll('First');
  await importAll('Second');
});
afterAll(() => close());

it.each<[string, () => Promise<{ status: number }>]>([
  [
    'the preview of an undo',
    () => publisher.call('POST', '/releases/2/undo/preview', { body: { choices: [] } }),
  ],
  ['the preview of a rollback', () => publisher.call('GET', '/releases/1/rollback')],
  ['what a release changed', () => publisher.call('GET', '/releases/2/differences')],
  [
    'the preview of an import',
    () =>
      publisher.call('POST', '/content/import/preview', { body: { file: content('New'), target: 'drafts' } }),
  ],
  [
    'the preview of a translator’s file',
    () =>
      publisher.call('POST', '/translations/import/preview', {
        body: {
          language: 'de',
          rows: Object.keys(DOCUMENTS).map((id) => ({
            kind: 'banner',
            id,
            pointer: '/title',
            source: 'Second',
            text: 'Zweiter',
          })),
        },
      }),
  ],
  ['an export', () => publisher.call('GET', '/content')],
  ['a list', () => publisher.call('GET', '/documents/banner')],
  ['what a release had', () => publisher.call('GET', '/snapshot?release=1')],
  [
    'the preview of an edit of many',
    () => publisher.call('POST', '/bulk/preview', { body: { documents: chosen(2), edit: set } }),
  ],
  ['an edit of many', () => publisher.call('POST', '/bulk', { body: { documents: chosen(2), edit: set } })],
  ['the drafts beside what is published', () => publisher.call('GET', '/drafts?as=compared')],
  ['the drafts as a snapshot', () => publisher.call('GET', '/snapshot?state=draft')],
  ['what is live', () => publisher.call('GET', '/snapshot?state=live')],
  [
    'a patch of many operations',
    async () => {
      const path = '/documents/banner/b-0';
      const { body } = await publisher.call('GET', path);
      return publisher.call('PATCH', path, {
        headers: {
          'if-match': `"${(body as { revision: number }).revision}"`,
          'content-type': 'application/json-patch+json',
        },
        body: Array.from({ length: COUNT }, () => ({ op: 'replace', path: '/title/en', value: 'Patched' })),
      });
    },
  ],
  [
    'a page of many rich texts',
    () =>
      publisher.call('PUT', '/documents/page/rich', {
        headers: { 'if-none-match': '*' },
        body: {
          path: '/rich',
          title: { en: 'Rich' },
          blocks: Array.from({ length: COUNT }, (_, index) => ({
            id: `t-${index}`,
            block: 'rich-text',
            props: { content: { en: `<p>Text ${index}</p>` } },
          })),
        },
      }),
  ],
])('gives other requests a turn after each slow document of %s', async (_name, ask) => {
  // A machine on which anything takes longer than a turn.
  let now = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => (now += 20));
  const turns = vi.spyOn(globalThis, 'setImmediate');
  const { status } = await ask();
  expect(status).toBeLessThan(300);
  const given = turns.mock.calls.filter(([turn]) => turn.name === 'goOn');
  expect(given.length).toBeGreaterThanOrEqual(COUNT);
});
