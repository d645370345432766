import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { expect, it } from 'vitest';
import {
  type Alarm,
  figuresIn,
  GUIDE,
  NOT_TRIED,
  promtool,
  readAlarms,
  RULES,
  RUNBOOK,
} from './testing/alerts.ts';

/** Values of a series, one a minute. Undefined when there is no such series. */
type Series = { [name: string]: string | undefined };
type Case = { name: string; changes: Series; fires: { [alarm: string]: Labels } };
type Labels = { [label: string]: string };

const COMMANDS = resolve(import.meta.dirname, '../../apps/cli/src/commands');
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
  marquee_webhooks_oldest_waiting_seconds: '0x20',
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

const LEFT = [
  'marquee_schedules_overdue',
  'marquee_schedules_failed',
  'marquee_webhooks_failing',
  'marquee_webhooks_oldest_waiting_seconds',
];
/** So many a minute. */
const signIns = (side: string, outcome: string, each: number): Series => ({
  [`marquee_sign_ins_total{${HERE}, side="${side}", outcome="${outcome}"}`]: `0+${each}x20`,
});
const mails = (outcome: string, each: number): Series => ({
  [`marquee_mail_duration_seconds_count{${HERE}, outcome="${outcome}"}`]: `0+${each}x20`,
});
const refusals = (directive: string, blocked: string): Series => ({
  [`marquee_policy_refusals_total{${HERE}, directive="${directive}", blocked="${blocked}"}`]: '0+20x20',
});
const publishes = (outcome: string, all: string, inTime = all): Series => ({
  [`marquee_publish_duration_seconds_count{${HERE}, kind="rollback", outcome="${outcome}"}`]: all,
  [`marquee_publish_duration_seconds_bucket{${HERE}, kind="rollback", outcome="${outcome}", le="10"}`]:
    inTime,
});
const statements = (outcome: string, each: number): Series => ({
  [`marquee_store_statement_duration_seconds_count{${HERE}, operation="select", outcome="${outcome}"}`]: `0+${each}x20`,
});
const STATEMENT = 'marquee_store_statement_duration_seconds_bucket';
/** Of a hundred statements a minute so many take longer than a tenth of a second. */
const slowStore = (late: number): Series => {
  const bucket = (le: string): string =>
    `${STATEMENT}{${HERE}, operation="select", outcome="answered", le="${le}"}`;
  return {
    [bucket('0.1')]: `0+${100 - late}x20`,
    [bucket('0.25')]: '0+100x20',
    [bucket('+Inf')]: '0+100x20',
  };
};
const findings = (severity: string, begins: string): Series => ({
  [`marquee_rule_findings{${HERE}, pack="sweden", severity="${severity}", begins="${begins}"}`]: '3x20',
});
const withheld = (reason: string, each: number): Series => ({
  [`marquee_pages_without_promotions_total{${HERE}, reason="${reason}"}`]: `0+${each}x20`,
  [`marquee_pages_total{${HERE}, outcome="own"}`]: '0+100x20',
});

