import { afterEach, expect, test, vi } from 'vitest';
import { createRenderPool } from './render-pool.ts';

const open: { close(): Promise<void> }[] = [];
afterEach(async () => void (await Promise.all(open.splice(0).map((pool) => pool.close()))));

function create(options: { processes?: number; idleMs?: number } = {}) {
  const pool = createRenderPool({ games: [], processes: 1, ...options });
  open.push(pool);
  return pool;
}

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
