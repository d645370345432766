/** The longest that work on many things keeps the thread at a stretch: whatever else came in waits for it. */
const LONGEST_MS = 10;

/**
 * An answer takes several turns of the event loop: it is read, the store or the platform is asked, it is written. With a
 * step of this work at each of them it would wait for as many steps.
 */
export const TURNS_OF_OTHERS = 4;

/** Work that goes on once others had their turn, the one that waits longest first. */
const waiting: (() => void)[] = [];

/**
 * Lets whatever else has come in be answered before the work goes on. Of all the work in turns, only one goes on before
 * others are looked after again: eight who ask for the same would keep them waiting eight times as long.
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

/** To be awaited after each of many things: gives others their turn when the work has kept the thread for long. */
export function createTurns(now: () => number = () => performance.now()): () => Promise<void> | undefined {
  let since = now();
  return () => {
    if (now() - since < LONGEST_MS) return undefined;
    return turnOfOthers().then(() => {
      since = now();
    });
  };
}

/** Work in steps, between which others have their turn. */
export async function inTurns<Result>(steps: Generator<unknown, Result, undefined>): Promise<Result> {
  const turn = createTurns();
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
    const pause = turn();
    // Ten thousand short steps are not ten thousand waits.
    if (pause) await pause;
  }
}

/** `map` for many or large things, between which others have their turn. */
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
