import { useEffect } from 'react';
import { usePlatform } from '../shared/calls/platform.tsx';
import { whenIdle } from './page/when-idle.ts';

/** How the visit began: read at once, because the address changes with the first step. */
const arrival =
  typeof document === 'undefined'
    ? { search: '', referrer: '', host: '' }
    : { search: location.search, referrer: document.referrer, host: location.hostname };

/** Reports what the page has to say of itself, from when it has nothing better to do. */
export function useTelemetry(): void {
  const platform = usePlatform();
  useEffect(() => {
    let stop: (() => void) | undefined;
    let isOver = false;
    const start = async (): Promise<void> => {
      const { startTelemetry } = await import('../features/telemetry/start-telemetry.ts');
      if (!isOver) stop = startTelemetry(platform, arrival);
    };
    // Without it the visitor misses nothing.
    const begin = (): void => void start().catch(() => undefined);
    const cancel = whenIdle(begin);
    return () => {
      isOver = true;
      cancel();
      stop?.();
    };
  }, [platform]);
}
