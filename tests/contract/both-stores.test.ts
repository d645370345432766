import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { findPostgres, type Postgres, startPostgres } from './postgres.ts';

const ROOT = resolve(import.meta.dirname, '../..');
/**
 * The tests that depend most on the database: transactions, locks, notifications, money. They open a store with
 * openTestStore and do not need to know which.
 */
const TESTS = [
  'apps/server/src/store',
  ...['admin-live', 'documents', 'releases', 'schedules'].map((name) => `apps/server/src/modules/${name}`),
  ...[
    'ledger',
    'live',
    'store',
    'calls/idempotent-call',
    'modules/comp-points',
    'modules/limits',
    'modules/payments/payments.service',
    'modules/play/bonus-bets',
    'modules/play/one-wallet',
  ].map((name) => `apps/sandbox/src/${name}`),
  'tests/contract/live-platform',
];
/** At full length (npm run prove), everything that reads and writes the store. */
const ALL_TESTS = ['apps/server/src', 'apps/sandbox/src', 'tests/contract/live-platform'];
/** What has PGlite itself, a folder or a stand-in: it would do the same again. */
const WITHOUT_POSTGRES =
  'apps/server/src/store/connections/{pglite-*,directory-lock,keep-plans,retries-of-a-day}.test.ts';
const isWhole = process.env['PROOF_STORE'] === 'whole';
const bin = findPostgres();
let folder: string;
let postgres: Postgres | undefined;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'marquee-both-'));
  if (bin) postgres = await startPostgres(bin);
});
afterAll(async () => {
  await postgres?.stop();
  await rm(folder, { recursive: true, force: true });
});

type Report = {
  numTotalTests: number;
  testResults: { assertionResults: { fullName: string; status: string; failureMessages: string[] }[] }[];
};

// Without PostgreSQL on the machine there is nothing to compare with. With it, all tests of the store run on it.
it.skipIf(!bin)(
  '[STORE-10] passes on PostgreSQL what passes on PGlite',
  { timeout: isWhole ? 1_800_000 : 300_000 },
  async () => {
    const file = join(folder, 'report.json');
    const vitest = join(ROOT, 'node_modules/vitest/vitest.mjs');
    // Another process with two workers, next to everything else that runs.
    const args = [
      'run',
      '--testTimeout=60000',
      `--exclude=${WITHOUT_POSTGRES}`,
      ...(isWhole ? ALL_TESTS : TESTS),
    ];
    const reporters = ['--reporter=json', `--outputFile=${file}`];
    const child = spawn(process.execPath, [vitest, ...args, ...reporters], {
      cwd: ROOT,
      env: { ...process.env, TEST_DATABASE_URL: postgres?.url },
      stdio: 'ignore',
    });
    await once(child, 'close');
    const report = JSON.parse(await readFile(file, 'utf8')) as Report;
    const tests = report.testResults.flatMap(({ assertionResults }) => assertionResults);
    const failed = tests.filter(({ status }) => status === 'failed');
    // An assertion would cut the list of failed tests and their reasons.
    if (failed.length > 0)
      throw new Error(
        failed
          .map(({ fullName, failureMessages }) => `${fullName}\n${failureMessages.join('\n')}`)
          .join('\n\n'),
      );
    // All of them ran, except some tests that are only for PGlite’s directory.
    expect(tests.filter(({ status }) => status === 'passed').length).toBeGreaterThan(200);
  },
);
