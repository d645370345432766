import { useEffect, useState } from 'react';

/** At most one change in so many milliseconds: a strip that jumps with every win cannot be read. */
export const PACE = 2000;

/**
 * A list that changes at most every two seconds, however often the one it follows does; while it is held, not at all.
 * It then goes on with what is newest.
 */
export function usePaced<Item>(items: readonly Item[], isHeld: boolean): readonly Item[] {
  const [shown, setShown] = useState({ items, at: 0 });
  useEffect(() => {
    if (isHeld || shown.items === items) return;
    const wait = Math.max(0, shown.at + PACE - performance.now());
    const timer = setTimeout(() => setShown({ items, at: performance.now() }), wait);
    return () => clearTimeout(timer);
  }, [items, isHeld, shown]);
  // The first wins are not held back.
  return shown.items.length === 0 ? items : shown.items;
}
