import { performance } from 'node:perf_hooks';

type Options = {
  /** The share of time, 0 to 1, in which the thread was busy since the last call; tests pass in their own. */
  workload?: () => number;
  /** Milliseconds between two checks. */
  everyMs?: number;
  /** Milliseconds after which the wait ends in any case, so that work goes on slowly on a site that is never quiet. */
  mostMs?: number;
};

/** A drawing uses a core for a second. When the thread is busy less than half of the time, a core is free for it. */
const QUIET = 0.5;

/** Delays background work until the main thread has had a quiet moment (OPS-13). */
export async function untilQuiet({
  workload = createWorkload(),
  everyMs = 200,
  mostMs = 10_000,
}: Options = {}): Promise<void> {
  for (let waited = 0; waited < mostMs; waited += everyMs) {
    await new Promise((resolve) => setTimeout(resolve, everyMs).unref());
    if (workload() < QUIET) return;
  }
}

function createWorkload(): () => number {
  let before = performance.eventLoopUtilization();
  return () => {
    const now = performance.eventLoopUtilization();
    const { utilization } = performance.eventLoopUtilization(now, before);
    before = now;
    return utilization;
  };
}
