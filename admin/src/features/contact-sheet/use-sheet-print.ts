import { useEffect, useEffectEvent } from 'react';
import { afterPaint } from '../../shared/after-paint.ts';

/** Prints the page once it is ready. */
export function useSheetPrint(isReady: boolean, onPrinted: () => void): void {
  const end = useEffectEvent(onPrinted);
  useEffect(() => {
    if (!isReady) return undefined;
    const listener = (): void => end();
    window.addEventListener('afterprint', listener);
    const stop = afterPaint(() => window.print());
    return () => {
      stop();
      window.removeEventListener('afterprint', listener);
    };
  }, [isReady]);
}
