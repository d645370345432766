import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as pass } from 'node:timers/promises';
import { createTestDatabase } from '../../../apps/server/src/store/testing/open-test-store.ts';
import { SERVER_FLAGS } from '../../../scripts/lib/server-flags.mjs';
import { shareArtwork } from '../../e2e/server.ts';
import { signInPublisher } from '../admin-call.ts';
import { findPostgres, freePort, startPostgres } from '../postgres.ts';
import { startBalancer } from './balancer.ts';
import { startEditors } from './editors.ts';
import { makeNextVersion } from './next-version.ts';
import { openPages } from './open-pages.ts';
import { filesOf, startVisits } from './visits.ts';

// npm run prove rolling: an update of two processes behind HAProxy to another version and back, while people play and
// edit. See docs/guides/run-in-production.md.

const ROOT = resolve(import.meta.dirname, '../../..');
const PER_SECOND = Number(process.env['ROLLING_PER_SECOND'] ?? 100);
const PAGES = Number(process.env['ROLLING_PAGES'] ?? 500);
const LIMITS = { failed: 0, missing: 0, lost: 0, backMs: 10_000 };
const TEXT = 'Written by the next version';
const READY_WITHIN_MS = 120_000;
/** Looks of the balancer until a process that came back gets requests, and some rest between two steps. Milliseconds. */
const REST_MS = 4000;

type Figure = { figure: string; value: number; limit?: number; unit?: string };
const figures: Figure[] = [];
function note(figure: string, value: number, more: Omit<Figure, 'figure' | 'value'> = {}): void {
  figures.push({ figure, value: Math.round(value), ...more });
  console.log(JSON.stringify(figures.at(-1)));
}

type Version = { name: string; root: string };
type Running = { version: Version; port: number; child: ChildProcess; output: () => string };

const versions = { now: { name: 'N', root: ROOT }, next: { name: 'N+1', root: makeNextVersion() } };
const [nowFiles, nextFiles] = [filesOf(versions.now.root), filesOf(versions.next.root)];
const same = nowFiles.filter((file) => nextFiles.includes(file)).length;
console.log(`N has ${nowFiles.length} scripts and styles, N+1 ${nextFiles.length}; ${same} have one name.`);

const given = process.env['TEST_DATABASE_URL'];
const bin = given === undefined ? findPostgres() : undefined;
const postgres = bin === undefined ? undefined : await startPostgres(bin);
const server = given ?? postgres?.url;
if (server === undefined)
  throw new Error('Two versions on one store need a PostgreSQL: set TEST_DATABASE_URL.');
const database = await createTestDatabase(server);
const folder = await mkdtemp(join(tmpdir(), 'marquee-rolling-'));
const children: ChildProcess[] = [];
try {
  await prove();
} finally {
  for (const child of children) if (child.exitCode === null) child.kill('SIGKILL');
  await database.drop();
  await postgres?.stop();
  await rm(folder, { recursive: true, force: true });
}
const missed = figures.filter(({ value, limit }) => limit !== undefined && value > limit);
if (missed.length > 0) console.error(`Missed: ${missed.map(({ figure }) => figure).join(', ')}`);
process.exit(missed.length > 0 ? 1 : 0);

