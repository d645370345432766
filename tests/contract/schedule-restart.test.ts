import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, expect, it } from 'vitest';
import { createTestDatabase } from '../../apps/server/src/store/testing/open-test-store.ts';
import { type AdminCall, signInPublisher } from './admin-call.ts';
import { findPostgres, startPostgres } from './postgres.ts';
import { killProducts, type Product, startProduct } from './product.ts';

/** A PostgreSQL on which databases can be created, else a temporary one if the machine has the programs. */
const GIVEN = process.env['TEST_DATABASE_URL'];
const bin = findPostgres();
/** How often the second server is killed. `npm run prove` does it more often. */
const RESTARTS = Number(process.env['PROOF_RESTARTS'] ?? 1);
const APART_MS = 250;
/** Enough to schedule the releases on a busy machine before the first is due. */
const LEAD_MS = 1500;

const cleanUps: (() => Promise<void>)[] = [];
afterEach(async () => {
  killProducts();
  for (const cleanUp of cleanUps.splice(0).toReversed()) await cleanUp();
});

it.skipIf(!GIVEN && !bin)(
  '[STORE-05] fires each scheduled release once while two servers share the store and one is killed and comes back',
  { timeout: 60_000 + RESTARTS * 30_000 },
  async () => {
    const url = await createDatabase();
    const first = await start(url);
    let second = await start(url);
    const call = await signInPublisher(first.product.origin);
    const { items } = await call<{ items: Document[] }>('GET', '/documents/banner');
    const comments: string[] = [];
    /** Schedules the next two banners. Returns when the first is due. */
    async function scheduleTwo(): Promise<number> {
      const begin = Date.now() + LEAD_MS;
      for (const at of [begin, begin + APART_MS]) {
        const banner = items[comments.length];
        if (!banner) throw new Error('The demo has fewer banners than that.');
        comments.push(await schedule(call, banner, at));
      }
      return begin;
    }

    for (let restart = 0; restart < RESTARTS; restart += 1) {
      // Both are running, and this one is killed while it is publishing.
      await wait((await scheduleTwo()) - Date.now());
      await second.product.end('SIGKILL');
      await untilPublished(call, comments.length);
      // Due while it is down or restarting: the other one publishes them, and this one does not publish them again.
      await scheduleTwo();
      second = await start(url, second.dataDir);
      await untilPublished(call, comments.length);
      // Both are running again.
      await scheduleTwo();
      await untilPublished(call, comments.length);
    }

    // Waits a little longer, for one that should not exist.
    await wait(2 * APART_MS);
    const published = await list(call);
    expect(published.map(({ comment }) => comment).toSorted()).toEqual(comments.toSorted());
    expect(published.map(({ isScheduled }) => isScheduled)).toEqual(published.map(() => true));
    const open = await call<{ items: object[] }>('GET', '/schedules');
    expect(open.items).toEqual([]);
    // The restarted server serves what was published while it was down.
    const context = await fetch(`${second.product.origin}/client-context`);
    expect(((await context.json()) as { release: number }).release).toBe(comments.length + 1);
    await Promise.all([first.product.end(), second.product.end()]);
  },
);

type Document = { kind: string; id: string; revision: number; data: { title: Record<string, string> } };
type Release = { number: number; comment: string; isScheduled: boolean };

async function createDatabase(): Promise<string> {
  const own = GIVEN || !bin ? undefined : await startPostgres(bin);
  if (own) cleanUps.push(() => own.stop());
  const database = await createTestDatabase(GIVEN ?? own?.url ?? '');
  cleanUps.push(() => database.drop());
  return database.url;
}

async function start(url: string, dataDir?: string): Promise<{ product: Product; dataDir: string }> {
  const own = dataDir ?? (await mkdtemp(join(tmpdir(), 'marquee-schedule-')));
  if (!dataDir) cleanUps.push(() => rm(own, { recursive: true, force: true }));
  return { product: await startProduct({ DATABASE_URL: url, DATA_DIR: own }), dataDir: own };
}

/** Changes the banner and schedules its publication. Returns the comment of the release. */
async function schedule(
  call: AdminCall,
  { kind, id, revision, data }: Document,
  at: number,
): Promise<string> {
  const comment = `Scheduled ${id}`;
  const edited = { ...data, title: { ...data.title, en: comment } };
  const headers = { 'if-match': `"${revision}"` };
  const saved = await call<Document>('PUT', `/documents/${kind}/${id}`, edited, headers);
  const publishAt = new Date(at).toISOString();
  const documents = [{ kind, id, revision: saved.revision }];
  await call('POST', '/schedules', { comment, publishAt, documents });
  return comment;
}

const list = async (call: AdminCall): Promise<Release[]> =>
  (await call<{ items: Release[] }>('GET', '/releases')).items.filter(({ number }) => number > 1);

async function untilPublished(call: AdminCall, count: number): Promise<void> {
  const deadline = Date.now() + 30_000;
  while (Date.now() < deadline && (await list(call)).length < count) await wait(50);
}
