import { useEffect, useRef } from 'react';
import { noteServerTime, pageArrivedAt } from '../shared/server-clock.ts';

/** Sets the page's clock by the server's: what it was when this page, or what came anew for it, was made. */
export function useServerClock(madeAt: number): void {
  const isFirst = useRef(true);
  useEffect(() => {
    noteServerTime(madeAt, isFirst.current ? pageArrivedAt() : undefined);
    isFirst.current = false;
  }, [madeAt]);
}
