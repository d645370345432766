import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { type Alarm, GUIDE, NOT_TRIED, promtool, readAlarms, RULES } from './testing/alerts.ts';

/** Values of a series, one a minute. Undefined when there is no such series. */
type Series = { [name: string]: string | undefined };
type Case = { name: string; changes: Series; fires: { [alarm: string]: Labels } };
type Labels = { [label: string]: string };

const HERE = 'job="marquee", instance="a"';
const here: Labels = { job: 'marquee', instance: 'a' };
const count = (status: number): string =>
  `marquee_http_request_duration_seconds_count{${HERE}, status="${status}"}`;
const call = (outcome: string, name = 'GET /a'): string =>
  `marquee_platform_call_duration_seconds_count{${HERE}, call="${name}", by="server", outcome="${outcome}"}`;
/** Of a hundred calls a minute so many take longer than half a second. */
const slow = (late: number): Series => {
  const bucket = (le: string): string =>
    `marquee_platform_call_duration_seconds_bucket{${HERE}, call="GET /a", by="server", outcome="answered", le="${le}"}`;
  return { [bucket('0.5')]: `0+${100 - late}x20`, [bucket('1')]: '0+100x20', [bucket('+Inf')]: '0+100x20' };
};
const lag = (all: string, inTime: string): Series => ({
  [`marquee_release_lag_seconds_count{${HERE}}`]: all,
  [`marquee_release_lag_seconds_bucket{${HERE}, le="5"}`]: inTime,
});
const WAITING = `marquee_store_connections{${HERE}, state="waiting"}`;
const figure = (name: string): string =>
  name === 'marquee_store_connections' ? WAITING : `${name}{${HERE}}`;
const UP = `up{${HERE}}`;
/** The values of a healthy process. */
const WELL: Record<string, string> = {
  marquee_release_number: '12x20',
  marquee_release_is_stale: '0x20',
  marquee_store_takes_writes: '1x20',
  marquee_store_is_heard: '1x20',
  marquee_store_connections: '0x20',
  marquee_schedules_overdue: '0x20',
  marquee_schedules_failed: '0x20',
  marquee_webhooks_failing: '0x20',
  marquee_page_threads: '1x20',
  marquee_page_threads_ended: '0x20',
  marquee_platform_is_heard: '1x20',
};
const well: Series = {
  [UP]: '1x20',
  ...Object.fromEntries(Object.entries(WELL).map(([name, values]) => [figure(name), values])),
};
const UNKNOWN = Array(21).fill('NaN').join(' ');
const when = (name: string, changes: Series, fires: Case['fires']): Case => ({ name, changes, fires });
const set = (name: string, values: string | undefined): Series => ({ [figure(name)]: values });
const noFigures: Series = Object.fromEntries(Object.keys(WELL).map((name) => [figure(name), undefined]));

