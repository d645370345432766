import { performance } from 'node:perf_hooks';

type Options = {
  /** How much of the time since it was asked last the thread worked, 0 to 1; another one in tests. */
  workload?: () => number;
  /** Milliseconds between two looks. */
  everyMs?: number;
  /** Milliseconds after which it goes on all the same: on a site that is never quiet, slowly. */
  mostMs?: number;
};

/** A drawing takes a core for a second. With less than half of the thread's time taken there is one to spare. */
const QUIET = 0.5;

/** Waits until the thread that answers has had a quiet moment, before work that nobody waits for (OPS-13). */
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
