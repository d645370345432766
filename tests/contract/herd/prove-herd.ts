import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pass } from 'node:timers/promises';
import { UNSAFE_decodeViaTurboStream as decode } from 'react-router';
import { madeFromOf, type MadeFrom } from '../../../apps/player/app/shared/live/made-from.ts';
import { startServer, type RunningServer } from '../../e2e/server.ts';
import { signInPublisher, type AdminCall } from '../admin-call.ts';
import { createTestDatabase } from '../../../apps/server/src/store/testing/open-test-store.ts';
import { findPostgres, startPostgres } from '../postgres.ts';
import type { Group, Order, Report } from './open-pages.ts';
import type { Asking } from './other-requests.ts';

// npm run prove herd: twenty thousand open pages on two servers of this machine, and what releases cost them.

const PAGES = Number(process.env['HERD_PAGES'] ?? 20_000);
/** Of a hundred pages, one is a gold member's and one shows another page than the lobby. */
const RARE = PAGES / 100;
const LIMITS = { wokenOfOnePercent: 0.015, allChangedMs: 5000, otherP99Ms: 100, idleKb: 12 };
const GOLD = ['login:player', 'group:259'];
const GUEST = ['login:guest'];
const COMMON = ['locale:en', 'licence:CW', 'currency:EUR', 'device:desktop'];
/** Asked for meanwhile: kept pages and calls, and some that are made anew each time. */
const OTHERS = [
  '/de',
  '/api/fe/config/banners-config',
  '/client-context',
  '/api/fe/pages?path=/promotions',
  '/messages/de.json',
  '/healthz',
];
const OTHERS_EVERY_MS = 15;

type Figure = { figure: string; value: number; limit?: number; unit: string };
const figures: Figure[] = [];
const note = (figure: string, value: number, unit: string, limit?: number): void => {
  figures.push({
    figure,
    value: Math.round(value * 100) / 100,
    unit,
    ...(limit === undefined ? {} : { limit }),
  });
  console.log(JSON.stringify(figures.at(-1)));
};

const given = process.env['TEST_DATABASE_URL'];
const bin = given === undefined ? findPostgres() : undefined;
const postgres = bin === undefined ? undefined : await startPostgres(bin);
const server = given ?? postgres?.url;
if (server === undefined) throw new Error('Two servers need a PostgreSQL: set TEST_DATABASE_URL.');
// A database of its own: what is in another one stays as it is.
const database = await createTestDatabase(server);
const servers: RunningServer[] = [];
const children: ChildProcess[] = [];
try {
  for (let count = 0; count < 2; count += 1)
    servers.push(await startServer({ env: { DATABASE_URL: database.url }, pictures: 'blank' }));
  await prove();
} finally {
  for (const child of children) child.kill();
  await Promise.all(servers.map((server) => server.stop()));
  await database.drop();
  await postgres?.stop();
}
const missed = figures.filter(({ value, limit }) => limit !== undefined && value > limit);
if (missed.length > 0) console.error(`Missed: ${missed.map(({ figure }) => figure).join(', ')}`);
process.exit(missed.length > 0 ? 1 : 0);

async function prove(): Promise<void> {
  const [first] = servers as [RunningServer];
  const admin = await signInPublisher(first.origin);
  const groups = await describePages(first.origin);
  // Everything that the first pages need is loaded before memory is counted.
  for (const { origin } of servers)
    for (const path of ['/', ...OTHERS]) await (await fetch(origin + path)).text();
  const before = await Promise.all(servers.map(settledMemory));
  const pages = await Promise.all(servers.map((server) => open(server, groups)));
  const after = await Promise.all(servers.map(settledMemory));
  const bytes = after.map((kb, at) => (kb - (before[at] ?? 0)) / (PAGES / servers.length));
  note('memory of an idle connection', Math.max(...bytes), 'KB', LIMITS.idleKb);

  const others = start('other-requests.ts');
  const asking: Asking = { ports: servers.map(({ port }) => port), paths: OTHERS, everyMs: OTHERS_EVERY_MS };
  others.send(asking);
  await pass(5000);
  note('p99 of other requests while nothing happens', p99(await report<number[]>(others)), 'ms');

  const releases = [
    { what: 'a banner for gold members', document: 'banner/gold-friday', share: 0.01 },
    { what: 'a promotion page that few have open', document: 'page/responsible-gaming', share: 0.01 },
    // A gold member sees others.
    { what: 'a banner of the lobby for everyone', document: 'banner/welcome-north', share: 0.98 },
    { what: 'a menu of every page', document: 'navigation/footer', share: 1 },
  ];
  for (const { what, document, share } of releases) {
    const began = Date.now();
    await publish(admin, document);
    const seen = await untilQuiet(pages);
    const woken = seen.reduce((sum, each) => sum + each.woken, 0);
    const failed = seen.reduce((sum, each) => sum + each.failed, 0);
    const lastAt = Math.max(...seen.map((each) => each.lastAt));
    note(
      `${what}: share of pages that ask`,
      woken / PAGES,
      '',
      share < 0.02 ? LIMITS.wokenOfOnePercent : share,
    );
    const changed = seen.reduce((sum, each) => sum + each.changed, 0);
    note(`${what}: pages that it concerns and that do not change`, share * PAGES - changed, '', 0);
    note(`${what}: pages that failed`, failed, '', 0);
    note(`${what}: until the last page has it`, lastAt - began, 'ms', LIMITS.allChangedMs);
    note(`${what}: p99 of other requests`, p99(await report<number[]>(others)), 'ms', LIMITS.otherP99Ms);
  }
}