async function prove(): Promise<void> {
  const [site, ...ports] = [await freePort(), await freePort(), await freePort()];
  const slots: Running[] = [];
  // The first one fills the store.
  for (const port of ports) slots.push(await start(versions.now, port, site));
  children.push(await startBalancer(join(folder, 'haproxy.cfg'), site, ports));
  await untilReady(site, () => undefined);
  const origin = `http://localhost:${site}`;

  let mayAskFor = nowFiles;
  const pages = openPages(site, PAGES);
  await pages.settled(30_000);
  const visits = startVisits(site, PER_SECOND, () => mayAskFor);
  const editors = await startEditors(origin);
  const began = performance.now();
  await pass(REST_MS);
  const exits: number[] = [];
  for (const to of [versions.next, versions.now]) {
    for (const [at, slot] of slots.entries()) {
      exits.push(await stop(slot));
      slots[at] = await start(to, slot.port, site);
      // Pages of both versions are open from now on, and stay so.
      mayAskFor = [...new Set([...nowFiles, ...nextFiles])];
      await pass(REST_MS);
      console.log(`${slot.version.name} → ${to.name} at ${slot.port}: ${pages.connected()} pages connected`);
      if (at === 0 && to === versions.next)
        await publishNewField(origin, slots[0] as Running, slots[1] as Running);
    }
  }
  await pages.settled(60_000);
  const seconds = (performance.now() - began) / 1000;
  await visits.stop();
  const lost = await editors.stop();
  pages.close();
  const failedFiles = visits.failed.filter(({ path }) => path.includes('/assets/'));
  for (const failure of [...visits.failed, ...editors.failed, ...lost].slice(0, 20)) console.error(failure);

  note('seconds of both updates', seconds);
  note('requests a second', visits.counts.requests / seconds);
  note('requests', visits.counts.requests);
  note('failed requests', visits.failed.length - failedFiles.length, { limit: LIMITS.failed });
  note('scripts and styles asked for', visits.counts.files);
  note('missing scripts and styles', failedFiles.length, { limit: LIMITS.missing });
  note('edits saved', editors.saved);
  note('saves that failed', editors.failed.length, { limit: LIMITS.failed });
  note('lost edits', lost.length, { limit: LIMITS.lost });
  note('open pages', PAGES);
  note('times that a page lost its connection', pages.gaps.length);
  note('half of them were back within', percentile(pages.gaps, 0.5), { unit: 'ms' });
  note('all of them were back within', Math.max(...pages.gaps), { unit: 'ms', limit: LIMITS.backMs });
  note('processes that did not end with 0', exits.filter((code) => code !== 0).length, { limit: 0 });
}

/** An editor of the new version uses what is new in it; the old one goes on showing the document, without that. */
async function publishNewField(origin: string, newer: Running, older: Running): Promise<void> {
  type Stored = { kind: string; id: string; revision: number; data: Record<string, unknown> };
  const call = await signInPublisher(origin, `http://localhost:${newer.port}`);
  const path = '/documents/banner/card-cashback';
  const { revision, data } = await call<Stored>('GET', path);
  const changed = { ...data, text: { en: TEXT }, glow: true };
  const saved = await call<Stored>('PUT', path, changed, { 'if-match': `"${revision}"` });
  const documents = [{ kind: saved.kind, id: saved.id, revision: saved.revision }];
  await call('POST', '/releases', { comment: 'With what is new', documents });
  await pass(REST_MS);
  const banners = await fetch(`http://localhost:${older.port}/api/fe/config/banners-config`);
  const isServed = (await banners.text()).includes(TEXT);
  note('documents with a new field that the version before does not show', isServed ? 0 : 1, { limit: 0 });
  const isSaid = /SCHEMA_UNKNOWN_FIELD[^\n]*card-cashback[^\n]*not read of/.test(older.output());
  note('of these not said in its log', isSaid ? 0 : 1, { limit: 0 });
}

async function start(version: Version, port: number, site: number): Promise<Running> {
  const dataDir = join(folder, `data-${port}`);
  await mkdir(dataDir, { recursive: true });
  await shareArtwork(dataDir, 'blank');
  const child = spawn(
    join(version.root, 'node_modules/.bin/node'),
    [...SERVER_FLAGS, 'apps/server/src/main.ts'],
    {
      cwd: version.root,
      env: {
        PATH: process.env['PATH'],
        NODE_ENV: 'production',
        LOG_LEVEL: 'warn',
        DATABASE_URL: database.url,
        DEMO_DIR: join(version.root, 'fixtures'),
        DATA_DIR: dataDir,
        PORT: String(port),
        PUBLIC_ORIGIN: `http://localhost:${site}`,
        TRUST_PROXY: '1',
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  );
  children.push(child);
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => (output += text));
  await untilReady(port, () => (child.exitCode === null ? undefined : `${version.name} ended:\n${output}`));
  return { version, port, child, output: () => output };
}

async function stop({ child, output }: Running): Promise<number> {
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  const [code] = (await ended) as [number | null];
  if (code !== 0) console.error(output().slice(-2000));
  return code ?? 1;
}

async function untilReady(port: number, findEnd: () => string | undefined): Promise<void> {
  const end = performance.now() + READY_WITHIN_MS;
  while (!(await answers(`http://localhost:${port}/readyz`))) {
    const reason = performance.now() > end ? `Nothing is ready at ${port}.` : findEnd();
    if (reason !== undefined) throw new Error(reason);
    await pass(100);
  }
}

function answers(url: string): Promise<boolean> {
  return fetch(url).then(
    ({ ok }) => ok,
    () => false,
  );
}

function percentile(values: readonly number[], share: number): number {
  return values.toSorted((one, other) => one - other)[Math.ceil(values.length * share) - 1] ?? 0;
}
