import { useEffect, useState } from 'react';

/** The page itself comes first. */
const LATER_MS = 3000;

const SIGNS = ['pointerover', 'touchstart', 'keydown'];

/** True once somebody does something on the page, or it has been open for a while: what only helps can come then. */
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
