import { useEffect, useRef } from 'react';
import { noteServerTime, onClockJump } from '../../shared/live/server-clock.ts';
import { useRevalidator } from '../../shared/calls/use-revalidator.ts';

/**
 * Sets the page's clock to the server's time whenever revalidated data brings a new render time. The time of the page
 * itself is known already (entry.client.tsx). When the device's clock is changed meanwhile, the page is revalidated.
 */
export function useServerClock(madeAt: number): void {
  const known = useRef(madeAt);
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (known.current === madeAt) return;
    known.current = madeAt;
    noteServerTime(madeAt);
  }, [madeAt]);
  useEffect(() => onClockJump(() => void revalidate()), [revalidate]);
}
