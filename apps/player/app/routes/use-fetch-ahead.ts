import { use, useEffect } from 'react';
import {
  UNSAFE_DataRouterContext as RouterContext,
  UNSAFE_FrameworkContext as Framework,
} from 'react-router';
import { pagesAhead } from '../shared/pages-ahead.ts';
import { whenIdle } from '../shared/when-idle.ts';

/** Fetches the next page as soon as somebody is about to go there. `frame` is another one after signing in and out. */
export function useFetchAhead(frame: object): void {
  const router = use(RouterContext)?.router;
  const manifest = use(Framework)?.manifest;
  useEffect(() => pagesAhead.forget, [frame]);
  useEffect(() => {
    if (!router || !manifest) return undefined;
    let stop: (() => void) | undefined;
    let isOver = false;
    const start = async (): Promise<void> => {
      const { fetchAhead } = await import('./fetch-ahead.ts');
      const looksAhead = (id: string): boolean => manifest.routes[id]?.hasClientLoader ?? false;
      if (!isOver) stop = fetchAhead({ router, looksAhead });
    };
    // Without it pages come a little later.
    const cancel = whenIdle(() => void start().catch(() => undefined));
    return () => {
      isOver = true;
      cancel();
      stop?.();
    };
  }, [router, manifest]);
}