const CASES: Case[] = [
  when('all is well', { [count(200)]: '0+100x20' }, {}),
  when('a process is away', { ...noFigures, [UP]: '0x20' }, { MarqueeDown: here }),
  when('nothing is scraped', { ...noFigures, [UP]: undefined }, { MarqueeNotScraped: { job: 'marquee' } }),
  ...Object.keys(WELL).map((name) =>
    when(`${name} is not told`, set(name, undefined), { MarqueeFiguresMissing: here }),
  ),
  when('nothing was published', set('marquee_release_number', '0x20'), { MarqueeNoRelease: here }),
  when(
    'the store is away, so that what is left undone is not known',
    {
      ...set('marquee_release_is_stale', '1x20'),
      ...set('marquee_schedules_overdue', UNKNOWN),
      ...set('marquee_schedules_failed', UNKNOWN),
      ...set('marquee_webhooks_failing', UNKNOWN),
    },
    { MarqueeReleaseStale: here, MarqueeLeftWorkUnknown: here },
  ),
  ...['marquee_schedules_overdue', 'marquee_schedules_failed', 'marquee_webhooks_failing'].map((name) =>
    when(`${name} alone is not known`, set(name, UNKNOWN), { MarqueeLeftWorkUnknown: here }),
  ),
  when(
    'another process serves another release',
    { 'marquee_release_number{job="marquee", instance="b"}': '11x20' },
    { MarqueeReleasesDiffer: { job: 'marquee' } },
  ),
  when('no write is taken', set('marquee_store_takes_writes', '0x20'), { MarqueeStoreTakesNoWrites: here }),
  when('others are not heard', set('marquee_store_is_heard', '0x20'), { MarqueeStoreNotHeard: here }),
  when('calls wait for the database', set('marquee_store_connections', '3x20'), {
    MarqueeStoreConnectionsWaiting: { ...here, state: 'waiting' },
  }),
  when('a release begins to be overdue', set('marquee_schedules_overdue', '0x11 3x8'), {
    MarqueeSchedulesOverdue: here,
  }),
  when('a release was just refused', set('marquee_schedules_failed', '0x11 3x8'), {
    MarqueeSchedulesFailed: here,
  }),
  when('no thread draws pages', set('marquee_page_threads', '0x20'), { MarqueeNoPageThreads: here }),
  when('threads end, one after the other', set('marquee_page_threads_ended', '0+1x20'), {
    MarqueePageThreadsEnd: here,
  }),
  when('a thread ended once', set('marquee_page_threads_ended', '0x5 1x14'), {}),
  when('webhooks fail', set('marquee_webhooks_failing', '3x20'), { MarqueeWebhooksFailing: here }),
  when(
    'two answers in a hundred are faults',
    { [count(200)]: '0+98x20', [count(503)]: '0+2x20' },
    { MarqueeAnswersFail: here },
  ),
  when(
    'one call in five fails, and no other',
    { [call('failed')]: '0+20x20', [call('answered')]: '0+80x20', [call('answered', 'GET /b')]: '0+900x20' },
    { MarqueePlatformCallsFail: { job: 'marquee', call: 'GET /a' } },
  ),
  when(
    'visitors leave, and one call in twenty fails',
    { [call('failed')]: '0+5x20', [call('answered')]: '0+95x20', [call('left')]: '0+500x20' },
    {},
  ),
  when('of two calls an hour each fails', { [call('timeout')]: '0x10 1x10' }, {}),
  when('the platform takes long', slow(50), { MarqueePlatformSlow: { job: 'marquee' } }),
  when('the platform takes long now and then', slow(2), {}),
  when('the platform is not heard', set('marquee_platform_is_heard', '0x20'), {
    MarqueePlatformNotHeard: here,
  }),
  when('pages wait', { [figure('marquee_pages_waiting')]: '30x20' }, { MarqueePagesWait: here }),
  when('a release is late', lag('0x10 1x10', '0x20'), { MarqueeReleasesLate: { job: 'marquee' } }),
  when('a release is in time', lag('0x10 1x10', '0x10 1x10'), {}),
  when(
    'the thread is busy',
    { [figure('nodejs_eventloop_lag_p99_seconds')]: '0.3x20' },
    { MarqueeEventLoopSlow: here },
  ),
  when('one answer in two hundred is a fault', { [count(200)]: '0+199x20', [count(503)]: '0+1x20' }, {}),
];
const AT = '12m';

/** The input of `promtool test rules`. JSON is valid YAML. Every alert is checked in every case. */
const promtoolTests = (alarms: readonly Alarm[]) => ({
  rule_files: [RULES],
  evaluation_interval: '1m',
  tests: CASES.map(({ name, changes, fires }) => ({
    name,
    interval: '1m',
    input_series: Object.entries({ ...well, ...changes }).flatMap(([series, values]) =>
      values === undefined ? [] : [{ series, values }],
    ),
    alert_rule_test: alarms.map((alarm) => ({
      alertname: alarm.name,
      eval_time: AT,
      exp_alerts: alertsOf(alarm, fires[alarm.name]),
    })),
  })),
});

function alertsOf({ severity, summary }: Alarm, labels: Labels | undefined) {
  if (!labels) return [];
  const told = summary
    .replace(/\{\{ \$labels\.(\w+) \}\}/, (_whole, name: string) => labels[name] ?? '')
    .replace('{{ $value }}', '3');
  return [{ exp_labels: { severity, ...labels }, exp_annotations: { summary: told } }];
}

it('the guide has a line for every alarm, and no other', () => {
  const rows = [...readFileSync(GUIDE, 'utf8').matchAll(/^\| `(Marquee\w+)`/gm)].map(([, name]) => name);
  expect(rows).toEqual(readAlarms().map(({ name }) => name));
});

it('every alarm has a case in which it fires', () => {
  const fired = CASES.flatMap(({ fires }) => Object.keys(fires));
  expect([...new Set(fired)].toSorted()).toEqual(
    readAlarms()
      .map(({ name }) => name)
      .toSorted(),
  );
});

it.skipIf(!promtool)(
  `every alarm fires for what it is for, and no other does${NOT_TRIED}`,
  { timeout: 60_000 },
  () => {
    const folder = mkdtempSync(join(tmpdir(), 'marquee-alerts-'));
    try {
      const file = join(folder, 'tests.yml');
      writeFileSync(file, JSON.stringify(promtoolTests(readAlarms())));
      const said = execFileSync(String(promtool), ['test', 'rules', file], { encoding: 'utf8' });
      expect(said).toContain('SUCCESS');
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  },
);
