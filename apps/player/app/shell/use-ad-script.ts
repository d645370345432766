import { useEffect } from 'react';
import { onCookiesAccepted } from '../shared/visitor/consent.ts';

/** Runs the advertising script of the configuration after cookies are accepted. */
export function useAdScript(address: string | null): void {
  useEffect(() => {
    if (address === null) return undefined;
    let stop: (() => void) | undefined;
    let isOver = false;
    const start = async (): Promise<void> => {
      const { runAdScript } = await import('../features/telemetry/ad-script.ts');
      if (!isOver) stop = runAdScript(document, address);
    };
    // A failed script costs the visitor nothing.
    const stopWaiting = onCookiesAccepted(() => void start().catch(() => undefined));
    return () => {
      isOver = true;
      stopWaiting();
      stop?.();
    };
  }, [address]);
}
