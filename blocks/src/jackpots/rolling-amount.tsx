import { useEffect, useRef, useState, type ReactNode } from 'react';
import { prefersReducedMotion, useEnvironment } from '../environment.tsx';
import { formatPot } from './jackpots.model.ts';

/** How long an amount takes to its new value. Milliseconds. */
const ROLL = 1200;

/** An amount that rolls up to each new value; under reduced motion it changes at once. */
export function RollingAmount({ cents, currency }: { cents: number; currency: string }): ReactNode {
  const environment = useEnvironment();
  const [shown, setShown] = useState(cents);
  const from = useRef(cents);

  useEffect(() => {
    const start = from.current;
    from.current = cents;
    // A smaller amount is a pot that was won: it begins anew.
    if (cents <= start || prefersReducedMotion(environment)) {
      setShown(cents);
      return;
    }
    const begun = performance.now();
    let frame = requestAnimationFrame(function roll(now: number): void {
      const share = Math.min(1, (now - begun) / ROLL);
      setShown(Math.round(start + (cents - start) * share));
      if (share < 1) frame = requestAnimationFrame(roll);
    });
    return () => cancelAnimationFrame(frame);
  }, [cents, environment]);

  return formatPot(shown, currency, environment.locale);
}
