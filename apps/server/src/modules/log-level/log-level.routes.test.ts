import type { FastifyBaseLogger } from 'fastify';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import type { Store } from '../../store/open-store.ts';
import { systemSources } from '../../store/seeding/sources.ts';
import { openTestStore } from '../../store/testing/open-test-store.ts';
import type { WorkTimer } from '../../store/writes/work-timer.ts';
import { openTestAdmin, type TestClient } from '../admin-session/testing/open-test-admin.ts';
import { followLogLevel } from './follow-log-level.ts';

const START = Date.parse('2026-11-30T19:00:00Z');
const MINUTE = 60_000;
const clock = { at: START };
const sources = { ...systemSources, now: () => new Date(clock.at) };

let store: Store;
let admin: TestClient;
let publisher: TestClient;
let close: () => Promise<void>;
beforeAll(async () => {
  store = await openTestStore();
  const opened = await openTestAdmin(store, { sources, configuredLogLevel: 'warn' });
  admin = await opened.signIn('administrator');
  publisher = await opened.signIn('publisher');
  close = async () => {
    await opened.app.close();
    await store.close();
  };
});
afterAll(() => close());

const processes: Process[] = [];
afterEach(async () => {
  for (const each of processes.splice(0)) await each.timer.close();
  await admin.call('DELETE', '/log-level');
  clock.at = START;
});

type Process = { log: { level: string }; said: object[]; timer: WorkTimer; ring(): void };

/** A process of the installation. */
async function start(of: Store = store): Promise<Process> {
  const said: object[] = [];
  let ring = (): void => {};
  const warn = (line: object): void => void said.push(line);
  const log = { level: 'warn', warn, error: warn };
  const timer = await followLogLevel(of, {
    sources,
    log: log as unknown as FastifyBaseLogger, // all that it uses of one
    configured: 'warn',
    alarm: (_ms, work) => {
      ring = work;
      return () => {};
    },
  });
  await timer.idle();
  const process = { log, said, timer, ring: () => ring() };
  processes.push(process);
  return process;
}
const levels = async (): Promise<string[]> => {
  for (const { timer } of processes) await timer.idle();
  return processes.map(({ log }) => log.level);
};

it('[OPS-11] every process writes more, those that start meanwhile too, and falls back by itself', async () => {
  await start();
  await start();
  expect(await levels()).toEqual(['warn', 'warn']);
  const until = new Date(START + 10 * MINUTE).toISOString();
  const chosen = await admin.call('PUT', '/log-level', { body: { level: 'debug', minutes: 10 } });
  expect([chosen.status, chosen.body]).toEqual([
    200,
    { configured: 'warn', level: 'debug', until, by: 'The administrator' },
  ]);
  await expect.poll(levels).toEqual(['debug', 'debug']);
  expect(processes[0]?.said).toEqual([{ code: 'LOG_LEVEL_CHANGED', before: 'warn', level: 'debug', until }]);
  await start();
  expect(await levels()).toEqual(['debug', 'debug', 'debug']);
  clock.at += 10 * MINUTE - 1;
  expect((await admin.call('GET', '/log-level')).body).toMatchObject({ level: 'debug', until });
  for (const { ring } of processes) ring();
  expect(await levels()).toEqual(['debug', 'debug', 'debug']);
  clock.at += 1;
  for (const { ring } of processes) ring();
  await expect.poll(levels).toEqual(['warn', 'warn', 'warn']);
  const now = { configured: 'warn', level: 'warn', until: null, by: null };
  expect((await admin.call('GET', '/log-level')).body).toEqual(now);
});

it('[OPS-11] falls back while the store is away, too', async () => {
  await admin.call('PUT', '/log-level', { body: { level: 'trace', minutes: 1 } });
  const state = { isAway: false };
  const find = (): ReturnType<Store['logLevel']['find']> =>
    state.isAway ? Promise.reject(new Error('away')) : store.logLevel.find();
  const process = await start({ ...store, logLevel: { ...store.logLevel, find } });
  expect(await levels()).toEqual(['trace']);
  state.isAway = true;
  clock.at += MINUTE;
  process.ring();
  await expect.poll(() => process.log.level).toBe('warn');
});

it('is taken back at once, and again changes nothing', async () => {
  await start();
  await admin.call('PUT', '/log-level', { body: { level: 'info', minutes: 60 } });
  await expect.poll(levels).toEqual(['info']);
  expect((await admin.call('DELETE', '/log-level')).body).toMatchObject({ level: 'warn', until: null });
  await expect.poll(levels).toEqual(['warn']);
  const before = await store.audit.list({ limit: 500, action: 'log-level' });
  expect((await admin.call('DELETE', '/log-level')).status).toBe(200);
  expect(await store.audit.list({ limit: 500, action: 'log-level' })).toEqual(before);
  expect(before.slice(0, 2).map(({ action, actor, detail }) => [action, actor, detail])).toEqual([
    ['log-level.restored', 'administrator@northstar.example', {}],
    ['log-level.changed', 'administrator@northstar.example', { level: 'info', minutes: 60 }],
  ]);
});

it.each([
  ['PUT', { level: 'debug', minutes: 5 }],
  ['DELETE', undefined],
  ['GET', undefined],
] as const)('%s is for administrators', async (method, body) => {
  expect((await publisher.call(method, '/log-level', body ? { body } : {})).status).toBe(403);
});

it.each([
  { level: 'silent', minutes: 5 },
  { level: 'debug', minutes: 0 },
  { level: 'debug', minutes: 1441 },
  { level: 'debug' },
])('refuses %j', async (body) => {
  expect((await admin.call('PUT', '/log-level', { body })).status).toBe(400);
});
