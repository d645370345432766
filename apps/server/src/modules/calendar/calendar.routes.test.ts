import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Store } from '../../store/open-store.ts';
import { openTestStore } from '../../store/testing/open-test-store.ts';
import { openTestAdmin, type TestClient } from '../admin-session/testing/open-test-admin.ts';
import { isWithin, spansOf } from './calendar.model.ts';

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

const range = { from: Date.parse('2026-11-01T00:00:00Z'), until: Date.parse('2026-12-01T00:00:00Z') };

it('finds windows, countdowns and days that follow each other', () => {
  const data = {
    schedule: { from: '2026-11-01T00:00:00+01:00' },
    timer: { end_at: '2026-11-05T12:00:00Z' },
    start_at: '2026-12-01T00:00:00Z',
  };
  expect(spansOf(data, { days: 24 }, range)).toEqual([
    { what: 'window', from: '2026-11-01T00:00:00+01:00' },
    { what: 'countdown', until: '2026-11-05T12:00:00Z' },
    { what: 'days', from: '2026-12-01T00:00:00.000Z', until: '2026-12-25T00:00:00.000Z', days: 24 },
  ]);
  expect(spansOf({ schedule: {}, timer: { end_at: 'soon' } }, {}, range)).toEqual([]);
});

it('[ADMIN-28] finds the hours of the week that are open in the stretch of time', () => {
  const weekly = [{ days: ['fri'], from: '18:00', until: '24:00' }];
  const schedule = { weekly, zone: 'Europe/Tallinn', until: '2026-11-20T17:00:00Z' };
  expect(spansOf({ schedule }, {}, range)).toEqual(
    [
      ['2026-11-06T16:00:00.000Z', '2026-11-06T22:00:00.000Z'],
      ['2026-11-13T16:00:00.000Z', '2026-11-13T22:00:00.000Z'],
      ['2026-11-20T16:00:00.000Z', '2026-11-20T17:00:00.000Z'],
    ].map(([from, until]) => ({ what: 'window', from, until })),
  );
  // Half written.
  for (const half of [{ weekly }, { weekly: [null], zone: 'Etc/UTC' }, { weekly: [], zone: 'Etc/UTC' }])
    expect(spansOf({ schedule: half }, {}, range)).toEqual([]);
});

it.each([
  [
    'one that begins before and ends in it',
    { from: '2026-10-01T00:00:00Z', until: '2026-11-02T00:00:00Z' },
    true,
  ],
  ['one that ends as it begins', { from: '2026-10-01T00:00:00Z', until: '2026-11-01T00:00:00Z' }, false],
  ['one that begins as it ends', { from: '2026-12-01T00:00:00Z', until: '2026-12-02T00:00:00Z' }, false],
  ['an end alone', { until: '2026-11-01T00:00:00Z' }, true],
  ['a beginning alone, before it', { from: '2026-10-31T00:00:00Z' }, false],
])('counts %s as within it or not', (_name, ends, expected) => {
  expect(isWithin({ what: 'window', ...ends }, range)).toBe(expected);
});

it('answers what has dates in a stretch of time, of every kind', async () => {
  const put = (path: string, body: object) =>
    editor.call('PUT', `/documents/${path}`, { headers: { 'if-none-match': '*' }, body });
  const title = { en: 'Title' };
  const schedule = { from: '2026-11-10T00:00:00Z', until: '2026-11-12T00:00:00Z' };
  await put('banner/inside', { title, order: { lobby: 1 }, schedule });
  await put('banner/always', { title, order: { lobby: 1 } });
  await put('popup/inside', { title, content: { en: '<p>Hi</p>' }, schedule });
  const { status, body } = await editor.call(
    'GET',
    '/calendar?from=2026-11-01T00:00:00Z&until=2026-12-01T00:00:00Z',
  );
  const spans = [{ what: 'window', ...schedule }];
  expect([status, body]).toMatchObject([
    200,
    {
      items: [
        { kind: 'banner', id: 'inside', data: { title }, spans },
        { kind: 'popup', id: 'inside', data: { title }, spans },
      ],
    },
  ]);
  const wrong = await editor.call('GET', '/calendar?from=2026-11-01T00:00:00Z&until=2026-10-01T00:00:00Z');
  expect([wrong.status, wrong.body]).toMatchObject([400, { error: { problems: [{ pointer: '/until' }] } }]);
});
