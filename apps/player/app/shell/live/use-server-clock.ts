import { useEffect, useRef } from 'react';
import { noteServerTime, onClockJump } from '../../shared/live/server-clock.ts';
import { useRevalidator } from '../../shared/calls/use-revalidator.ts';

/**
 * Sets the page's clock by the server's: what it was when what comes anew for the page was made. That of the page itself
 * is known already (entry.client.tsx). A device that is set to another time meanwhile asks for the page anew.
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
