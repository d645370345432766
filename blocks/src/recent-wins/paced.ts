import { useEffect, useState } from 'react';

/** At most one change per this time (milliseconds): a strip that moves with every win cannot be read. */
export const PACE = 2000;

/**
 * Follows a list, but changes at most every two seconds, and not at all while it is held. Then it continues with the
 * newest items.
 */
export function usePaced<Item>(items: readonly Item[], isHeld: boolean): readonly Item[] {
  const [shown, setShown] = useState({ items, at: 0 });
  useEffect(() => {
    if (isHeld || shown.items === items) return;
    const wait = Math.max(0, shown.at + PACE - performance.now());
    const timer = setTimeout(() => setShown({ items, at: performance.now() }), wait);
    return () => clearTimeout(timer);
  }, [items, isHeld, shown]);
  // The first wins are shown without delay.
  return shown.items.length === 0 ? items : shown.items;
}
