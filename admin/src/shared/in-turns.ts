/** Half of a frame: the other half is for what the browser does in it. */
const TURN_MS = 8;

/** Lets the browser draw and hear of keys before the rest goes on. */
const pause = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

/** What to wait for between two pieces of long work, so that no frame waits for all of it. Rejects once aborted. */
export function createTurns(signal: AbortSignal): () => Promise<void> | undefined {
  let began = performance.now();
  const next = async (): Promise<void> => {
    await pause();
    signal.throwIfAborted();
    began = performance.now();
  };
  return () => (performance.now() - began > TURN_MS ? next() : undefined);
}

/** Does something with each of many in short turns. Rejects once aborted. */
export async function inTurns<Item>(
  items: readonly Item[],
  signal: AbortSignal,
  work: (item: Item) => void,
): Promise<void> {
  const turn = createTurns(signal);
  for (const item of items) {
    const wait = turn();
    if (wait) await wait;
    work(item);
  }
}
