import { useSyncExternalStore } from 'react';
import { useEnvironment } from '../../environment.tsx';
import type { Timer } from '../promotions/promotion-status.ts';

const listeners = new Set<() => void>();
let timer: ReturnType<typeof setInterval> | undefined;

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  // One timer for all countdowns of the page, which runs only while there is one.
  timer ??= setInterval(() => listeners.forEach((each) => each()), 1000);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  };
}

/** Whole seconds since the epoch by the server's clock, updated every second. */
export const useSecond = (): number => useOfSecond((second) => second);

/**
 * The latest start or end of these timers that has passed by the server's clock, or 0: `promotionStatus` gives the same
 * result for it as for now. A component that shows only the status then renders again only when a promotion starts or
 * ends, not every second. Unit: epoch milliseconds.
 */
export const useTimerInstant = (timers: readonly (Timer | undefined)[]): number =>
  useOfSecond((second) => {
    const instants = timers.flatMap((timer) => (timer ? [timer.start_at ?? '', timer.end_at] : []));
    const come = instants.map((instant) => Date.parse(instant)).filter((instant) => instant <= second * 1000);
    return Math.max(0, ...come);
  });

/** Renders the component again in the second in which `read` returns another number. */
function useOfSecond(read: (second: number) => number): number {
  const { now, renderedAt } = useEnvironment();
  // Something may end between the server's rendering and the browser's: both first render the same instant.
  return useSyncExternalStore(
    subscribe,
    () => read(toSecond(now())),
    () => read(toSecond(renderedAt ?? now())),
  );
}

const toSecond = (instant: number): number => Math.floor(instant / 1000);
