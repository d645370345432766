import { onCLS, onFCP, onINP, onLCP, onTTFB } from 'web-vitals';
import type { PlatformCalls } from '@marquee/schemas/platform';

export type PageTimings = PlatformCalls['PUT /performance']['body'];

/** Collects the page's timings and sends them once, when the page is left or hidden: some are known only then. */
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
  // Runs after the library's listeners, which report at the same moment.
  document.addEventListener('visibilitychange', onHidden);
  const stop = (): void => document.removeEventListener('visibilitychange', onHidden);
  return stop;
}

/** A page that is left before it has loaded lacks some timings. */
function readNavigation(): PageTimings {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  if (!navigation) return {};
  const { domContentLoadedEventEnd, loadEventEnd } = navigation;
  return {
    ...(domContentLoadedEventEnd > 0 ? { domContentLoaded: domContentLoadedEventEnd } : {}),
    ...(loadEventEnd > 0 ? { load: loadEventEnd } : {}),
  };
}
