/** Median time of one call in microseconds, over rounds long enough for the clock, after a warm-up. */
export function medianMicroseconds(call: () => unknown, { rounds = 21, roundMs = 30 } = {}): number {
  for (let i = 0; i < 200; i += 1) call();
  const times: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const started = performance.now();
    let calls = 0;
    while (performance.now() - started < roundMs) {
      call();
      calls += 1;
    }
    times.push(((performance.now() - started) * 1000) / calls);
  }
  return times.toSorted((a, b) => a - b)[Math.floor(rounds / 2)] ?? Number.NaN;
}
