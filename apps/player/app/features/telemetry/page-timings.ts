import { onCLS, onFCP, onINP, onLCP, onTTFB } from 'web-vitals';
import type { PlatformCalls } from '@marquee/schemas/platform';

export type PageTimings = PlatformCalls['PUT /performance']['body'];

/** Collects how long the page took, and gives it once: when it is left or put aside, because some is known only then. */
export function watchTimings(send: (timings: PageTimings) => void): () => void {
  const timings: PageTimings = { path: location.pathname };
  onTTFB(({ value }) => (timings.timeToFirstByte = value));
  onFCP(({ value }) => (timings.firstContentfulPaint = value));
  onLCP(({ value }) => (timings.largestContentfulPaint = value));
  onINP(({ value }) => (timings.interactionToNextPaint = value));
  onCLS(({ value }) => (timings.cumulativeLayoutShift = value));
  const onHidden = (): void => {
    if (document.visibilityState !== 'hidden') return;
    stop();
    send({ ...timings, ...readNavigation() });
  };
  // After those of the library, which report at the same moment.
  document.addEventListener('visibilitychange', onHidden);
  const stop = (): void => document.removeEventListener('visibilitychange', onHidden);
  return stop;
}

/** A page that is left before it has loaded has not all of them. */
function readNavigation(): PageTimings {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  if (!navigation) return {};
  const { domContentLoadedEventEnd, loadEventEnd } = navigation;
  return {
    ...(domContentLoadedEventEnd > 0 ? { domContentLoaded: domContentLoadedEventEnd } : {}),
    ...(loadEventEnd > 0 ? { load: loadEventEnd } : {}),
  };
}
