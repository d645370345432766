import { expect, it } from 'vitest';
import { untilQuiet } from './until-quiet.ts';

/** How often it looked before it went on. */
async function looksAt(workloads: readonly number[], mostMs: number): Promise<number> {
  let looks = 0;
  const workload = () => workloads[looks++] ?? 1;
  await untilQuiet({ workload, everyMs: 1, mostMs });
  return looks;
}

it('[OPS-13] goes on at the first quiet moment', async () => {
  expect(await looksAt([0.9, 0.5, 0.49, 0], 100)).toBe(3);
});

it('[OPS-13] goes on after a while where it is never quiet', async () => {
  expect(await looksAt([], 5)).toBe(5);
});

it('[OPS-13] looks at the thread itself', async () => {
  // A test's thread that waits for a timer does nothing.
  await expect(untilQuiet({ everyMs: 20, mostMs: Number.POSITIVE_INFINITY })).resolves.toBeUndefined();
});
