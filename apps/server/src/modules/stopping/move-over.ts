const TICK_MS = 100;
/** The part of the time in which nothing is closed: a balancer has to notice first, or pages come back to here. */
const QUIET = 1 / 4;

/** Open connections of one kind. */
export type Movable<T extends object> = {
  /** Those that are open, the oldest first, each the same object at every call. */
  list(): Iterable<T>;
  /** Closes one of them so that its other end connects again. */
  close(connection: T): void;
};

/**
 * Closes connections evenly over a time, the oldest first, and those that are opened meanwhile too. Ten thousand pages
 * that connect again at once would be a burst for whoever takes them over. Returns a function that leaves the rest open.
 */
export function moveOver<T extends object>(
  { list, close }: Movable<T>,
  forMs: number,
  now: () => number = () => performance.now(),
): () => void {
  const begin = now() + forMs * QUIET;
  const end = now() + forMs;
  // The other end of a closed one may take long to answer; until then it is among the open ones.
  const closed = new WeakSet<T>();
  let due = 0;
  const timer = setInterval(() => {
    if (now() < begin) return;
    const open = [...list()].filter((connection) => !closed.has(connection));
    // What is left, shared out among the ticks that are left: most ticks have a part of one.
    due += open.length / Math.max(1, (end - now()) / TICK_MS);
    const next = open.slice(0, Math.round(due));
    due -= next.length;
    for (const connection of next) {
      closed.add(connection);
      close(connection);
    }
  }, TICK_MS);
  timer.unref();
  return () => clearInterval(timer);
}
