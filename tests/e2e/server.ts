import { spawn, type ChildProcess } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, symlink } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { ArtworkGame } from '@marquee/artwork';
import { keepBlankArtwork } from '../../apps/artwork/testing/blank-artwork.ts';
import { SERVER_FLAGS } from '../../scripts/lib/server-flags.mjs';
import { copySeededData } from '../setup/seeded-data.ts';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');

export type RunningServer = {
  origin: string;
  port: number;
  pid: number;
  dataDir: string;
  /** Its whole output so far. */
  output(): string;
  stop(): Promise<void>;
  /** Ends it at once, like a crash. Its data stay until `stop`. */
  kill(): Promise<void>;
};

type Start = {
  dataDir?: string;
  /** The port of an earlier server. Defaults to a free port. */
  port?: number;
  env?: Record<string, string>;
  /**
   * `blank` replaces scenes by a single colour, for tests that do not look at pictures. Measurements use the real ones.
   */
  pictures?: 'drawn' | 'blank';
};

/**
 * Starts the built product like `npm start`, on a free port and with its own data in the state after a first start.
 * Returns once /healthz reports that it can serve. With `dataDir` it continues with existing data and does not delete
 * them.
 */
export async function startServer({
  dataDir,
  port: wanted,
  env = {},
  pictures = 'drawn',
}: Start = {}): Promise<RunningServer> {
  const port = wanted ?? (await freePort());
  const data = dataDir ?? (await mkdtemp(path.join(tmpdir(), 'marquee-')));
  if (!dataDir && !env['DATABASE_URL'] && !env['DEMO_DIR']) await copySeededData(data);
  await shareArtwork(data, pictures);
  const child = spawn(
    path.join(root, 'node_modules/.bin/node'),
    [...SERVER_FLAGS, 'apps/server/src/main.ts'],
    {
      cwd: root,
      env: {
        ...process.env,
        NODE_ENV: 'production',
        LOG_LEVEL: 'warn',
        DEMO_DIR: path.join(root, 'fixtures'),
        DATA_DIR: data,
        PORT: String(port),
        ...env,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  );
  let output = '';
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const origin = `http://localhost:${port}`;
  await untilHealthy(origin, child, () => output);
  return {
    origin,
    port,
    pid: child.pid ?? 0,
    dataDir: data,
    output: () => output,
    async stop() {
      await end(child, 'SIGTERM');
      if (!dataDir) await rm(data, { recursive: true, force: true });
    },
    kill: () => end(child, 'SIGKILL'),
  };
}

/**
 * All servers share one folder of pictures, so each is drawn once. Journeys use blank scenes: stories check the real
 * ones, and drawing those that the journeys pass would take a tenth of the journeys’ time.
 */
export async function shareArtwork(data: string, pictures: 'drawn' | 'blank'): Promise<void> {
  const kept = path.join(root, pictures === 'blank' ? '.cache/blank-artwork' : '.cache/artwork');
  if (pictures === 'blank') await (keptBlank ??= keepBlankArtwork(kept, await readGames()));
  await mkdir(kept, { recursive: true });
  await symlink(kept, path.join(data, 'artwork')).catch((error: NodeJS.ErrnoException) => {
    // Data of an earlier server have the link already.
    if (error.code !== 'EEXIST') throw error;
  });
}
let keptBlank: Promise<void> | undefined;

const readGames = async (): Promise<ArtworkGame[]> =>
  JSON.parse(await readFile(path.join(root, 'fixtures/platform/games.json'), 'utf8')) as ArtworkGame[]; // Checked by the sandbox's tests.

async function end(child: ChildProcess, signal: 'SIGTERM' | 'SIGKILL'): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const closed = new Promise((resolve) => child.once('close', resolve));
  child.kill(signal);
  await closed;
}

async function untilHealthy(origin: string, child: ChildProcess, output: () => string): Promise<void> {
  const deadline = Date.now() + 60_000;
  while (Date.now() < deadline) {
    if (child.exitCode !== null) throw new Error(`The server stopped with ${child.exitCode}:\n${output()}`);
    const healthy = await fetch(`${origin}/healthz`).then(
      (answer) => answer.ok,
      () => false,
    );
    if (healthy) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  child.kill('SIGKILL');
  throw new Error(`The server was not healthy within a minute:\n${output()}`);
}

async function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() =>
        typeof address === 'object' && address ? resolve(address.port) : reject(new Error('no port')),
      );
    });
  });
}
