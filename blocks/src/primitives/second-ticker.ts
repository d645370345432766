import { useSyncExternalStore } from 'react';
import { useEnvironment } from '../environment.tsx';

const listeners = new Set<() => void>();
let timer: ReturnType<typeof setInterval> | undefined;

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  // One timer for every countdown of the page, only while there is one.
  timer ??= setInterval(() => listeners.forEach((each) => each()), 1000);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  };
}

/** Whole seconds by the server’s clock, renewed every second. Unit: seconds since the epoch. */
export function useSecond(): number {
  const { now, renderedAt } = useEnvironment();
  const read = (): number => toSecond(now());
  // Between the server and the browser something may end: both draw the same instant first.
  return useSyncExternalStore(subscribe, read, () => toSecond(renderedAt ?? now()));
}

const toSecond = (instant: number): number => Math.floor(instant / 1000);
