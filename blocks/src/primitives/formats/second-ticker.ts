import { useSyncExternalStore } from 'react';
import { useEnvironment } from '../../environment.tsx';
import type { Timer } from '../promotions/promotion-status.ts';

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
export const useSecond = (): number => useOfSecond((second) => second);

/**
 * The latest start or end of these timers that has come by the server's clock, 0 before the first: what `promotionStatus`
 * makes of it is what it makes of now. Whoever shows where promotions stand, and not how long they have left, is drawn
 * anew when one of them starts or ends instead of each second. Unit: epoch milliseconds.
 */
export const useTimerInstant = (timers: readonly (Timer | undefined)[]): number =>
  useOfSecond((second) => {
    const instants = timers.flatMap((timer) => (timer ? [timer.start_at ?? '', timer.end_at] : []));
    const come = instants.map((instant) => Date.parse(instant)).filter((instant) => instant <= second * 1000);
    return Math.max(0, ...come);
  });

/** Draws whoever asks anew in the second in which `read` gives another number. */
function useOfSecond(read: (second: number) => number): number {
  const { now, renderedAt } = useEnvironment();
  // Between the server and the browser something may end: both draw the same instant first.
  return useSyncExternalStore(
    subscribe,
    () => read(toSecond(now())),
    () => read(toSecond(renderedAt ?? now())),
  );
}

const toSecond = (instant: number): number => Math.floor(instant / 1000);
