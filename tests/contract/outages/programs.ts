import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { writeFileSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { setTimeout as pass } from 'node:timers/promises';
import { SERVER_FLAGS } from '../../../scripts/lib/server-flags.mjs';
import { shareArtwork } from '../../e2e/server.ts';

const ROOT = resolve(import.meta.dirname, '../../..');
const READY_WITHIN_MS = 180_000;
/** Debian: libfaketime. */
const FAKETIME = '/usr/lib/x86_64-linux-gnu/faketime/libfaketime.so.1';

export const whyNoOtherClock = (): string | undefined =>
  existsSync(FAKETIME) ? undefined : 'libfaketime is not here (Debian: apt-get install libfaketime).';

/** Empty: not set. */
export type Environment = Record<string, string>;

/** A server process of the built product. */
export type Process = {
  readonly port: number;
  readonly pid: () => number;
  /** @param changed what is different in its environment from now on */
  start(changed?: Environment): Promise<void>;
  /** As an update stops it. Answers with its exit code. */
  stop(): Promise<number | null>;
  kill(): Promise<void>;
  /** Its whole output so far. */
  output(): string;
  /** Its clock goes so many seconds ahead; where it has one of its own. */
  setClock(seconds: number): void;
  /** What `/readyz` says. */
  health(): Promise<{ ready: boolean; release: number; store: string } | undefined>;
};

/** @param clockFile where it has a clock of its own, which this file sets */
export async function createProcess(
  port: number,
  dataDir: string,
  { clockFile, ...env }: Environment,
): Promise<Process> {
  await mkdir(dataDir, { recursive: true });
  if (!existsSync(join(dataDir, 'artwork'))) await shareArtwork(dataDir, 'blank');
  let child: ChildProcess | undefined;
  let output = '';
  let own = env;
  const setClock = (seconds: number): void => {
    if (clockFile) writeFileSync(clockFile, `${seconds < 0 ? '' : '+'}${seconds}\n`);
  };
  setClock(0);
  const ownClock = clockFile && {
    LD_PRELOAD: FAKETIME,
    FAKETIME_TIMESTAMP_FILE: clockFile,
    FAKETIME_DONT_FAKE_MONOTONIC: '1',
    FAKETIME_CACHE_DURATION: '1',
  };
  return {
    port,
    pid: () => child?.pid ?? 0,
    setClock,
    async start(changed = {}) {
      own = { ...own, ...changed };
      const started = spawn(
        join(ROOT, 'node_modules/.bin/node'),
        [...SERVER_FLAGS, 'apps/server/src/main.ts'],
        {
          cwd: ROOT,
          env: {
            PATH: process.env['PATH'],
            NODE_ENV: 'production',
            LOG_LEVEL: 'warn',
            DEMO_DIR: join(ROOT, 'fixtures'),
            DATA_DIR: dataDir,
            PORT: String(port),
            TRUST_PROXY: '1',
            ...own,
            ...ownClock,
          },
          stdio: ['ignore', 'pipe', 'pipe'],
        },
      );
      child = started;
      for (const stream of [started.stdout, started.stderr])
        stream.setEncoding('utf8').on('data', (text: string) => (output += text));
      const end = performance.now() + READY_WITHIN_MS;
      while (!(await answers(`http://127.0.0.1:${port}/readyz`))) {
        if (started.exitCode !== null || performance.now() > end)
          throw new Error(`The process at ${port} is not ready:\n${output.slice(-3000)}`);
        await pass(100);
      }
    },
    async stop() {
      if (!child || child.exitCode !== null) return child?.exitCode ?? null;
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      const [code] = (await ended) as [number | null];
      return code;
    },
    async kill() {
      if (!child || child.exitCode !== null || child.signalCode !== null) return;
      const ended = once(child, 'exit');
      child.kill('SIGKILL');
      await ended;
    },
    output: () => output,
    health: () =>
      fetch(`http://127.0.0.1:${port}/readyz`, { signal: AbortSignal.timeout(2000) }).then(
        (answer) => answer.json() as Promise<{ ready: boolean; release: number; store: string }>,
        () => undefined,
      ),
  };
}

function answers(url: string): Promise<boolean> {
  return fetch(url, { signal: AbortSignal.timeout(3000) }).then(
    ({ ok }) => ok,
    () => false,
  );
}
