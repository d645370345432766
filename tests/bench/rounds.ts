/** Something to time: called with 0, 1, 2… so that each call can be about another visitor. */
export type Runner = { readonly name: string; readonly run: (index: number) => unknown };

export type Timing = {
  /** Median over the rounds of the mean processor time of a call, in microseconds. */
  readonly microseconds: number;
  /** Of the same rounds, by the clock: the median, the fastest and the slowest. */
  readonly elapsed: { readonly median: number; readonly fastest: number; readonly slowest: number };
};

export type RoundOptions = {
  readonly rounds?: number;
  /** Processor time a runner gets each round. */
  readonly roundMs?: number;
};

/**
 * Times runners in turns, so that whatever else the machine does falls on all of them alike. What counts is the
 * processor time of this thread: what other programs take is not in it. Each runner goes on with the next index.
 */
export function measureInTurns(
  runners: readonly Runner[],
  { rounds = 11, roundMs = 40 }: RoundOptions = {},
): Map<string, Timing> {
  const states = runners.map((runner) => ({ runner, index: 0, rounds: new Array<Round>() }));
  for (const state of states) timeRound(state, roundMs * 2);
  for (let round = 0; round < rounds; round += 1)
    for (let turn = 0; turn < states.length; turn += 1) {
      // Another one begins each time: nobody always comes after the same neighbour.
      const state = states[(round + turn) % states.length];
      state?.rounds.push(timeRound(state, roundMs));
    }
  return new Map(states.map((state) => [state.runner.name, toTiming(state.rounds)]));
}

type State = { readonly runner: Runner; index: number };
type Round = { readonly microseconds: number; readonly elapsed: number };

function timeRound(state: State, roundMs: number): Round {
  const { run } = state.runner;
  // Processor time moves in steps of some milliseconds: a round goes from step to step. The calls up to the first
  // pay for what the neighbour left in the processor's caches.
  const before = processorTime();
  do run(state.index++);
  while (processorTime() === before);
  const started = processorTime();
  const startedAt = performance.now();
  let calls = 0;
  let batch = 1;
  let spent = 0;
  do {
    const batchStarted = performance.now();
    for (let i = 0; i < batch; i += 1) run(state.index++);
    calls += batch;
    // Asking for the time costs as much as a fast call.
    if (performance.now() - batchStarted < 0.2) batch *= 2;
    spent = processorTime() - started;
  } while (spent < roundMs * 1000);
  return { microseconds: spent / calls, elapsed: ((performance.now() - startedAt) * 1000) / calls };
}

/** Microseconds this thread has worked so far. */
function processorTime(): number {
  const { user, system } = process.threadCpuUsage();
  return user + system;
}

function toTiming(rounds: readonly Round[]): Timing {
  const elapsed = rounds.map((round) => round.elapsed);
  return {
    microseconds: medianOf(rounds.map(({ microseconds }) => microseconds)),
    elapsed: { median: medianOf(elapsed), fastest: Math.min(...elapsed), slowest: Math.max(...elapsed) },
  };
}

/** Calls that take milliseconds. */
export type CallTiming = {
  /** Processor time of this thread a call. */
  readonly ms: number;
  /** The same by the clock: median. */
  readonly elapsedMs: number;
};

/** Times single calls; each is told its number. */
export function timeCalls(count: number, call: (index: number) => unknown): CallTiming {
  const elapsed: number[] = [];
  const started = processorTime();
  for (let index = 0; index < count; index += 1) {
    const startedAt = performance.now();
    call(index);
    elapsed.push(performance.now() - startedAt);
  }
  return { ms: (processorTime() - started) / 1000 / count, elapsedMs: medianOf(elapsed) };
}

function medianOf(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? Number.NaN;
}
