import { Registry } from 'prom-client';
import { expect, it } from 'vitest';
import type { Connection, Notification } from '../../store/connections/connection.ts';
import { createListeners } from '../../store/connections/listeners.ts';
import { createStoreFigures } from './store-figures.ts';

const log = { info() {}, warn() {}, error() {} };

it.each([
  ['select 1', 'query', 'select', 'answered'],
  ['  Update a set b = 1', 'query', 'update', 'answered'],
  ['with a as (select 1) select * from a', 'query', 'select', 'answered'],
  ['with a as (delete from b returning c) select * from a', 'query', 'delete', 'answered'],
  ['insert into a values (1)', 'error', 'insert', 'failed'],
  ['savepoint attempt', 'query', 'other', 'answered'],
  ['', 'query', 'other', 'answered'],
] as const)('[OPS-11] %j (%s) counts as %s, %s', async (sql, level, operation, outcome) => {
  const registry = new Registry();
  // Of a query nothing else is read.
  const query = { sql } as Parameters<ReturnType<typeof createStoreFigures>['statement']>[0]['query'];
  createStoreFigures(registry).statement({ level, query, queryDurationMillis: 3 });
  const text = await registry.metrics();
  const labels = `operation="${operation}",outcome="${outcome}"`;
  expect(text).toContain(`marquee_store_statement_duration_seconds_sum{${labels}} 0.003\n`);
});

it('[OPS-11] counts what arrives on the line, and how often the line was lost', async () => {
  let say = (_notification: Notification): void => {};
  let lose = (): void => {};
  const connection = {
    receive(onNotification: typeof say, onGap: typeof lose) {
      say = onNotification;
      lose = onGap;
    },
  } as Connection; // All that listeners need of it.
  const registry = new Registry();
  createListeners(connection, log, createStoreFigures(registry));
  say({ channel: 'marquee_release', payload: '2' });
  say({ channel: 'marquee_release', payload: '3' });
  say({ channel: 'marquee_session', payload: 'a' });
  lose();
  const lines = (await registry.metrics()).split('\n');
  expect(lines.filter((line) => /^marquee_store_(?:notifications|line)/.test(line))).toEqual([
    'marquee_store_notifications_total{channel="marquee_release"} 2',
    'marquee_store_notifications_total{channel="marquee_session"} 1',
    'marquee_store_line_losses_total 1',
  ]);
});
