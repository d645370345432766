/** The longest time that long work blocks the event loop without a pause: all other requests wait meanwhile. */
const LONGEST_MS = 10;

/**
 * Turns of the event loop that other requests get between two steps of long work. A request takes several turns: it is
 * read, the store or the platform is asked, the response is written. With a step in each turn, the request would wait
 * for as many steps.
 */
export const TURNS_OF_OTHERS = 4;

/** Paused work, the longest waiting first. It continues after the turns of other requests. */
const waiting: (() => void)[] = [];

/**
 * Lets other requests be answered before the work continues. Of all paused work, only one piece continues at a time,
 * then other requests get their turns again. Otherwise eight such pieces would make them wait eight times as long.
 */
export const turnOfOthers = (): Promise<void> =>
  new Promise((resolve) => {
    waiting.push(resolve);
    if (waiting.length === 1) setImmediate(goOn, 1);
  });

function goOn(turn: number): void {
  if (turn < TURNS_OF_OTHERS) {
    setImmediate(goOn, turn + 1);
    return;
  }
  waiting.shift()?.();
  if (waiting.length > 0) setImmediate(goOn, 1);
}

/** Await the returned function after each step: it pauses for other requests when the work has run for long enough. */
export function createTurns(now: () => number = () => performance.now()): () => Promise<void> | undefined {
  let since = now();
  return () => {
    if (now() - since < LONGEST_MS) return undefined;
    return turnOfOthers().then(() => {
      since = now();
    });
  };
}

/** Runs work step by step, with pauses for other requests. */
export async function inTurns<Result>(steps: Generator<unknown, Result, undefined>): Promise<Result> {
  const turn = createTurns();
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
    const pause = turn();
    // Short steps run on without a pause: ten thousand of them must not wait ten thousand times.
    if (pause) await pause;
  }
}

/** `map` for many or large items, with pauses for other requests. */
export async function mapInTurns<Item, Result>(
  items: readonly Item[],
  change: (item: Item, index: number) => Result | Promise<Result>,
): Promise<Result[]> {
  const turn = createTurns();
  const results: Result[] = [];
  for (const [index, item] of items.entries()) {
    results.push(await change(item, index));
    await turn();
  }
  return results;
}
