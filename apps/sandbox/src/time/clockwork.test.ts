import { afterEach, expect, it, vi } from 'vitest';
import { createClockwork, forEachDue, runClockwork } from './clockwork.ts';

afterEach(() => vi.useRealTimers());

function start(everyMs: number) {
  vi.useFakeTimers();
  const errors: string[] = [];
  const closing: (() => Promise<void>)[] = [];
  const fastify = {
    log: { error: (_fields: object, message: string) => void errors.push(message) },
    addHook: (_name: string, hook: () => Promise<void>) => void closing.push(hook),
  } as unknown as Parameters<typeof runClockwork>[0];
  const clockwork = createClockwork(fastify);
  runClockwork(fastify, clockwork, everyMs);
  return { clockwork, errors, close: () => Promise.all(closing.map((hook) => hook())) };
}

it('does what is due while nobody asks, until it is stopped', async () => {
  const { clockwork, close } = start(2000);
  const work = vi.fn(() => Promise.resolve());
  clockwork.add('WORK_NOT_DONE', work);
  await vi.advanceTimersByTimeAsync(4500);
  expect(work).toHaveBeenCalledTimes(2);
  await close();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(work).toHaveBeenCalledTimes(2);
});

it('goes on with the rest after work that failed, and tries that again', async () => {
  const { clockwork, errors } = start(2000);
  const failing = vi.fn(() => Promise.reject(new Error('The store is away.')));
  const work = vi.fn(() => Promise.resolve());
  clockwork.add('DRAWS_NOT_DONE', failing);
  clockwork.add('WORK_NOT_DONE', work);
  await vi.advanceTimersByTimeAsync(4000);
  expect([failing.mock.calls.length, work.mock.calls.length]).toEqual([2, 2]);
  expect(errors).toEqual(['DRAWS_NOT_DONE: tried again soon', 'DRAWS_NOT_DONE: tried again soon']);
});

it('is at one turn at a time, however long that takes, and stops after it', async () => {
  const { clockwork, close } = start(1000);
  const finish: (() => void)[] = [];
  clockwork.add('WORK_NOT_DONE', () => new Promise<void>((resolve) => void finish.push(resolve)));
  await vi.advanceTimersByTimeAsync(5000);
  expect(finish).toHaveLength(1);
  let isClosed = false;
  const closed = close().then(() => {
    isClosed = true;
  });
  await vi.advanceTimersByTimeAsync(0);
  expect(isClosed).toBe(false);
  finish[0]?.();
  await closed;
});

it('one that always fails does not keep the others waiting, and the clock hears of it', async () => {
  const done: number[] = [];
  const work = (item: number) =>
    item === 2 ? Promise.reject(new Error('This one cannot be paid.')) : Promise.resolve(done.push(item));
  await expect(forEachDue([1, 2, 3], work)).rejects.toThrow('This one cannot be paid.');
  expect(done).toEqual([1, 3]);
});
