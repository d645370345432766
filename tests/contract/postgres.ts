import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync } from 'node:fs';
import { chown, mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** The folder of PostgreSQL’s programs on this machine, the newest version first. Undefined when there is none. */
export function findPostgres(): string | undefined {
  const debian = '/usr/lib/postgresql';
  const versions = existsSync(debian) ? readdirSync(debian).toSorted((a, b) => Number(b) - Number(a)) : [];
  const folders = [...versions.map((version) => join(debian, version, 'bin')), ...pathFolders()];
  return folders.find((folder) => existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'postgres')));
}

export type Postgres = { url: string; stop(): Promise<void> };

/**
 * A PostgreSQL of its own on a free port of this machine, gone once it is stopped.
 * @param within the folder that its data is put into; left out: one of the system's for such things.
 */
export async function startPostgres(bin: string, within = tmpdir()): Promise<Postgres> {
  const owner = await findOwner();
  const folder = await mkdtemp(join(within, 'marquee-postgres-'));
  if (owner) await chown(folder, owner.uid, owner.gid);
  const data = join(folder, 'data');
  const options = { cwd: folder, ...owner };
  await run(join(bin, 'initdb'), ['-D', data, '-U', 'marquee', '--auth=trust', '--encoding=UTF8'], options);
  const port = await freePort();
  // Nothing of it outlives the tests, so it need not reach the disk.
  const fast = ['fsync=off', 'full_page_writes=off'].flatMap((setting) => ['-c', setting]);
  const settings = ['-p', String(port), '-k', folder, '-c', 'listen_addresses=127.0.0.1', ...fast];
  const server = spawn(join(bin, 'postgres'), ['-D', data, ...settings], { ...options, stdio: 'pipe' });
  let output = '';
  const ready = Promise.withResolvers<void>();
  for (const stream of [server.stdout, server.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text;
      if (output.includes('ready to accept connections')) ready.resolve();
    });
  const ended = once(server, 'close');
  void ended.then(() => ready.reject(new Error(`PostgreSQL ended before it was ready:\n${output}`)));
  await ready.promise;
  return {
    url: `postgres://marquee@127.0.0.1:${port}/postgres`,
    async stop() {
      // A fast shutdown does not wait for connections that tests left open.
      server.kill('SIGINT');
      await ended;
      await rm(folder, { recursive: true, force: true });
    },
  };
}

const pathFolders = (): string[] => (process.env['PATH'] ?? '').split(':');

/** PostgreSQL refuses to run as root, so another account runs it. */
export async function findOwner(): Promise<{ uid: number; gid: number } | undefined> {
  if (process.getuid?.() !== 0) return undefined;
  const accounts = (await readFile('/etc/passwd', 'utf8')).split('\n').map((line) => line.split(':'));
  const account = ['postgres', 'nobody'].flatMap((name) => accounts.filter(([own]) => own === name)).at(0);
  return { uid: Number(account?.[2] ?? 65_534), gid: Number(account?.[3] ?? 65_534) };
}

export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  await new Promise((resolve) => {
    probe.close(resolve);
  });
  if (typeof address !== 'object' || !address) throw new Error('No port is free.');
  return address.port;
}
