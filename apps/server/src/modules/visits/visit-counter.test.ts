import Fastify from 'fastify';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { Store } from '../../store/open-store.ts';
import { openTestStore } from '../../store/testing/open-test-store.ts';
import { systemSources } from '../../store/seeding/sources.ts';
import { openTestAdmin, type TestClient } from '../admin-session/testing/open-test-admin.ts';
import { compileRelease } from '../delivery/release.model.ts';
import { createTestSite } from '../delivery/testing/test-site.ts';
import type { RequestVisitor } from '../delivery/visitor.service.ts';
import { startVisitCounter } from './visit-counter.ts';
import { dayOf, loadVisits } from './visits.service.ts';

let store: Store;
let viewer: TestClient;
let close: () => Promise<void>;
const clock = { at: new Date('2026-03-01T12:00:00Z') };
const now = () => clock.at;
const silent = { info: () => {}, warn: () => {}, error: () => {} };

beforeAll(async () => {
  store = await openTestStore();
  const admin = await openTestAdmin(store, { sources: { ...systemSources, now }, countsVisits: true });
  viewer = await admin.signIn('viewer');
  close = async () => {
    await admin.app.close();
    await store.close();
  };
});
afterAll(() => close());
beforeEach(async () => {
  clock.at = new Date('2026-03-01T12:00:00Z');
  await store.visits.removeBefore('9999-12-31');
});

const release = await compileRelease({
  release: { number: 1, publishedAt: '2026-01-01T00:00:00Z' },
  documents: createTestSite(),
});
const guest: RequestVisitor = {
  context: {
    locale: 'de',
    licence: 'CW',
    login: 'guest',
    groups: [],
    currency: 'EUR',
    device: 'mobile',
    country: 'DE',
    now: 0,
  },
  player: null,
  hasLapsed: false,
  isTester: false,
  isAdmin: false,
  hasOverrides: false,
  release,
};
const player: RequestVisitor = {
  ...guest,
  context: {
    ...guest.context,
    login: 'player',
    groups: [9999, 759],
    currency: 'BTC',
    userId: '417',
    break: 'none',
  },
};
const GUEST_FACTS = {
  locale: 'de',
  licence: 'CW',
  login: 'guest',
  device: 'mobile',
  currency: 'fiat',
  country: 'DE',
};
const BROWSER = { 'user-agent': 'Mozilla/5.0 Firefox/150.0', accept: 'text/html' };

/** Opens the site the given number of times as each of these visitors. */
async function visit(counter: ReturnType<typeof startVisitCounter>, ...visitors: [RequestVisitor, number][]) {
  const app = Fastify();
  let current: RequestVisitor = guest;
  app.get('/', (request) => {
    counter.count(request, current);
    return {};
  });
  for (const [visitor, times] of visitors) {
    current = visitor;
    for (let time = 0; time < times; time += 1) await app.inject({ url: '/', headers: BROWSER });
  }
  await app.close();
}
const start = (from: Pick<Store, 'visits' | 'transaction'> = store) =>
  startVisitCounter(from, { now, log: silent, everyMs: 3_600_000 });
const report = async () => (await viewer.call('GET', '/visits')).body;
/** The same, after the session of the viewer has ended. */
const later = () => loadVisits(store, { isCounting: true, now: clock.at });

it('writes nothing on the way of a request, and everything with the batch', async () => {
  const counter = start();
  await visit(counter, [guest, 25], [player, 21]);
  expect(await report()).toMatchObject({ visits: 0, since: null, isEnough: false });
  await counter.flush();
  expect(await report()).toEqual({
    isCounting: true,
    days: 28,
    since: '2026-03-01',
    visits: 46,
    isEnough: false,
    enough: 1000,
    kinds: [
      { facts: GUEST_FACTS, visits: 25 },
      // Only the groups that conditions use, and nothing that identifies a person.
      {
        facts: {
          ...GUEST_FACTS,
          login: 'player',
          currency: 'crypto',
          in: [759],
          out: [21, 700],
          break: 'none',
        },
        visits: 21,
      },
    ],
  });
  await visit(counter, [guest, 5]);
  await counter.close();
  expect(await report()).toMatchObject({ visits: 51, kinds: [{ facts: GUEST_FACTS, visits: 30 }, {}] });
});

it('counts neither admin users nor whoever has flags overridden', async () => {
  const counter = start();
  await visit(counter, [{ ...guest, isAdmin: true }, 3], [{ ...guest, hasOverrides: true }, 3]);
  await counter.close();
  expect(await report()).toMatchObject({ visits: 0 });
});

it('adds up what several processes count', async () => {
  const [one, other] = [start(), start()];
  await visit(one, [guest, 15]);
  await visit(other, [guest, 15]);
  await Promise.all([one.close(), other.close()]);
  expect(await report()).toMatchObject({ visits: 30, kinds: [{ facts: GUEST_FACTS, visits: 30 }] });
});

it('keeps what could not be written for the next time', async () => {
  const state = { isAway: true };
  const visits: Store['visits'] = {
    ...store.visits,
    add: (day, counts) =>
      state.isAway ? Promise.reject(new Error('connection refused')) : store.visits.add(day, counts),
  };
  const counter = start({ ...store, visits });
  await visit(counter, [guest, 20]);
  await counter.flush();
  await visit(counter, [guest, 4]);
  state.isAway = false;
  await counter.close();
  expect(await report()).toMatchObject({ visits: 24, kinds: [{ facts: GUEST_FACTS, visits: 24 }] });
});

it('tells nothing of combinations that few visits have, and keeps none of them once the day is over', async () => {
  const counter = start();
  await visit(counter, [guest, 40], [player, 3]);
  await counter.flush();
  expect(await report()).toMatchObject({
    kinds: [
      { facts: GUEST_FACTS, visits: 40 },
      { facts: {}, visits: 3 },
    ],
  });
  expect(await store.visits.listDay('2026-03-01')).toHaveLength(2);
  clock.at = new Date('2026-03-02T00:00:30Z');
  await counter.close();
  expect(await store.visits.listDay('2026-03-01')).toEqual(
    expect.arrayContaining([
      { facts: GUEST_FACTS, visits: 40 },
      { facts: {}, visits: 3 },
    ]),
  );
});

it('forgets a day after 28 days', async () => {
  const counter = start();
  await visit(counter, [guest, 20]);
  await counter.flush();
  clock.at = new Date('2026-03-28T23:59:00Z');
  await counter.flush();
  expect(await later()).toMatchObject({ visits: 20, since: '2026-03-01' });
  clock.at = new Date('2026-03-29T00:01:00Z');
  await counter.close();
  expect(await later()).toMatchObject({ visits: 0, since: null });
  expect(await store.visits.listDay('2026-03-01')).toEqual([]);
});

it('says shares may be told from a thousand visits on', async () => {
  await store.visits.add(dayOf(clock.at), [{ facts: { locale: 'de' }, visits: 999 }]);
  expect(await report()).toMatchObject({ visits: 999, isEnough: false });
  await store.visits.add(dayOf(clock.at), [{ facts: { locale: 'de' }, visits: 1 }]);
  expect(await report()).toMatchObject({ visits: 1000, isEnough: true });
});
