import { execFile } from 'node:child_process';
import { join, resolve } from 'node:path';
import { setTimeout as pass } from 'node:timers/promises';
import { promisify } from 'node:util';
import { WebSocket } from 'ws';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { signInPerson, signInPublisher, type AdminCall } from '../admin-call.ts';
import { findPostgres, freePort } from '../postgres.ts';
import { createCluster } from './cluster.ts';
import { openLine } from './line.ts';
import { createProcess } from './programs.ts';

// npm run prove restore: a database is lost and brought back to an instant of the past, from a base backup and the
// journal that was archived since. See docs/guides/back-up-and-restore.md.

const ROOT = resolve(import.meta.dirname, '../../..');
const CLI = join(ROOT, 'apps/cli/bin/marquee.mjs');
const run = promisify(execFile);
/** The most that is lost, which is how often the journal is archived at the latest. */
const ARCHIVE_SECONDS = Number(process.env['RESTORE_ARCHIVE_SECONDS'] ?? 60);
const LIMITS = { lostMs: 60_000, serveMs: 300_000 };
/** The archiving of the last part takes a moment after its time is up. */
const ARCHIVED_WITHIN_MS = ARCHIVE_SECONDS * 1000 + 10_000;
const DOCUMENT = '/documents/banner/welcome-north';
const FOLLOWED_WITHIN_MS = 60_000;

type Stored = { revision: number; data: { title: Record<string, string> } };
type Release = { number: number };
const missed: string[] = [];
function note(what: string, is: unknown, wanted: unknown): void {
  const isRight = JSON.stringify(is) === JSON.stringify(wanted);
  console.log(JSON.stringify({ what, is, ...(isRight ? {} : { wanted }) }));
  if (!isRight) missed.push(what);
}
function noteWithin(what: string, ms: number, limit: number): void {
  console.log(JSON.stringify({ what, seconds: Math.round(ms / 100) / 10, limit: limit / 1000 }));
  if (ms > limit) missed.push(what);
}

const bin = findPostgres();
if (!bin) throw new Error('A drill needs the programs of PostgreSQL (Debian: apt-get install postgresql).');
const folder = await mkdtemp(join(tmpdir(), 'marquee-restore-'));
const cluster = await createCluster(bin, ARCHIVE_SECONDS);
const ends: (() => unknown)[] = [() => cluster.remove(), () => rm(folder, { recursive: true, force: true })];
try {
  await drill();
} finally {
  for (const end of ends.toReversed()) await end();
}
console.log(missed.length === 0 ? 'The store is as it was then.' : `Missed: ${missed.join('; ')}`);
process.exitCode = missed.length === 0 ? 0 : 1;

