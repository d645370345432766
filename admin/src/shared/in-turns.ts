/** Half of a frame: the other half is for what the browser does in it. */
const TURN_MS = 8;

/** Lets the browser draw and hear of keys before the rest goes on. */
const pause = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

/** Does something with each of many in short turns, so that no frame waits for all of them. Rejects once aborted. */
export async function inTurns<Item>(
  items: readonly Item[],
  signal: AbortSignal,
  work: (item: Item) => void,
): Promise<void> {
  let began = performance.now();
  for (const item of items) {
    if (performance.now() - began > TURN_MS) {
      await pause();
      signal.throwIfAborted();
      began = performance.now();
    }
    work(item);
  }
}
