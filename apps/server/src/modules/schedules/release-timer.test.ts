import type { Alarm } from '@marquee/schemas/retry';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import type { Store } from '../../store/open-store.ts';
import { openTestStore } from '../../store/testing/open-test-store.ts';
import { ensureAdminUsers } from '../admin-users/admin-users.service.ts';
import { saveDocument } from '../documents/documents.service.ts';
import type { WorkTimer } from '../../store/writes/work-timer.ts';
import { startReleaseTimer } from './release-timer.ts';
import { cancelSchedule, scheduleRelease } from './schedules.service.ts';

let store: Store;
const MINUTE = 60_000;
const START = Date.parse('2026-11-19T13:00:00Z');
const clock = { at: START };
const sources = { now: () => new Date(clock.at) };
const silent = { info: () => {}, warn: () => {}, error: () => {} };
const timers: WorkTimer[] = [];
const publisher = { id: 'publisher', name: 'Pia', email: 'pia@northstar.example', ip: null };

beforeAll(async () => {
  store = await openTestStore();
  const person = { email: publisher.email, name: publisher.name, role: 'publisher', password: 'x' } as const;
  await ensureAdminUsers(store, { ...sources, createId: () => publisher.id }, [person]);
});
afterEach(async () => {
  vi.restoreAllMocks();
  clock.at = START;
  for (const timer of timers.splice(0)) await timer.close();
});
afterAll(() => store.close());

/** An alarm that rings when the test tells it to. */
function createAlarm() {
  const set: { ms: number; ring: () => void }[] = [];
  const alarm: Alarm = (ms, ring) => {
    const entry = { ms, ring };
    set.push(entry);
    return () => {
      if (set.includes(entry)) set.splice(set.indexOf(entry), 1);
    };
  };
  return { alarm, set };
}

async function start(of: Store = store) {
  const { alarm, set } = createAlarm();
  const timer = await startReleaseTimer(of, { sources, log: silent, alarm });
  timers.push(timer);
  await timer.idle();
  const ring = async () => {
    set.slice().forEach(({ ring: call }) => call());
    await timer.idle();
  };
  return { timer, ring, waits: () => set.map(({ ms }) => ms) };
}

async function schedule(id: string, minutes: number): Promise<void> {
  await store.transaction(async (transaction) => {
    const doing = { transaction, actor: publisher, at: sources.now() };
    const data = { title: { en: id }, order: { lobby: 1 } };
    await saveDocument(doing, { kind: 'banner', id }, 'new', data);
    const documents = [{ kind: 'banner', id, revision: 1 }];
    const publishAt = new Date(START + minutes * MINUTE);
    await scheduleRelease(doing, { id, publishAt, comment: id, documents });
  });
}
const isLive = async (id: string): Promise<boolean> =>
  (await store.loadRelease()).documents['banner']?.[id] !== undefined;

it('publishes at the instant and not a moment sooner', async () => {
  await schedule('punctual', 1);
  const { ring, waits } = await start();
  expect(waits()).toEqual([MINUTE]);
  clock.at = START + MINUTE - 1;
  await ring();
  expect([await isLive('punctual'), waits()]).toEqual([false, [1]]);
  clock.at += 1;
  await ring();
  expect([await isLive('punctual'), waits()]).toEqual([true, [MINUTE]]);
});

it('publishes at its start what came due while no server ran', async () => {
  await schedule('overdue', 5);
  clock.at = START + 60 * MINUTE;
  await start();
  expect(await isLive('overdue')).toBe(true);
});

it('never sleeps longer than a minute, so that a clock set anew is noticed', async () => {
  await schedule('far', 24 * 60);
  const { waits } = await start();
  expect(waits()).toEqual([MINUTE]);
  await store.transaction((transaction) =>
    cancelSchedule({ transaction, actor: publisher, at: sources.now() }, { id: 'far', version: 1 }),
  );
});

it('hears of what any process schedules', async () => {
  const { timer, waits } = await start();
  expect(waits()).toEqual([MINUTE]);
  await schedule('sooner', 0.5);
  await until(async () => {
    await timer.idle();
    return waits()[0] === MINUTE / 2;
  });
  expect(waits()).toEqual([MINUTE / 2]);
});

it('[STORE-05] publishes once with many timers', async () => {
  await schedule('once', 2);
  const before = await store.releases.findCurrentNumber();
  clock.at = START + 2 * MINUTE;
  await Promise.all(Array.from({ length: 6 }, () => start()));
  expect(await isLive('once')).toBe(true);
  const releases = await store.releases.list({ limit: 100 });
  const later = releases.filter(({ number, schedule: by }) => number > before && by === 'once');
  expect(later).toHaveLength(1);
});

it('tries again ever more slowly while the store is away, and loses nothing', async () => {
  // Full pauses, without random shortening.
  vi.spyOn(Math, 'random').mockReturnValue(0);
  await schedule('patient', 1);
  clock.at = START + MINUTE;
  const gone = { isAway: true };
  const away: Store = {
    ...store,
    transaction: (work) => (gone.isAway ? Promise.reject(new Error('away')) : store.transaction(work)),
  };
  const { ring, waits } = await start(away);
  const waited = [...waits()];
  for (let round = 0; round < 7; round += 1) {
    await ring();
    waited.push(...waits());
  }
  expect(waited).toEqual([1000, 2000, 4000, 8000, 16_000, 32_000, MINUTE, MINUTE]);
  gone.isAway = false;
  await ring();
  expect([await isLive('patient'), waits()]).toEqual([true, [MINUTE]]);
});

it('publishes nothing more once it is closed', async () => {
  await schedule('closed', 1);
  const { timer, waits } = await start();
  await timer.close();
  clock.at = START + MINUTE;
  expect([waits(), await isLive('closed')]).toEqual([[], false]);
});

async function until(isDone: () => Promise<boolean>): Promise<void> {
  while (!(await isDone())) await new Promise((resolve) => setImmediate(resolve));
}
