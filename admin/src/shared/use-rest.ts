import { useEffect, useState } from 'react';

const ACTIONS = ['scroll', 'wheel', 'keydown'] as const;

/** Becomes true when a condition holds and nobody has scrolled or typed for a while. Then it stays true. */
export function useRest(isSo: boolean, ms: number): boolean {
  const [hasRested, setHasRested] = useState(false);
  const isWaiting = isSo && !hasRested;
  useEffect(() => {
    if (!isWaiting) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const begin = (): void => {
      clearTimeout(timer);
      timer = setTimeout(() => setHasRested(true), ms);
    };
    begin();
    for (const type of ACTIONS) window.addEventListener(type, begin, { capture: true, passive: true });
    return () => {
      clearTimeout(timer);
      for (const type of ACTIONS) window.removeEventListener(type, begin, { capture: true });
    };
  }, [isWaiting, ms]);
  return isSo && hasRested;
}
