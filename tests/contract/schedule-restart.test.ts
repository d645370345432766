import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, expect, it } from 'vitest';
import { createTestDatabase } from '../../apps/server/src/store/open-test-store.ts';
import { killProducts, type Product, startProduct } from './product.ts';

/** A PostgreSQL on which databases may be made: two servers share one. `npm run prove` brings its own. */
const POSTGRES = process.env['TEST_DATABASE_URL'] ?? '';
const SCHEDULES = 8;
const APART_MS = 700;
/** Enough to schedule all of them on a busy machine before the first is due. */
const LEAD_MS = 12_000;

const cleanUps: (() => Promise<void>)[] = [];
afterEach(async () => {
  killProducts();
  for (const cleanUp of cleanUps.splice(0)) await cleanUp();
});

it.skipIf(!POSTGRES)(
  '[STORE-05] fires each scheduled release once while two servers share the store and one is killed and comes back',
  { timeout: 240_000 },
  async () => {
    const database = await createTestDatabase(POSTGRES);
    cleanUps.push(() => database.drop());
    const [first, second] = [await start(database.url), await start(database.url)];
    const call = await signIn(first.product);
    const { items } = await call<{ items: Document[] }>('GET', '/documents/banner');
    const chosen = items.slice(0, SCHEDULES);
    const edited: Document[] = [];
    for (const document of chosen) edited.push(await edit(call, document));
    const begin = Date.now() + LEAD_MS;
    for (const [index, { kind, id, revision }] of edited.entries())
      await call('POST', '/schedules', {
        comment: `Scheduled ${id}`,
        publishAt: new Date(begin + index * APART_MS).toISOString(),
        documents: [{ kind, id, revision }],
      });

    await wait(begin + 2 * APART_MS - Date.now());
    await second.product.end('SIGKILL');
    const again = await start(database.url, second.dataDir);
    await wait(Math.max(0, begin + SCHEDULES * APART_MS - Date.now()));

    const published = await untilPublished(call);
    expect(published.map(({ comment }) => comment).sort()).toEqual(
      chosen.map(({ id }) => `Scheduled ${id}`).sort(),
    );
    expect(published.map(({ isScheduled }) => isScheduled)).toEqual(published.map(() => true));
    const open = await call<{ items: object[] }>('GET', '/schedules');
    expect(open.items).toEqual([]);
    // The one that came back serves what was published while it was away.
    const context = await fetch(`${again.product.origin}/client-context`);
    expect(((await context.json()) as { release: number }).release).toBe(SCHEDULES + 1);
    await Promise.all([first.product.end(), again.product.end()]);
  },
);

type Document = { kind: string; id: string; revision: number; data: { title: Record<string, string> } };
type Release = { number: number; comment: string; isScheduled: boolean };
type Call = <Answer>(method: string, path: string, body?: object, headers?: object) => Promise<Answer>;

async function start(url: string, dataDir?: string): Promise<{ product: Product; dataDir: string }> {
  const own = dataDir ?? (await mkdtemp(join(tmpdir(), 'marquee-schedule-')));
  if (!dataDir) cleanUps.push(() => rm(own, { recursive: true, force: true }));
  return { product: await startProduct({ DATABASE_URL: url, DATA_DIR: own }), dataDir: own };
}

async function signIn({ origin }: Product): Promise<Call> {
  const session = await fetch(`${origin}/admin/api/session`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin },
    body: JSON.stringify({ email: 'publisher@northstar.example', password: 'northstar-demo' }),
  });
  const cookie = session.headers.get('set-cookie')?.split(';')[0] ?? '';
  const { csrfToken } = (await session.json()) as { csrfToken: string };
  return async <Answer>(method: string, path: string, body?: object, headers: object = {}) => {
    const answer = await fetch(`${origin}/admin/api${path}`, {
      method,
      headers: {
        cookie,
        origin,
        'x-csrf-token': csrfToken,
        ...(body ? { 'content-type': 'application/json' } : {}),
        ...headers,
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    expect([path, answer.ok]).toEqual([path, true]);
    return (await answer.json()) as Answer;
  };
}

async function edit(call: Call, { kind, id, revision, data }: Document): Promise<Document> {
  const edited = { ...data, title: { ...data.title, en: `Scheduled ${id}` } };
  const headers = { 'if-match': `"${revision}"` };
  return call<Document>('PUT', `/documents/${kind}/${id}`, edited, headers);
}

/** Waits for the last of them to be there, and a moment longer for one that should not. */
async function untilPublished(call: Call): Promise<Release[]> {
  const list = async (): Promise<Release[]> =>
    (await call<{ items: Release[] }>('GET', '/releases')).items.filter(({ number }) => number > 1);
  const deadline = Date.now() + 30_000;
  while (Date.now() < deadline && (await list()).length < SCHEDULES) await wait(100);
  await wait(1500);
  return list();
}
