/** Half of a frame, in milliseconds: the other half is for the browser. */
const TURN_MS = 8;

/** Lets the browser draw and handle input before the work continues. */
const pause = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

/** Returns a function to await between pieces of long work, so that no frame is delayed. Rejects once aborted. */
export function createTurns(signal: AbortSignal): () => Promise<void> | undefined {
  let began = performance.now();
  const next = async (): Promise<void> => {
    await pause();
    signal.throwIfAborted();
    began = performance.now();
  };
  return () => (performance.now() - began > TURN_MS ? next() : undefined);
}

/** Processes many items in short turns. Rejects once aborted. */
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
