import { sendBeacon } from '@marquee/blocks/browser';
import type { ServerCalls } from '@marquee/schemas/server-calls';
import type { PageTimings } from './page-timings.ts';

type Vitals = ServerCalls['POST /api/fe/vitals']['body'];

const CALL = '/api/fe/vitals';

/** What the operator's histograms are made of: times and a route's name, and nothing of the visitor. */
export function vitalsOf(
  route: string,
  {
    timeToFirstByte: ttfb,
    largestContentfulPaint: lcp,
    interactionToNextPaint: inp,
    cumulativeLayoutShift: cls,
  }: PageTimings,
): Vitals {
  return {
    route,
    ...(ttfb === undefined ? {} : { ttfb }),
    ...(lcp === undefined ? {} : { lcp }),
    ...(inp === undefined ? {} : { inp }),
    ...(cls === undefined ? {} : { cls }),
  };
}

/** A page that is left has no time for an answer, so a beacon carries it. Whether it arrives concerns no visitor. */
export function sendVitals(route: string, timings: PageTimings): void {
  const body = JSON.stringify(vitalsOf(route, timings));
  sendBeacon(CALL, new Blob([body], { type: 'application/json' }));
}
