/** Runs tasks by name, each at most once per pause. */
export type Pace = {
  /** Runs at once. A task that is requested again within the pause runs once more at its end. */
  ask(name: string, work: () => void): void;
  stop(): void;
};

/**
 * A page that was away receives all missed events in one go. A request for each would make hundreds of calls, and all
 * but the last would be out of date when they are answered.
 */
export function createPace(pauseMs: number): Pace {
  const paused = new Map<string, ReturnType<typeof setTimeout>>();
  const again = new Map<string, () => void>();

  function ask(name: string, work: () => void): void {
    if (paused.has(name)) {
      again.set(name, work);
      return;
    }
    paused.set(
      name,
      setTimeout(() => {
        paused.delete(name);
        const next = again.get(name);
        again.delete(name);
        if (next) ask(name, next);
      }, pauseMs),
    );
    work();
  }

  return {
    ask,
    stop() {
      for (const timer of paused.values()) clearTimeout(timer);
      paused.clear();
      again.clear();
    },
  };
}
