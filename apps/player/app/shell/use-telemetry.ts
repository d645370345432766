import { useEffect, useState } from 'react';
import { useMatches } from 'react-router';
import { usePlatform } from '../shared/calls/platform.tsx';
import { whenIdle } from './page/when-idle.ts';

/** How the visit began. Read when the module loads, because the address changes with the first navigation. */
const arrival =
  typeof document === 'undefined'
    ? { search: '', referrer: '', host: '' }
    : { search: location.search, referrer: document.referrer, host: location.hostname };

/**
 * Sends the page's reports once the page is idle.
 *
 * @param vitalsShare the share of browsers that tell this site's own server how the page felt
 */
export function useTelemetry(vitalsShare = 0): void {
  const platform = usePlatform();
  const [route] = useState(useMatches().at(-1)?.id ?? '');
  const [isInShare] = useState(() => Math.random() < vitalsShare);
  useEffect(() => {
    let stop: (() => void) | undefined;
    let isOver = false;
    const start = async (): Promise<void> => {
      const { startTelemetry } = await import('../features/telemetry/start-telemetry.ts');
      if (!isOver) stop = startTelemetry(platform, arrival, isInShare ? route : undefined);
    };
    // A failed script costs the visitor nothing.
    const begin = (): void => void start().catch(() => undefined);
    const cancel = whenIdle(begin);
    return () => {
      isOver = true;
      cancel();
      stop?.();
    };
  }, [platform, route, isInShare]);
}
