import { useEffect, useState } from 'react';

/** Loads that are faster than this need no indicator; the skeletons of `[data-waiting]` wait as long. */
export const PATIENCE_MS = 150;

/** True once `isWished` has been true for `ms`. Always false on the server. */
export function useDelayed(isWished: boolean, ms: number): boolean {
  const [isDue, setDue] = useState(false);
  useEffect(() => {
    if (!isWished) return undefined;
    const timer = setTimeout(() => setDue(true), ms);
    return () => {
      clearTimeout(timer);
      setDue(false);
    };
  }, [isWished, ms]);
  return isDue;
}
