import { useEffect, useRef, useState, type ReactNode } from 'react';
import { prefersReducedMotion, useEnvironment } from '../environment.tsx';
import { formatPot } from './jackpots.model.ts';

/** How long an amount takes to reach its new value. Milliseconds. */
const ROLL = 1200;
/**
 * How long each step is shown. Milliseconds: one step per frame would look no smoother, and each needs layout and
 * paint.
 */
const STEP = 40;

/**
 * An amount that rolls up to each new value. Under reduced motion, and while it is out of sight, it changes at once.
 */
export function RollingAmount({ cents, currency }: { cents: number; currency: string }): ReactNode {
  const environment = useEnvironment();
  const [shown, setShown] = useState(cents);
  const from = useRef(cents);
  const element = useRef<HTMLSpanElement>(null);

  useEffect(() => {
    const start = from.current;
    from.current = cents;
    // A smaller amount means that the pot was won: it starts anew.
    if (cents <= start || prefersReducedMotion(environment) || !element.current) {
      setShown(cents);
      return;
    }
    let timer: ReturnType<typeof setInterval> | undefined;
    const observer = new IntersectionObserver(([entry]) => {
      observer.disconnect();
      if (!entry?.isIntersecting) return setShown(cents);
      const begun = performance.now();
      timer = setInterval(() => {
        const share = Math.min(1, (performance.now() - begun) / ROLL);
        setShown(Math.round(start + (cents - start) * share));
        if (share === 1) clearInterval(timer);
      }, STEP);
    });
    observer.observe(element.current);
    return () => {
      observer.disconnect();
      clearInterval(timer);
    };
  }, [cents, environment]);

  return <span ref={element}>{formatPot(shown, currency, environment.locale)}</span>;
}