async function drill(): Promise<void> {
  const primary = await cluster.createPrimary();
  await primary.ask('create database site');
  const line = await openLine(primary.port);
  ends.push(() => line.close());
  const port = await freePort();
  const origin = `http://localhost:${port}`;
  const server = await createProcess(port, join(folder, 'data'), {
    PUBLIC_ORIGIN: origin,
    DATABASE_URL: `postgres://marquee@127.0.0.1:${line.port}/site`,
  });
  ends.push(() => server.kill());
  await server.start();
  const call = await signInPublisher(origin);
  const { token } = await (
    await signInPerson('admin', origin)
  )<{ token: string }>('POST', '/tokens', { name: 'Drill', role: 'administrator' });
  const backup = await cluster.backUp(primary);

  await save(call, 'Published before');
  const released = await publish(call, 'Before');
  await save(call, 'A draft before');
  const then = await revisionOf(call);
  await pass(2000);
  const moment = new Date();
  await pass(2000);
  // Content that is newer than the instant to which the store goes back, and a page that shows it.
  await save(call, 'Published after');
  const newer = await publish(call, 'After');
  await publish(call, 'Again after', 'card-cashback');
  const newest = await save(call, 'A draft after');
  const open = await openPage(port);
  note('an open page shows the newest release', (await open.shown()).number, newer.number + 1);

  // Until then, what was written is in the archive, and so is not lost whatever becomes of the machine.
  const [written] = await primary.ask<{ lsn: string }>('select pg_current_wal_lsn()::text as lsn');
  const began = performance.now();
  const segment = await primary.ask<{ name: string }>(`select pg_walfile_name('${written?.lsn}') as name`);
  while (performance.now() - began < ARCHIVED_WITHIN_MS) {
    const [archived] = await primary.ask<{ name: string | null }>(
      'select last_archived_wal as name from pg_stat_archiver',
    );
    if ((archived?.name ?? '') >= (segment[0]?.name ?? '')) break;
    await pass(250);
  }
  noteWithin('what was written is archived within', performance.now() - began, LIMITS.lostMs + 10_000);

  await primary.stop('immediate');
  const lostAt = performance.now();
  const restored = await cluster.restore(backup, moment);
  // It can be read before it is whole.
  await until(async () => {
    const [state] = await restored.ask<{ recovers: boolean }>('select pg_is_in_recovery() as recovers');
    return state?.recovers === false;
  }, LIMITS.serveMs);
  line.set('refused');
  line.leadTo(restored.port);
  line.set('open');
  await until(async () => (await server.health())?.release === released.number, FOLLOWED_WITHIN_MS);
  noteWithin(
    'a process that went on serves the restored release within',
    performance.now() - lostAt,
    LIMITS.serveMs,
  );

  note('the release of then', (await server.health())?.release, released.number);
  const now = await call<Stored>('GET', DOCUMENT);
  note('the draft of then', [now.revision, now.data.title['en']], [then.revision, 'A draft before']);
  note('the audit chain', await verify(), 'whole');
  note('the open page is told of the restored release', await open.follows(released.number), true);

  // Whoever still has what is gone is told, and loses nothing without a word.
  const refused = await patch(call, newest.revision, 'Typed on what is gone').catch(String);
  note('a save on a revision that is gone is refused', /412|409/.test(String(refused)), true);
  const again = await save(call, 'Saved after the restore');
  note('a save on what is there is taken', again.data.title['en'], 'Saved after the restore');
  // As many as were lost, so that numbers that were counted on would be those again.
  for (let at = then.revision; at < newest.revision; at += 1)
    await save(call, `Saved after the restore, ${at}`);
  const kept = await patch(call, newest.revision, 'Kept by a browser').catch(String);
  note('however much is written since, a save on a lost revision is refused', /412/.test(String(kept)), true);
  const next = await publish(call, 'After the restore');
  note('numbers go on from there', next.number, released.number + 1);
  note(
    'the open page follows to the new release of a number that it had',
    await open.follows(next.number),
    true,
  );

  // A process that begins anew finds the same.
  await server.kill();
  const restart = performance.now();
  await server.start();
  noteWithin(
    'a process that begins on the restored store serves within',
    performance.now() - restart,
    LIMITS.serveMs,
  );
  note('it serves', (await server.health())?.release, next.number);
  note('the audit chain after that', await verify(), 'whole');
  open.close();

  /** What the command line says of the chain, as an auditor asks it. */
  async function verify(): Promise<string> {
    const env = { ...process.env, MARQUEE_URL: origin, MARQUEE_TOKEN: token };
    return run(process.execPath, [CLI, 'audit', 'verify'], { cwd: ROOT, env }).then(
      ({ stdout }) => (stdout.startsWith('The audit log is whole') ? 'whole' : stdout),
      (error: Error) => error.message,
    );
  }
}

async function revisionOf(call: AdminCall): Promise<Stored> {
  return call<Stored>('GET', DOCUMENT);
}

async function save(call: AdminCall, title: string): Promise<Stored> {
  return patch(call, (await revisionOf(call)).revision, title);
}

function patch(call: AdminCall, revision: number, title: string): Promise<Stored> {
  return call<Stored>('PATCH', DOCUMENT, [{ op: 'replace', path: '/title/en', value: title }], {
    'if-match': `"${revision}"`,
    'content-type': 'application/json-patch+json',
  });
}

async function publish(call: AdminCall, comment: string, id = 'welcome-north'): Promise<Release> {
  const path = `/documents/banner/${id}`;
  let stored = await call<Stored>('GET', path);
  if (id !== 'welcome-north') {
    const changed = { ...stored.data, text: { en: comment } };
    stored = await call<Stored>('PUT', path, changed, { 'if-match': `"${stored.revision}"` });
  }
  const documents = [{ kind: 'banner', id, revision: stored.revision }];
  return call<Release>('POST', '/releases', { comment, documents });
}

type Told = { number: number; id: string };
type Frame = { event: string; data: { number: number; release: number; id: string } };

/** What a page's connection hears of releases; it connects anew whenever it is lost, as a page does. */
async function openPage(port: number) {
  const told: Told[] = [];
  let isClosed = false;
  let socket: WebSocket | undefined;
  function connect(): void {
    if (isClosed) return;
    socket = new WebSocket(`ws://127.0.0.1:${port}/live?player=guest`, {
      headers: { host: `localhost:${port}` },
    });
    socket.on('message', (bytes: Buffer) => {
      const { event, data } = JSON.parse(String(bytes)) as Frame;
      if (event === 'release') told.push({ number: data.number, id: data.id });
      if (event === 'hello') told.push({ number: data.release, id: data.id });
    });
    socket.on('error', () => undefined);
    socket.on('close', () => void setTimeout(connect, 500));
  }
  connect();
  const last = (): Told | undefined => told.at(-1);
  await until(async () => last() !== undefined, 10_000);
  return {
    shown: async () => last() as Told,
    follows: (number: number) =>
      until(async () => last()?.number === number, FOLLOWED_WITHIN_MS).then(
        () => true,
        () => last(),
      ),
    close() {
      isClosed = true;
      socket?.terminate();
    },
  };
}

async function until(isSo: () => Promise<boolean>, withinMs: number): Promise<void> {
  const end = performance.now() + withinMs;
  while (!(await isSo())) {
    if (performance.now() > end) throw new Error(`It was not so within ${withinMs} ms.`);
    await pass(100);
  }
}
