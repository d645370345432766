import { useEffect, useState } from 'react';

/** Gives the page itself time to load first. */
const LATER_MS = 3000;

const SIGNS = ['pointerover', 'touchstart', 'keydown'];

/** True after the visitor's first action on the page, or after a while: optional parts may load then. */
export function useAttended(): boolean {
  const [isAttended, setAttended] = useState(false);
  useEffect(() => {
    const attend = (): void => setAttended(true);
    const timer = setTimeout(attend, LATER_MS);
    for (const sign of SIGNS) addEventListener(sign, attend, { once: true, passive: true });
    return () => {
      clearTimeout(timer);
      for (const sign of SIGNS) removeEventListener(sign, attend);
    };
  }, []);
  return isAttended;
}
