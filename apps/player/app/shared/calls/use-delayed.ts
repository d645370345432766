import { useEffect, useState } from 'react';

/** What comes sooner needs no sign that it is on its way; the skeletons of `[data-waiting]` wait as long. */
export const PATIENCE_MS = 150;

/** True once the wish has stood for so long. On the server it never is. */
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
