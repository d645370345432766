import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createTestDatabase } from '../../apps/server/src/store/testing/open-test-store.ts';
import type { CrashReport } from './crash-report.ts';

/** Two at a time, each with its own store and half of the kills. `npm run prove` makes fifty. */
const STORES = 2;
const KILLS = Number(process.env['PROOF_KILLS'] ?? 12) / STORES;
const SHARED = 8;
/** The lines that a process writes until its first release is published: its report, each document, the release. */
const LINES_OF_FIRST = 1 + (SHARED + 1) + 1;
/** Every fourth process is killed while it still opens what the previous one left, all others while they publish. */
const EARLY_EVERY = 4;
/** The number of processes that publish at least once before they are killed: otherwise nothing would be proved. */
const AT_WORK = KILLS - Math.floor(KILLS / EARLY_EVERY);
/** Repeats the moments of a run: CRASH_SEED=<the seed in the title of the failed test>. */
const seed = Number(process.env['CRASH_SEED'] ?? Date.now() % 1_000_000);

/** Everything that processes reported as done. */
type Acknowledged = { release: number; revisions: { [id: string]: number } };
type Line =
  | ({ what: 'report' } & CrashReport)
  | { what: 'saved'; id: string; revision: number }
  | { what: 'published'; number: number };

/** A PostgreSQL on which databases can be created, as for the store’s tests. Without it only PGlite is killed. */
const POSTGRES = process.env['TEST_DATABASE_URL'] ?? '';

/** The place of a store: the directory, or the database if one is given. */
type Place = { dataDir: string; databaseUrl: string };

const directories: string[] = [];
const databases: { drop(): Promise<void> }[] = [];
const publishers = new Set<ChildProcess>();
beforeEach(async () => {
  for (let count = 0; count < STORES; count += 1)
    directories.push(await mkdtemp(join(tmpdir(), 'marquee-crash-')));
});
afterEach(async () => {
  for (const publisher of publishers) publisher.kill('SIGKILL');
  for (const directory of directories.splice(0)) await rm(directory, { recursive: true, force: true });
  for (const database of databases.splice(0)) await database.drop();
});

const claim = `loses nothing acknowledged and keeps no half release in ${STORES * KILLS} kills (seed ${seed})`;

it(`[STORE-07] [STORE-02] PGlite ${claim}`, { timeout: 300_000 }, async () => {
  const released = await killAtWork(directories.map((dataDir) => ({ dataDir, databaseUrl: '' })));
  for (const count of released) expect(count).toBeGreaterThanOrEqual(AT_WORK);
});

it.skipIf(!POSTGRES)(`[STORE-07] [STORE-02] PostgreSQL ${claim}`, { timeout: 300_000 }, async () => {
  const places: Place[] = [];
  for (const dataDir of directories) {
    const database = await createTestDatabase(POSTGRES);
    databases.push(database);
    places.push({ dataDir, databaseUrl: database.url });
  }
  for (const count of await killAtWork(places)) expect(count).toBeGreaterThanOrEqual(AT_WORK);
});

/** Returns the number of acknowledged releases for each place. */
const killAtWork = (places: readonly Place[]): Promise<number[]> =>
  Promise.all(places.map((place, index) => killAgainAndAgain(place, createRandom(seed + index))));

/** Returns the total number of acknowledged releases. */
async function killAgainAndAgain(place: Place, random: () => number): Promise<number> {
  let done: Acknowledged = { release: 0, revisions: {} };
  for (let kill = 0; kill < KILLS; kill += 1) {
    const isEarly = (kill + 1) % EARLY_EVERY === 0;
    const afterLines = isEarly ? 0 : LINES_OF_FIRST + Math.floor(random() * 40);
    done = await publishUntilKilled(place, done, {
      afterLines,
      afterMs: random() * (isEarly ? 600 : 15),
    });
  }
  const { release } = await publishUntilKilled(place, done, { afterLines: 1, afterMs: 0 });
  return release;
}

/**
 * Starts a process that publishes, kills it some milliseconds after a number of its lines, wherever it is then, and
 * returns everything that it acknowledged. What the process finds when it opens the store is what the previous kill
 * left, and is checked against `before`. Lines are counted instead of seconds, so that a slow machine gets as far as a
 * fast one.
 */
async function publishUntilKilled(
  { dataDir, databaseUrl }: Place,
  before: Acknowledged,
  { afterLines, afterMs }: { afterLines: number; afterMs: number },
): Promise<Acknowledged> {
  const child = spawn(
    process.execPath,
    [join(import.meta.dirname, 'crash-publisher.ts'), dataDir, databaseUrl],
    {
      stdio: ['ignore', 'pipe', 'pipe'],
      // The compile cache that servers share for these files. A killed process does not write one.
      env: { ...process.env, NODE_COMPILE_CACHE: join(tmpdir(), 'node-compile-cache') },
    },
  );
  publishers.add(child);
  child.once('exit', () => publishers.delete(child));
  const after: Acknowledged = { release: before.release, revisions: { ...before.revisions } };
  const reached = Promise.withResolvers<void>();
  const found: CrashReport[] = [];
  let errors = '';
  child.stderr.on('data', (text: Buffer) => (errors += String(text)));
  const lines = createInterface({ input: child.stdout });
  const closed = Promise.all([once(lines, 'close'), once(child, 'close')]);
  let count = 0;
  lines.on('line', (text) => {
    count += 1;
    if (count === afterLines) reached.resolve();
    const line = parseLine(text);
    if (line?.what === 'saved') after.revisions[line.id] = line.revision;
    if (line?.what === 'published') after.release = line.number;
    if (line?.what === 'report') found.push(line);
  });
  if (afterLines > 0) await Promise.race([reached.promise, closed]);
  await wait(afterMs);
  expect([errors, child.exitCode]).toEqual(['', null]);
  child.kill('SIGKILL');
  await closed;
  for (const report of found) assertWhole(report, before);
  // A process that is killed early may not have got so far.
  expect(afterLines === 0 || found.length === 1).toBe(true);
  return after;
}

function assertWhole(report: CrashReport, before: Acknowledged): void {
  const last = report.releases.length;
  expect(last).toBeGreaterThanOrEqual(before.release);
  // Each release contains all shared documents as it wrote them, and one more document than the previous one.
  expect(report.releases).toEqual(
    Array.from({ length: last }, (_, index) => ({
      number: index + 1,
      manifest: SHARED + index + 1,
      resolved: SHARED + index + 1,
      titles: [`Release ${index + 1}`],
    })),
  );
  expect(report.current).toEqual({ number: last, documents: last === 0 ? 0 : SHARED + last });
  expect(report.brokenHeads).toBe(0);
  const lost = Object.entries(before.revisions).filter(
    ([id, revision]) => (report.revisions[id] ?? 0) < revision,
  );
  expect(lost).toEqual([]);
}

/** The last line of a killed process may be incomplete, and then does not count. */
function parseLine(text: string): Line | undefined {
  try {
    return JSON.parse(text) as Line;
  } catch {
    return undefined;
  }
}

/** mulberry32: small, and gives the same numbers for the same seed. */
function createRandom(start: number): () => number {
  let state = start >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
