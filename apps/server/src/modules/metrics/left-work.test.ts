import type { Alarm } from '@marquee/schemas/retry';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import type { Store } from '../../store/open-store.ts';
import { openTestStore } from '../../store/testing/open-test-store.ts';
import { ensureAdminUsers } from '../admin-users/admin-users.service.ts';
import { saveDocument } from '../documents/documents.service.ts';
import { scheduleRelease } from '../schedules/schedules.service.ts';
import { watchLeftWork } from './left-work.ts';

const START = Date.parse('2026-11-19T13:00:00Z');
const MINUTE = 60_000;
const publisher = { id: 'publisher', name: 'Pia', email: 'pia@northstar.example', ip: null };
let store: Store;
let now = START;
const sources = { now: () => new Date(now) };

beforeAll(async () => {
  store = await openTestStore();
  const person = { email: publisher.email, name: publisher.name, role: 'publisher', password: 'x' } as const;
  await ensureAdminUsers(store, { ...sources, createId: () => publisher.id }, [person]);
});
afterAll(() => store.close());

async function look(of: Pick<Store, 'schedules' | 'webhooks'> = store, elapsed = () => 0) {
  const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() };
  let ring = (): void => {};
  let rings = 0;
  const alarm: Alarm = (_ms, work) => {
    rings += 1;
    ring = work;
    return () => {};
  };
  const watch = watchLeftWork(of, { sources, log, alarm, elapsed });
  // Set once before the first look, and once after each.
  const settled = (count: number): Promise<void> => vi.waitFor(() => expect(rings).toBe(count));
  await settled(2);
  return {
    log,
    get: watch.get,
    close: watch.close,
    ring: () => ring(),
    async again() {
      const before = rings;
      ring();
      await settled(before + 1);
      return watch.get();
    },
  };
}

it('[OPS-02] counts scheduled releases that nobody settles, and those that failed until somebody sees to them', async () => {
  const documents = [{ kind: 'banner', id: 'late', revision: 1 }];
  await store.transaction(async (transaction) => {
    const doing = { transaction, actor: publisher, at: sources.now() };
    await saveDocument(doing, { kind: 'banner', id: 'late' }, 'new', {
      title: { en: 'Late' },
      order: { lobby: 1 },
    });
    const publishAt = new Date(START + MINUTE);
    await scheduleRelease(doing, { id: 'late', publishAt, comment: 'Late', documents });
  });
  const none = {
    overdueSchedules: 0,
    failedSchedules: 0,
    failingWebhooks: 0,
    waitingWebhooks: 0,
    oldestWebhookSeconds: 0,
  };
  const { get, again, close } = await look();
  expect(get()).toEqual(none);
  now = START + 2 * MINUTE - 1;
  expect(await again()).toEqual(none);
  now += 1;
  expect(await again()).toEqual({ ...none, overdueSchedules: 1 });
  const failure = { code: 'SCHEDULE_CONFLICT', message: 'Changed meanwhile.', problems: [] };
  await store.schedules.settle('late', { state: 'failed', failure, at: sources.now() });
  expect(await again()).toEqual({ ...none, failedSchedules: 1 });
  const { id: authorId, name: authorName, email: authorEmail } = publisher;
  const change = { comment: 'Later', authorId, authorName, authorEmail, tokenId: null };
  await store.schedules.change('late', { ...change, publishAt: new Date(now + MINUTE) });
  expect(await again()).toEqual(none);
  await store.schedules.settle('late', { state: 'failed', failure, at: sources.now() });
  expect(await again()).toEqual({ ...none, failedSchedules: 1 });
  await store.schedules.settle('late', { state: 'cancelled', at: sources.now() });
  expect(await again()).toEqual(none);
  close();
});

it('[OPS-02] counts webhooks that fail, or were switched off because they did', async () => {
  const row = { url: 'https://a.example', secret: 's', events: [], createdAt: sources.now() };
  const none = { failingSince: null, disabledAt: null, disabledBecause: null };
  for (const id of ['well', 'failing', 'gone', 'off'])
    await store.webhooks.insert({ ...row, ...none, id, name: id });
  await store.webhooks.update('failing', { failingSince: sources.now() });
  await store.webhooks.update('gone', { disabledAt: sources.now(), disabledBecause: 'gone' });
  // By a person, who knows of it.
  await store.webhooks.update('off', { disabledAt: sources.now(), disabledBecause: 'person' });
  // As where a message was on its way meanwhile.
  await store.webhooks.update('off', { failingSince: sources.now() });
  const { get, again, close } = await look();
  expect(get()?.failingWebhooks).toBe(2);
  await store.webhooks.update('failing', { failingSince: null });
  expect((await again())?.failingWebhooks).toBe(1);
  close();
});

it('[OPS-11] tells how many messages wait for webhooks that are on, and how long the oldest has', async () => {
  const row = { url: 'https://a.example', secret: 's', events: [], createdAt: sources.now() };
  const none = { failingSince: null, disabledAt: null, disabledBecause: null };
  for (const id of ['on', 'out']) await store.webhooks.insert({ ...row, ...none, id, name: `queue ${id}` });
  await store.webhooks.update('out', { disabledAt: sources.now(), disabledBecause: 'person' });
  const wait = (id: string, webhookId: string, seconds: number): Promise<void> => {
    const createdAt = new Date(now - seconds * 1000);
    // It was tried, and is tried again later.
    const nextAt = new Date(now + MINUTE);
    return store.webhooks.insertDelivery({ id, webhookId, event: 'a', payload: '{}', nextAt, createdAt });
  };
  await wait('old', 'on', 90);
  await wait('new', 'on', 5);
  await wait('off', 'out', 5000);
  const { get, again, close } = await look();
  const queue = () => [get()?.waitingWebhooks, get()?.oldestWebhookSeconds];
  expect(queue()).toEqual([2, 90]);
  const done = { attempts: [], tries: 1, nextAt: sources.now() };
  await store.webhooks.updateDelivery('old', { ...done, state: 'delivered' });
  await again();
  expect(queue()).toEqual([1, 5]);
  await store.webhooks.updateDelivery('new', { ...done, state: 'failed' });
  await again();
  expect(queue()).toEqual([0, 0]);
  close();
});

it('knows nothing while the store does not tell, and says why', async () => {
  const gone = new Error('The store is away.');
  const { schedules, webhooks } = store;
  const parts = { schedules, webhooks: { ...webhooks } };
  const { get, again, log, close } = await look(parts);
  expect(get()).toBeDefined();
  parts.webhooks.countFailing = () => Promise.reject(gone);
  expect(await again()).toBeUndefined();
  expect(log.error).toHaveBeenCalledWith(
    { err: gone, wait: expect.any(Number) },
    'LEFT_WORK_ERROR: what is left undone is not known',
  );
  parts.webhooks.countFailing = webhooks.countFailing;
  expect(await again()).toBeDefined();
  close();
});

it('knows nothing of a store that answers no more, neither well nor badly, until it does', async () => {
  const { schedules, webhooks } = store;
  const parts = { schedules, webhooks: { ...webhooks } };
  let elapsed = 0;
  const { get, ring, close } = await look(parts, () => elapsed);
  const answer = Promise.withResolvers<number>();
  parts.webhooks.countFailing = () => answer.promise;
  elapsed += 30_000;
  ring();
  elapsed += 10_000;
  expect(get()).toBeDefined();
  elapsed += 1;
  expect(get()).toBeUndefined();
  answer.resolve(3);
  await vi.waitFor(() => expect(get()?.failingWebhooks).toBe(3));
  close();
});
