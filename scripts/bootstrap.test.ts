import { spawn } from 'node:child_process';
import { EventEmitter } from 'node:events';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { buildIfNeeded } from './lib/build.mjs';
import { installIfNeeded } from './lib/install.mjs';
import { run } from './lib/run.mjs';

vi.mock('node:child_process', () => ({ spawn: vi.fn() }));
vi.mock('./lib/install.mjs', () => ({ installIfNeeded: vi.fn() }));
vi.mock('./lib/build.mjs', () => ({ buildIfNeeded: vi.fn() }));
vi.mock('./lib/run.mjs', async (original) => ({
  ...(await original<typeof import('./lib/run.mjs')>()),
  run: vi.fn(),
}));

const { argv } = process;
const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
const before = SIGNALS.map((signal) => process.listeners(signal));

beforeEach(() => {
  vi.resetModules();
  // With npm’s variable, each would watch for the end of its starter, and continue after its test.
  vi.stubEnv('npm_lifecycle_event', undefined);
  vi.mocked(run).mockResolvedValue({ code: 0, output: '' });
  vi.mocked(spawn).mockReturnValue(new EventEmitter() as ReturnType<typeof spawn>); // Only `on` is used.
});
afterEach(() => {
  process.argv = argv;
  vi.unstubAllEnvs();
  vi.clearAllMocks();
  SIGNALS.forEach((signal, at) => {
    for (const listener of process.listeners(signal))
      if (!before[at]?.includes(listener)) process.off(signal, listener);
  });
});

/** The arguments after `node` and the environment of what is started. */
async function start(...words: string[]) {
  process.argv = ['node', 'bootstrap.mjs', ...words];
  await import('./bootstrap.mjs');
  const [, args = [], options] = vi.mocked(spawn).mock.lastCall ?? [];
  return { args: args.map((each) => each.replace(process.cwd(), '.')), env: options?.env ?? {} };
}

it.each(['start', 'serve'])(
  '[OPS-13] npm %s gives the server little memory for new objects, and one thread that looks for old ones',
  async (mode) => {
    const { args, env } = await start(mode);
    expect(args).toEqual([
      '--disable-warning=ExperimentalWarning',
      '--max-semi-space-size=8',
      '--concurrent-marking-max-worker-num=1',
      './apps/server/src/main.ts',
    ]);
    expect(env['NODE_ENV']).toBe('production');
    expect([installIfNeeded, buildIfNeeded].map((step) => vi.mocked(step).mock.calls.length)).toEqual([1, 1]);
  },
);

it.each(['start', 'serve'])(
  '[OPS-01] npm %s says what is wrong with the settings before it builds',
  async (mode) => {
    vi.stubEnv('DEMO_DIR', undefined);
    vi.mocked(run).mockResolvedValue({ code: 1, output: '' });
    const exit = vi.spyOn(process, 'exit').mockImplementation((code) => {
      throw new Error(`ended with ${code}`);
    });
    await expect(start(mode)).rejects.toThrow('ended with 1');
    exit.mockRestore();
    expect(buildIfNeeded).not.toHaveBeenCalled();
    expect(spawn).not.toHaveBeenCalled();
    const [, args = [], options] = vi.mocked(run).mock.lastCall ?? [];
    expect(args.at(-1)).toMatch(/apps\/server\/src\/check-settings\.ts$/);
    expect(options?.env).toEqual({
      NODE_ENV: 'production',
      ...(mode === 'start' ? { DEMO_DIR: `${process.cwd()}/fixtures` } : {}),
    });
  },
);

it('only npm start has the demo’s data', async () => {
  vi.stubEnv('DEMO_DIR', undefined);
  expect((await start('start')).env['DEMO_DIR']).toBe(`${process.cwd()}/fixtures`);
  vi.resetModules();
  expect((await start('serve')).env['DEMO_DIR']).toBeUndefined();
});

it('npm test builds nothing by itself, and hands over which stages are wanted', async () => {
  const { args } = await start('test', 'unit');
  expect(args.slice(1)).toEqual(['./scripts/test.mjs', 'unit']);
  expect(buildIfNeeded).not.toHaveBeenCalled();
});

it.each([
  ['./bootstrap.mjs', 'serve', [['SIGTERM']]],
  ['./dev.mjs', 'dev', [['SIGTERM']]],
  // A shell that leaves it in the background ends, and it continues.
  ['./bootstrap.mjs', undefined, []],
])(
  '%s, started by npm run %s, tells the server that whoever started it is gone: %j',
  async (script, name, told) => {
    vi.stubEnv('npm_lifecycle_event', name);
    vi.useFakeTimers();
    const starter = vi.spyOn(process, 'ppid', 'get').mockReturnValue(7);
    const kill = vi.fn();
    const child = Object.assign(new EventEmitter(), { kill });
    vi.mocked(spawn).mockReturnValue(child as unknown as ReturnType<typeof spawn>); // Only these are used.
    process.argv = ['node', script, 'serve'];
    await import(script);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(kill).not.toHaveBeenCalled();
    starter.mockReturnValue(1);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(kill.mock.calls).toEqual(told);
    starter.mockRestore();
    vi.useRealTimers();
  },
);