/** What pages of this site are made from, as their data says. */
async function describePages(origin: string): Promise<Group[]> {
  const [lobby, other] = [await madeOf(origin, '/'), await madeOf(origin, '/responsible-gaming')];
  const release = { id: lobby.frame.release, number: Number.parseInt(lobby.frame.release, 10) };
  const group = (pages: number, path: string, who: string[], made: Group['made']): Group => ({
    pages: pages / servers.length,
    path,
    facts: [...COMMON, ...who],
    made,
    release,
  });
  return [
    group(PAGES - 2 * RARE, '/', GUEST, lobby),
    group(RARE, '/', GOLD, lobby),
    group(RARE, '/responsible-gaming', GUEST, other),
  ];
}

async function madeOf(origin: string, path: string): Promise<{ page: MadeFrom; frame: MadeFrom }> {
  const { body } = await fetch(`${origin}${path === '/' ? '/_' : path}.data`);
  if (!body) throw new Error(`There is no data of ${path}.`);
  const { value } = await decode(body, globalThis as unknown as Window);
  const routes = Object.entries(value as Record<string, { data?: unknown }>);
  const made = routes.map(([id, { data }]) => [id, madeFromOf(data)] as const);
  const frame = made.find(([id]) => id === 'MainLayout')?.[1];
  const page = made.find(([id, each]) => id !== 'MainLayout' && each)?.[1];
  if (!frame || !page) throw new Error(`The data of ${path} does not say what it is made from.`);
  return { page, frame };
}

function start(file: string): ChildProcess {
  const child = fork(join(import.meta.dirname, file), { stdio: 'inherit', serialization: 'advanced' });
  children.push(child);
  return child;
}

async function open({ port }: RunningServer, groups: Group[]): Promise<ChildProcess> {
  const child = start('open-pages.ts');
  child.send({ port, groups } satisfies Order);
  await once(child, 'message');
  return child;
}

async function report<Answer>(child: ChildProcess): Promise<Answer> {
  const answered = once(child, 'message');
  child.send('report');
  const [answer] = await answered;
  return answer as Answer; // what the child sends when it is asked
}

/** What the pages did until none of them did anything for two seconds. */
async function untilQuiet(pages: ChildProcess[]): Promise<Report[]> {
  const sums: Report[] = pages.map(() => ({
    woken: 0,
    changed: 0,
    connected: 0,
    requests: 0,
    failed: 0,
    lastAt: 0,
  }));
  for (let quiet = 0; quiet < 4;) {
    await pass(500);
    const now = await Promise.all(pages.map((child) => report<Report>(child)));
    quiet =
      now.some(({ woken, requests }) => woken + requests > 0) || sums.every(({ woken }) => woken === 0)
        ? 0
        : quiet + 1;
    for (const [at, each] of now.entries()) {
      const sum = sums[at];
      if (!sum) continue;
      for (const name of ['woken', 'changed', 'requests', 'failed'] as const) sum[name] += each[name];
      sum.connected = each.connected;
      sum.lastAt = Math.max(sum.lastAt, each.lastAt);
    }
  }
  return sums;
}

/** Changes a text of the document and publishes it. */
async function publish(call: AdminCall, name: string): Promise<void> {
  type Stored = { kind: string; id: string; revision: number; data: Record<string, unknown> };
  const { revision, data } = await call<Stored>('GET', `/documents/${name}`);
  const title = { ...(data['title'] as object), en: `Changed at ${new Date().toISOString()}` };
  const saved = await call<Stored>(
    'PUT',
    `/documents/${name}`,
    { ...data, title },
    { 'if-match': `"${revision}"` },
  );
  const documents = [{ kind: saved.kind, id: saved.id, revision: saved.revision }];
  await call('POST', '/releases', { comment: 'Something else', documents });
}

/** In KB, once it no longer shrinks. */
async function settledMemory({ pid }: RunningServer): Promise<number> {
  let least = Infinity;
  for (let still = 0; still < 5;) {
    await pass(1000);
    const status = await readFile(`/proc/${pid}/status`, 'utf8');
    const now = Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]);
    still = now < least - 256 ? 0 : still + 1;
    least = Math.min(least, now);
  }
  return least;
}

function p99(waits: number[]): number {
  const sorted = waits.toSorted((one, other) => one - other);
  return sorted[Math.ceil(sorted.length * 0.99) - 1] ?? 0;
}
