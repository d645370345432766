import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { findPostgres, type Postgres, startPostgres } from './postgres.ts';

const ROOT = resolve(import.meta.dirname, '../..');
/** Everything that reads and writes the store; it opens one by openTestStore and asks no further which. */
const TESTS = [
  'apps/server/src/store',
  ...['admin-live', 'documents', 'releases', 'schedules', 'content', 'audit'].map(
    (name) => `apps/server/src/modules/${name}`,
  ),
  ...[
    'ledger',
    'live',
    'store',
    'idempotent-call',
    'modules/accounts',
    'modules/bonuses',
    'modules/comp-points',
    'modules/freespins',
    'modules/gifts',
    'modules/limits',
    'modules/lootboxes',
    'modules/payments',
    'modules/play',
  ].map((name) => `apps/sandbox/src/${name}`),
  'tests/contract/live-platform',
];
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

// Without PostgreSQL on the machine there is nothing to compare with; with it, every test of the store runs on it.
it.skipIf(!bin)('[STORE-10] passes on PostgreSQL what passes on PGlite', { timeout: 300_000 }, async () => {
  const file = join(folder, 'report.json');
  const vitest = join(ROOT, 'node_modules/vitest/vitest.mjs');
  const args = ['run', ...TESTS];
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
  expect(failed.map(({ fullName, failureMessages }) => [fullName, failureMessages])).toEqual([]);
  // The whole of it ran: some tests are of PGlite's directory alone and are left out.
  expect(tests.filter(({ status }) => status === 'passed').length).toBeGreaterThan(200);
});
