import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { afterEach, expect, test, vi } from 'vitest';
import { createRenderPool } from './render-pool.ts';

const open: { close(): Promise<void> }[] = [];
afterEach(async () => void (await Promise.all(open.splice(0).map((pool) => pool.close()))));

type Options = { processes?: number; idleMs?: number; patienceMs?: number; program?: string };

function create(options: Options = {}) {
  const pool = createRenderPool({ games: [], processes: 1, ...options });
  open.push(pool);
  return pool;
}

const testing = (name: string): string => fileURLToPath(new URL(`../testing/${name}.ts`, import.meta.url));
const gift = { family: 'symbol', name: 'gift', width: 64 } as const;

test('a process starts with the first picture, ends when idle, and another one takes over', async () => {
  const pool = create({ idleMs: 20 });
  expect(pool.size).toBe(0);
  const first = await pool.render(gift);
  expect(pool.size).toBe(1);
  await vi.waitFor(() => expect(pool.size).toBe(0));
  expect(first?.equals((await pool.render(gift)) ?? Buffer.alloc(0))).toBe(true);
});

test('more pictures than processes wait for their turn, and each gets its own', async () => {
  const pool = create();
  const widths = [64, 96, 160];
  const pictures = await Promise.all(widths.map((width) => pool.render({ ...gift, width })));
  expect(pool.size).toBe(1);
  expect(pictures.map((picture) => picture?.subarray(8, 12).toString())).toEqual(['WEBP', 'WEBP', 'WEBP']);
  expect(new Set(pictures.map((picture) => picture?.length)).size).toBe(3);
});

test('what cannot be drawn is refused, and the next picture is made all the same', async () => {
  const pool = create();
  await expect(pool.render({ ...gift, width: Number.NaN })).rejects.toThrow('Artwork failed to render');
  expect((await pool.render(gift))?.length).toBeGreaterThan(100);
});

test('closing refuses what waits and leaves no process', async () => {
  const pool = create();
  const waiting = Promise.allSettled([pool.render(gift), pool.render(gift)]);
  await pool.close();
  expect((await waiting).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(pool.size).toBe(0);
});

test('each picture gets its own answer, whatever else is said in the channel', async () => {
  const pool = create({ processes: 2, program: testing('noisy-process') });
  const widths = [11, 22, 33, 44, 55, 66];
  const pictures = await Promise.all(widths.map((width) => pool.render({ ...gift, width })));
  expect(pictures.map((picture) => [...(picture ?? [])])).toEqual(widths.map((width) => [width]));
});

test('a picture that never comes is given up, and so is not what waits behind it for ever', async () => {
  const pool = create({ patienceMs: 300, program: testing('silent-process') });
  const both = await Promise.allSettled([pool.render(gift), pool.render(gift)]);
  expect(both.map((each) => each.status === 'rejected' && String(each.reason))).toEqual([
    'Error: The artwork process ended (SIGKILL)',
    'Error: The artwork process ended (SIGKILL)',
  ]);
});

test('under node --watch, where Node speaks in the channel first, pictures are drawn', async () => {
  const program = testing('watched-program');
  const args = [
    '--disable-warning=ExperimentalWarning',
    `--watch-path=${program}`,
    '--watch-preserve-output',
  ];
  const child = spawn(process.execPath, [...args, program], { stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  const drawn = Promise.withResolvers<void>();
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text;
      if (/Completed running|Failed running/.test(output)) drawn.resolve();
    });
  await drawn.promise;
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  await ended;
  expect(output).toContain('drawn: WEBP');
});
