import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { appendFile, chmod, chown, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pass } from 'node:timers/promises';
import { promisify } from 'node:util';
import { Client } from 'pg';
import { findOwner, freePort } from '../postgres.ts';

const run = promisify(execFile);
const SECONDS_TO_START = 60;

/** A PostgreSQL that can be stopped, started again and copied. */
export type Server = {
  readonly port: number;
  readonly folder: string;
  /** As its administrator. */
  readonly url: string;
  start(): Promise<void>;
  /** @param how `immediate` is like a power cut; it does not wait for anybody */
  stop(how?: 'fast' | 'immediate'): Promise<void>;
  ask<Row>(text: string, database?: string): Promise<Row[]>;
  /** A standby ends to follow and takes writes. */
  promote(): Promise<void>;
};

export type Cluster = {
  readonly folder: string;
  readonly archive: string;
  createPrimary(within?: string): Promise<Server>;
  /** A copy that goes on receiving what the other writes. */
  createStandby(primary: Server): Promise<Server>;
  /** A base backup, into a folder of its own. */
  backUp(primary: Server): Promise<string>;
  /** Brings a backup, and what was archived since, to an instant of the past. */
  restore(backup: string, to: Date): Promise<Server>;
  remove(): Promise<void>;
};

/** Few connections, so that they can all be taken. */
const MOST_CONNECTIONS = 60;

/** PostgreSQL servers of this machine, which is all that an outage needs. @param archiveSeconds the most that is lost */
export async function createCluster(bin: string, archiveSeconds = 60): Promise<Cluster> {
  const owner = await findOwner();
  const folder = await mkdtemp(join(tmpdir(), 'marquee-cluster-'));
  const archive = join(folder, 'archive');
  const servers: Server[] = [];
  await own(folder);
  await makeFolder(archive);

  async function own(path: string): Promise<void> {
    if (owner) await chown(path, owner.uid, owner.gid);
  }
  async function makeFolder(path: string): Promise<void> {
    await mkdir(path, { recursive: true });
    await own(path);
    await chmod(path, 0o700);
  }
  const program = (name: string, args: string[]) => run(join(bin, name), args, { cwd: folder, ...owner });

  async function configure(data: string): Promise<void> {
    await appendFile(
      join(data, 'postgresql.conf'),
      [
        "listen_addresses = '127.0.0.1'",
        `max_connections = ${MOST_CONNECTIONS}`,
        'wal_level = replica',
        'archive_mode = on',
        `archive_timeout = ${archiveSeconds}`,
        // A file is whole under its name, or not there.
        `archive_command = 'test ! -f ${archive}/%f && cp %p ${archive}/%f.part && mv ${archive}/%f.part ${archive}/%f'`,
        'hot_standby = on',
        '',
      ].join('\n'),
    );
    await appendFile(join(data, 'pg_hba.conf'), 'host replication all 127.0.0.1/32 trust\n');
  }

  async function at(data: string): Promise<Server> {
    const port = await freePort();
    const url = `postgres://marquee@127.0.0.1:${port}/postgres`;
    let child: ChildProcess | undefined;
    const server: Server = {
      port,
      folder: data,
      url,
      async start() {
        let output = '';
        child = spawn(join(bin, 'postgres'), ['-D', data, '-p', String(port), '-k', folder], {
          cwd: folder,
          stdio: ['ignore', 'pipe', 'pipe'],
          ...owner,
        });
        for (const stream of [child.stdout, child.stderr])
          stream?.setEncoding('utf8').on('data', (text: string) => (output = (output + text).slice(-4000)));
        const end = performance.now() + SECONDS_TO_START * 1000;
        while (!(await isThere(url))) {
          if (child.exitCode !== null || performance.now() > end)
            throw new Error(`PostgreSQL does not start:\n${output}`);
          await pass(100);
        }
      },
      async stop(how = 'fast') {
        if (!child || child.exitCode !== null) return;
        const ended = once(child, 'close');
        child.kill(how === 'fast' ? 'SIGINT' : 'SIGQUIT');
        await ended;
      },
      async ask<Row>(text: string, database = 'postgres') {
        const client = new Client({ connectionString: url.replace(/postgres$/, database) });
        await client.connect();
        try {
          return (await client.query(text)).rows as Row[];
        } finally {
          await client.end();
        }
      },
      promote: async () => void (await server.ask('select pg_promote()')),
    };
    servers.push(server);
    return server;
  }

  async function copy(primary: Server, name: string, more: string[]): Promise<string> {
    const data = join(folder, `${name}-${servers.length}`);
    await program('pg_basebackup', ['-d', primary.url, '-D', data, '-c', 'fast', '-X', 'stream', ...more]);
    return data;
  }

  return {
    folder,
    archive,
    async createPrimary(within = folder) {
      await own(within);
      const data = join(within, 'primary');
      await program('initdb', ['-D', data, '-U', 'marquee', '--auth=trust', '--encoding=UTF8']);
      await configure(data);
      const server = await at(data);
      await server.start();
      return server;
    },
    async createStandby(primary) {
      const server = await at(await copy(primary, 'standby', ['-R']));
      await server.start();
      return server;
    },
    backUp: (primary) => copy(primary, 'backup', []),
    async restore(backup, to) {
      await appendFile(
        join(backup, 'postgresql.conf'),
        [
          `restore_command = 'cp ${archive}/%f %p'`,
          `recovery_target_time = '${to.toISOString().replace('T', ' ').replace('Z', '+00')}'`,
          "recovery_target_action = 'promote'",
          // What it writes from now on is another history.
          "archive_command = ''",
          '',
        ].join('\n'),
      );
      await writeFile(join(backup, 'recovery.signal'), '');
      await own(join(backup, 'recovery.signal'));
      const server = await at(backup);
      await server.start();
      return server;
    },
    async remove() {
      for (const server of servers) await server.stop('immediate').catch(() => undefined);
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function isThere(url: string): Promise<boolean> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 2000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.end();
    return true;
  } catch {
    return false;
  }
}
