import { useEffect } from 'react';
import { usePlatform } from '../shared/calls/platform.tsx';
import { whenIdle } from './page/when-idle.ts';

/** How the visit began. Read when the module loads, because the address changes with the first navigation. */
const arrival =
  typeof document === 'undefined'
    ? { search: '', referrer: '', host: '' }
    : { search: location.search, referrer: document.referrer, host: location.hostname };

/** Sends the page's reports once the page is idle. */
export function useTelemetry(): void {
  const platform = usePlatform();
  useEffect(() => {
    let stop: (() => void) | undefined;
    let isOver = false;
    const start = async (): Promise<void> => {
      const { startTelemetry } = await import('../features/telemetry/start-telemetry.ts');
      if (!isOver) stop = startTelemetry(platform, arrival);
    };
    // A failed script costs the visitor nothing.
    const begin = (): void => void start().catch(() => undefined);
    const cancel = whenIdle(begin);
    return () => {
      isOver = true;
      cancel();
      stop?.();
    };
  }, [platform]);
}