/** Of a hundred visits a minute half are slower than the limit. */
const feels = (vital: string, limit: string, beyond: string, each = 100): Series => {
  const of = `${HERE}, route="GameItem", device="mobile", vital="${vital}"`;
  const bucket = (le: string): string => `marquee_browser_vital_seconds_bucket{${of}, le="${le}"}`;
  return {
    [bucket(limit)]: `0+${each / 2}x60`,
    [bucket(beyond)]: `0+${each}x60`,
    [bucket('+Inf')]: `0+${each}x60`,
    [`marquee_browser_vital_seconds_count{${of}}`]: `0+${each}x60`,
  };
};
const shifts = (limit: string, beyond: string): Series => {
  const of = `${HERE}, route="root", device="mobile"`;
  const bucket = (le: string): string => `marquee_browser_layout_shift_bucket{${of}, le="${le}"}`;
  return {
    [bucket(limit)]: '0+50x20',
    [bucket(beyond)]: '0+100x20',
    [bucket('+Inf')]: '0+100x20',
    [`marquee_browser_layout_shift_count{${of}}`]: '0+100x20',
  };
};

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
      ...set('marquee_webhooks_oldest_waiting_seconds', UNKNOWN),
    },
    { MarqueeReleaseStale: here, MarqueeLeftWorkUnknown: here },
  ),
  ...LEFT.map((name) =>
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
  when('a clock is an hour behind', set('marquee_clock_offset_seconds', '-3600x20'), {
    MarqueeClockWrong: here,
  }),
  when('a clock is not compared', set('marquee_clock_offset_seconds', UNKNOWN), {}),
  when('pages wait', { [figure('marquee_pages_waiting')]: '30x20' }, { MarqueePagesWait: here }),
  when('a release is late', lag('0x10 1x10', '0x20'), { MarqueeReleasesLate: { job: 'marquee' } }),
  when('a release is in time', lag('0x10 1x10', '0x10 1x10'), {}),
  when(
    'the thread is busy',
    { [figure('nodejs_eventloop_lag_p99_seconds')]: '0.3x20' },
    { MarqueeEventLoopSlow: here },
  ),
  when(
    'the mail server takes nothing',
    { ...mails('unanswered', 1), ...mails('sent', 0) },
    { MarqueeMailNotSent: { job: 'marquee' } },
  ),
  when('one address among others is not answered for', { ...mails('unknown', 1), ...mails('sent', 1) }, {}),
  when('an address is refused for good', { ...mails('refused', 1), ...mails('sent', 0) }, {}),
  when('messages are old and no receiver fails', set('marquee_webhooks_oldest_waiting_seconds', '900x20'), {
    MarqueeWebhooksOld: here,
  }),
  when(
    'messages are old because their receiver fails',
    {
      ...set('marquee_webhooks_oldest_waiting_seconds', '900x20'),
      ...set('marquee_webhooks_failing', '3x20'),
    },
    { MarqueeWebhooksFailing: here },
  ),
  when('messages wait for a moment', set('marquee_webhooks_oldest_waiting_seconds', '30x20'), {}),
  when('somebody guesses passwords of the admin', signIns('admin', 'WRONG_CREDENTIALS', 10), {
    MarqueeAdminSignInsRefused: { job: 'marquee' },
  }),
  when(
    'the admin refuses some, and many sign in',
    { ...signIns('admin', 'WRONG_CREDENTIALS', 2), ...signIns('admin', 'started', 60) },
    {},
  ),
  when(
    'most players are refused',
    { ...signIns('player', 'WRONG_CREDENTIALS', 70), ...signIns('player', 'started', 30) },
    { MarqueePlayerSignInsRefused: { job: 'marquee' } },
  ),
  when(
    'some players are refused, and codes are asked for',
    {
      ...signIns('player', 'WRONG_CREDENTIALS', 50),
      ...signIns('player', 'started', 30),
      ...signIns('player', 'code-needed', 20),
    },
    {},
  ),
  when('browsers refuse scripts of another address', refusals('script-src-elem', 'elsewhere'), {
    MarqueePolicyRefusals: { job: 'marquee', directive: 'script-src-elem' },
  }),
  when(
    'browsers refuse what extensions do, and pictures of other addresses',
    { ...refusals('script-src-elem', 'extension'), ...refusals('img-src', 'elsewhere') },
    {},
  ),
  when('two players an hour are refused', signIns('player', 'WRONG_CREDENTIALS', 0.03), {}),
  when('a publish fails', publishes('failed', '0x10 1x10'), {
    MarqueePublishFails: { job: 'marquee', kind: 'rollback' },
  }),
  when('a publish is refused', publishes('refused', '0x10 1x10'), {}),
  when('a publish takes long', publishes('published', '0x10 1x10', '0x20'), {
    MarqueePublishSlow: { job: 'marquee' },
  }),
  when(
    'one statement in ten fails',
    { ...statements('failed', 10), ...statements('answered', 90) },
    { MarqueeStoreStatementsFail: here },
  ),
  when('one in fifty fails', { ...statements('failed', 2), ...statements('answered', 98) }, {}),
  when('the store is slow', slowStore(20), { MarqueeStoreSlow: { job: 'marquee' } }),
  when('the store is slow now and then', slowStore(2), {}),
  when(
    'the line is lost again and again',
    { [figure('marquee_store_line_losses_total')]: '0+1x20' },
    {
      MarqueeStoreLineUnsteady: here,
    },
  ),
  when('the line was lost once', { [figure('marquee_store_line_losses_total')]: '0x5 1x15' }, {}),
  when('content breaks a rule that blocks', findings('blocks', 'begun'), {
    MarqueeRulesBroken: { job: 'marquee', pack: 'sweden' },
  }),
  when('content breaks a rule that warns', findings('warns', 'begun'), {}),
  ...['month', 'week', 'day'].map((begins) =>
    when(`content breaks a rule that begins within a ${begins}`, findings('blocks', begins), {
      MarqueeRulesBegin: { job: 'marquee', pack: 'sweden', begins },
    }),
  ),
  when('content breaks a rule that begins later', findings('blocks', 'later'), {}),
  when('content breaks a rule that begins, and warns', findings('warns', 'day'), {}),
  when('the platform does not tell of breaks', withheld('SUPPRESSED_UNKNOWN', 20), {
    MarqueePromotionsUnknown: { job: 'marquee' },
  }),
  when('many players take a break', withheld('SUPPRESSED_BREAK', 20), {}),
  when('a page is painted late', feels('LCP', '4', '10'), {
    MarqueePagesFeelSlow: { job: 'marquee', route: 'GameItem', vital: 'LCP' },
  }),
  when('a page answers presses late', feels('INP', '0.5', '0.8'), {
    MarqueePagesFeelSlow: { job: 'marquee', route: 'GameItem', vital: 'INP' },
  }),
  when('a page is painted in time', feels('LCP', '2.5', '4'), {}),
  when('a first byte is late, which is no paint', feels('TTFB', '4', '10'), {}),
  when('a few visits are slow', feels('LCP', '4', '10', 2), {}),
  when('a page moves', shifts('0.25', '0.5'), { MarqueePagesShift: { job: 'marquee', route: 'root' } }),
  when('a page moves a little', shifts('0.1', '0.25'), {}),
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

function alertsOf({ severity, summary, runbook }: Alarm, labels: Labels | undefined) {
  if (!labels) return [];
  const told = summary
    .replaceAll(/\{\{ \$labels\.(\w+) \}\}/g, (_whole, name: string) => labels[name] ?? '')
    .replace('{{ $value }}', '3');
  return [{ exp_labels: { severity, ...labels }, exp_annotations: { summary: told, runbook } }];
}

const sections = readFileSync(RUNBOOK, 'utf8').split(/^## /m).slice(1);

it('[OPS-11] the runbook has a section for every alarm, and no other, which the alarm names', () => {
  const names = sections.map((section) => /^\w+/.exec(section)?.[0] ?? '');
  expect(names).toEqual(readAlarms().map(({ name }) => name));
  expect(readAlarms().map(({ runbook }) => runbook)).toEqual(
    names.map((name) => `docs/guides/alarms.md#${name.toLowerCase()}`),
  );
});

it.each(sections)('says what it means, what visitors notice, where to look and what to do: %s', (section) => {
  const [what = '', ...parts] = section.split(/\*\*(?:Visitors\*\*|Look:\*\*|Do:\*\*)/);
  expect(what.split('\n').slice(1).join('').trim()).toMatch(/\.$/);
  expect(parts.map((part) => part.trim().length > 10)).toEqual([true, true, true]);
  const known = readAlarms().map(({ name }) => name.toLowerCase());
  const led = [...section.matchAll(/\]\(#(\w+)\)/g)].map(([, name = '']) => name);
  expect(led.filter((name) => !known.includes(name))).toEqual([]);
});

it('commands and figures of the runbook are there', () => {
  const text = readFileSync(RUNBOOK, 'utf8');
  const commands = [...text.matchAll(/npx marquee ([a-z-]+)/g)].map(([, name = '']) => name);
  expect(commands.filter((name) => !existsSync(resolve(COMMANDS, `${name}.ts`)))).toEqual([]);
  const guide = readFileSync(GUIDE, 'utf8');
  expect(
    figuresIn(text).filter((name) => name !== 'marquee_store' && !figuresIn(guide).includes(name)),
  ).toEqual([]);
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
