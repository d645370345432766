import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { devCommand } from '../../scripts/lib/dev-command.mjs';
import { SERVER_FLAGS } from '../../scripts/lib/server-flags.mjs';

const ROOT = resolve(import.meta.dirname, '../..');
const MAIN = resolve(ROOT, 'apps/server/src/main.ts');

export type Product = {
  origin: string;
  /** Its whole output so far. */
  output(): string;
  /** Sends a signal. Returns the exit code and the milliseconds until the end. */
  end(signal?: NodeJS.Signals): Promise<{ code: number | null; tookMs: number }>;
};

type Options = {
  env: Record<string, string>;
  /** Runs it as another user, because processes of root can write to every directory. */
  uid?: number;
  /** Node’s arguments. Defaults to those of the server with `npm start`. */
  args?: readonly string[];
};

const running = new Set<ChildProcess>();

function run({ env, uid, args = [...SERVER_FLAGS, MAIN] }: Options): ChildProcess {
  const child = spawn(process.execPath, args, {
    cwd: ROOT,
    // In its own process group: a watching process has the server as a child, and both end together.
    detached: true,
    // Nothing else of the environment: a setting of this machine could change the test.
    env: { PATH: process.env['PATH'], NODE_ENV: 'production', LOG_LEVEL: 'warn', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    ...(uid === undefined ? {} : { uid }),
  });
  running.add(child);
  child.once('exit', () => running.delete(child));
  return child;
}

/** Runs the server as with `npm start`, and waits until it ends by itself. */
export async function runToEnd(options: Options): Promise<{ code: number | null; errors: string }> {
  const child = run(options);
  let errors = '';
  child.stderr?.setEncoding('utf8').on('data', (text: string) => (errors += text));
  const [code] = (await once(child, 'close')) as [number | null];
  return { code, errors };
}

/** Starts the demo and waits until it prints its address. */
export const startProduct = (env: Record<string, string>): Promise<Product> => startDemo({ env });

/** Starts the demo as with `npm run dev`: watched, with player and admin from source. */
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
