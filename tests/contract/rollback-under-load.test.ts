import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { createTestDatabase } from '../../apps/server/src/store/testing/open-test-store.ts';
import { copySeededData } from '../setup/seeded-data.ts';
import { PAGES, PUBLIC_CALLS } from './marked-answers.ts';
import { killProducts, startProduct } from './product.ts';
import { type LoadReport, rollBackUnderLoad } from './rollback-load.ts';

/** The number of rollbacks, each seen by every server before the next. `npm run prove` makes more, with whole pages. */
const FULL_LENGTH = process.env['PROOF_ROLLBACKS'];
const ROLLBACKS = Number(FULL_LENGTH ?? 4);
const timeout = FULL_LENGTH ? 600_000 : 240_000;
/** A PostgreSQL on which databases can be created, because two servers share one. `npm run prove` has its own. */
const POSTGRES = process.env['TEST_DATABASE_URL'] ?? '';
/** The longest wait for a rollback on a busy server. Other tests measure that it normally takes a second. */
const SEEN_WITHIN_MS = 5000;
const PLAYER = resolve(import.meta.dirname, '../../apps/player/build/server/index.js');

/** Pages take longer than all other answers. Journeys always check some (tests/e2e/faults/two-servers.spec.ts). */
const addresses = FULL_LENGTH && existsSync(PLAYER) ? [...PUBLIC_CALLS, ...PAGES] : PUBLIC_CALLS;

const cleanUps: (() => Promise<void>)[] = [];
afterEach(async () => {
  killProducts();
  for (const cleanUp of cleanUps.splice(0)) await cleanUp();
});

it('[STORE-02] [STORE-06] a rollback under load serves no mixed page', { timeout }, async () => {
  const dataDir = await createDirectory();
  await copySeededData(dataDir);
  const { origin, end } = await startProduct({ DATA_DIR: dataDir });
  const report = await rollBackUnderLoad({ origins: [origin], addresses, rollbacks: ROLLBACKS });
  // An assertion on the list would cut it.
  expect(report.problems.join('\n')).toBe('');
  expectAtWork(report);
  await end();
});

it.skipIf(!POSTGRES)(
  '[STORE-02] [DELIVERY-05] a rollback under load serves no mixed page from two servers on one PostgreSQL',
  { timeout },
  async () => {
    const database = await createTestDatabase(POSTGRES);
    cleanUps.push(() => database.drop());
    const start = async () => startProduct({ DATABASE_URL: database.url, DATA_DIR: await createDirectory() });
    // The first one seeds the store.
    const servers = [await start(), await start()];
    const origins = servers.map(({ origin }) => origin);
    const report = await rollBackUnderLoad({ origins, addresses, rollbacks: ROLLBACKS });
    expect(report.problems.join('\n')).toBe('');
    expectAtWork(report);
    await Promise.all(servers.map(({ end }) => end()));
  },
);

async function createDirectory(): Promise<string> {
  const directory = await mkdtemp(join(tmpdir(), 'marquee-rollback-'));
  cleanUps.push(() => rm(directory, { recursive: true, force: true }));
  return directory;
}

/** Otherwise nothing would be proved: every address was read all the time, and rollbacks came in time. */
function expectAtWork({ answers, seenAfterMs, releases }: LoadReport): void {
  // The release before the first rollback, and each that was waited for.
  expect(releases).toBeGreaterThan(ROLLBACKS);
  for (const [path, count] of Object.entries(answers))
    expect([path, count > ROLLBACKS]).toEqual([path, true]);
  expect(Math.max(...seenAfterMs)).toBeLessThan(SEEN_WITHIN_MS);
}
