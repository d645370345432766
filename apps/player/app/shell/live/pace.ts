/** Does things by their names, and each at most once a pause. */
export type Pace = {
  /** At once; what is asked for again within the pause is done once more at its end. */
  ask(name: string, work: () => void): void;
  stop(): void;
};

/**
 * A page that was away is told of everything it missed in one go: asking the server at each would be hundreds of calls,
 * all but the last of which are out of date when they answer.
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
