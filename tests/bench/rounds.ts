/** Something to time: called with 0, 1, 2… so that each call can be about another visitor. */
export type Runner = { readonly name: string; readonly run: (index: number) => unknown };

export type Timing = {
  /** Median over the rounds of the mean time of a call, in microseconds. */
  readonly microseconds: number;
  /** Fastest and slowest round: what the machine was doing meanwhile. */
  readonly fastest: number;
  readonly slowest: number;
};

export type RoundOptions = {
  readonly rounds?: number;
  /** A runner gets this long a round… */
  readonly roundMs?: number;
  /** …and at least this many calls. */
  readonly leastCalls?: number;
};

/**
 * Times runners in turns, so that whatever else the machine does falls on all of them alike: ratios hold even where
 * the times do not. Each goes on with the next index from round to round.
 */
export function measureInTurns(
  runners: readonly Runner[],
  { rounds = 11, roundMs = 25, leastCalls = 6 }: RoundOptions = {},
): Map<string, Timing> {
  const states = runners.map((runner) => ({ runner, index: 0, times: new Array<number>() }));
  for (const state of states) warmUp(state, roundMs);
  for (let round = 0; round < rounds; round += 1)
    for (const state of states) state.times.push(timeRound(state, roundMs, leastCalls));
  return new Map(states.map(({ runner, times }) => [runner.name, toTiming(times)]));
}

type State = { readonly runner: Runner; index: number };

function warmUp(state: State, roundMs: number): void {
  const end = performance.now() + roundMs * 4;
  do state.runner.run(state.index++);
  while (performance.now() < end);
}

function timeRound(state: State, roundMs: number, leastCalls: number): number {
  const { run } = state.runner;
  let calls = 0;
  let batch = 1;
  let elapsed = 0;
  const started = performance.now();
  do {
    for (let i = 0; i < batch; i += 1) run(state.index++);
    calls += batch;
    elapsed = performance.now() - started;
    // Asking for the time costs as much as a fast call: ask about thirty times a round.
    if (elapsed < roundMs / 30) batch *= 2;
  } while (elapsed < roundMs || calls < leastCalls);
  return (elapsed * 1000) / calls;
}

function toTiming(times: readonly number[]): Timing {
  const sorted = times.toSorted((one, other) => one - other);
  return {
    microseconds: sorted[Math.floor(sorted.length / 2)] ?? Number.NaN,
    fastest: sorted[0] ?? Number.NaN,
    slowest: sorted.at(-1) ?? Number.NaN,
  };
}

/** Median of single calls that take milliseconds; each is told its number and nothing of it is repeated. */
export function medianOfCalls(count: number, call: (index: number) => unknown): number {
  const times: number[] = [];
  for (let index = 0; index < count; index += 1) {
    const started = performance.now();
    call(index);
    times.push(performance.now() - started);
  }
  return times.toSorted((one, other) => one - other)[Math.floor(count / 2)] ?? Number.NaN;
}
