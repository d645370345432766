import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { devCommand } from '../../scripts/lib/dev-command.mjs';
import { SERVER_FLAGS } from '../../scripts/lib/server-flags.mjs';

const ROOT = resolve(import.meta.dirname, '../..');
const MAIN = resolve(ROOT, 'apps/server/src/main.ts');

export type Product = {
  origin: string;
  /** Everything it printed so far. */
  output(): string;
  /** Sends a signal; answers the exit code and how many milliseconds the end took. */
  end(signal?: NodeJS.Signals): Promise<{ code: number | null; tookMs: number }>;
};

type Options = {
  env: Record<string, string>;
  /** Runs it as another user; for processes that run as root, whom no directory refuses. */
  uid?: number;
  /** Of Node; left out: the server as `npm start` runs it. */
  args?: readonly string[];
};

const running = new Set<ChildProcess>();

function run({ env, uid, args = [...SERVER_FLAGS, MAIN] }: Options): ChildProcess {
  const child = spawn(process.execPath, args, {
    cwd: ROOT,
    // A group of its own: one that watches has the server as its child, and both end together.
    detached: true,
    // Nothing from outside: a setting of this machine would change what is tested.
    env: { PATH: process.env['PATH'], NODE_ENV: 'production', LOG_LEVEL: 'warn', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    ...(uid === undefined ? {} : { uid }),
  });
  running.add(child);
  child.once('exit', () => running.delete(child));
  return child;
}

/** Runs the server as `npm start` does and waits until it ends by itself. */
export async function runToEnd(options: Options): Promise<{ code: number | null; errors: string }> {
  const child = run(options);
  let errors = '';
  child.stderr?.setEncoding('utf8').on('data', (text: string) => (errors += text));
  const [code] = (await once(child, 'close')) as [number | null];
  return { code, errors };
}

/** Starts the demo and waits until it says where it is. */
export const startProduct = (env: Record<string, string>): Promise<Product> => startDemo({ env });

/** Starts the demo as `npm run dev` does: watched, with player and admin from their sources. */
export const startWatched = (env: Record<string, string>): Promise<Product> =>
  startDemo({ env: { ...devCommand.env, ...env }, args: devCommand.args });

async function startDemo({ env, args }: Options): Promise<Product> {
  const child = run({
    env: { PORT: '0', DEMO_DIR: resolve(ROOT, 'fixtures'), ...env },
    ...(args ? { args } : {}),
  });
  const ready = Promise.withResolvers<string>();
  let output = '';
  const read = (text: string): void => {
    output += text;
    const address = /│ Casino +(http:\S+)/.exec(output)?.[1];
    if (address) ready.resolve(address);
  };
  for (const stream of [child.stdout, child.stderr]) stream?.setEncoding('utf8').on('data', read);
  child.once('close', () => ready.reject(new Error(`The server ended before it was ready:\n${output}`)));
  return {
    origin: await ready.promise,
    output: () => output,
    async end(signal = 'SIGTERM') {
      const started = performance.now();
      const exited = once(child, 'exit');
      child.kill(signal);
      const [code] = (await exited) as [number | null];
      return { code, tookMs: performance.now() - started };
    },
  };
}

/** Ends what a failed test left running. */
export function killProducts(): void {
  for (const { pid } of running) if (pid !== undefined) process.kill(-pid, 'SIGKILL');
}
