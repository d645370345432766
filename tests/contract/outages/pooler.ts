import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { chmod, mkdir, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { setTimeout as pass } from 'node:timers/promises';
import { findOwner, freePort } from '../postgres.ts';

const env = { ...process.env, PATH: `${process.env['PATH'] ?? ''}:/usr/sbin` };
const STARTS_WITHIN_MS = 10_000;

/** Why PgBouncer cannot be run here; undefined where it can. */
export function whyNoPooler(): string | undefined {
  try {
    execFileSync('pgbouncer', ['--version'], { stdio: 'ignore', env });
    return undefined;
  } catch {
    return 'PgBouncer is not here (Debian: apt-get install pgbouncer).';
  }
}

export type Pooler = { port: number; stop(): void };

/** PgBouncer with its own defaults but for how long a session keeps a connection. */
export async function startPooler(
  folder: string,
  target: number,
  mode: 'session' | 'transaction',
): Promise<Pooler> {
  const port = await freePort();
  const own = join(folder, `pooler-${port}`);
  await mkdir(own, { recursive: true });
  for (const path of [folder, own]) await chmod(path, 0o755);
  await writeFile(join(own, 'users.txt'), '"site" ""\n"marquee" ""\n');
  await writeFile(
    join(own, 'pgbouncer.ini'),
    [
      '[databases]',
      `* = host=127.0.0.1 port=${target}`,
      '[pgbouncer]',
      'listen_addr = 127.0.0.1',
      `listen_port = ${port}`,
      'unix_socket_dir =',
      'auth_type = trust',
      `auth_file = ${join(own, 'users.txt')}`,
      `pool_mode = ${mode}`,
      'default_pool_size = 40',
      '',
    ].join('\n'),
  );
  // Like PostgreSQL, it refuses to run as root.
  const child: ChildProcess = spawn('pgbouncer', [join(own, 'pgbouncer.ini')], {
    stdio: ['ignore', 'ignore', 'pipe'],
    env,
    ...(await findOwner()),
  });
  let output = '';
  child.stderr?.setEncoding('utf8').on('data', (text: string) => (output = (output + text).slice(-2000)));
  const end = performance.now() + STARTS_WITHIN_MS;
  while (!(await isOpen(port))) {
    if (child.exitCode !== null || performance.now() > end)
      throw new Error(`PgBouncer does not start:\n${output}`);
    await pass(50);
  }
  return { port, stop: () => void child.kill('SIGKILL') };
}

function isOpen(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('connect', () => (socket.destroy(), resolve(true)));
    socket.once('error', () => resolve(false));
  });
}
