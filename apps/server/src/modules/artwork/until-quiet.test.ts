import { performance } from 'node:perf_hooks';
import { expect, it, vi } from 'vitest';
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

it('[OPS-13] looks at how much the thread worked since it looked last', async () => {
  const workloads = [0.9, 0.8, 0.1, 0];
  vi.spyOn(performance, 'eventLoopUtilization').mockImplementation((_now, before) => ({
    idle: 0,
    active: 0,
    // Without an earlier look Node answers for all the time since the start.
    utilization: before ? (workloads.shift() ?? 1) : 0,
  }));
  await untilQuiet({ everyMs: 1, mostMs: 100 });
  vi.restoreAllMocks();
  expect(workloads).toEqual([0]);
});
