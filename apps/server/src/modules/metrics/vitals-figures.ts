import type { ServerCalls } from '@marquee/schemas/server-calls';
import { Histogram, type Registry } from 'prom-client';

export type Vitals = Omit<ServerCalls['POST /api/fe/vitals']['body'], 'route'>;

/** How pages felt to browsers, by what many of them share. */
export type VitalsFigures = {
  vitals(of: { route: string; device: string }, vitals: Vitals): void;
};

/** With the limits of the field between them: 0.2 and 0.5 for INP, 0.8 and 1.8 for TTFB, 2.5 and 4 for LCP. */
const VITAL_SECONDS = [0.1, 0.2, 0.5, 0.8, 1.8, 2.5, 4, 10];
const SHIFTS = [0.01, 0.05, 0.1, 0.25, 0.5, 1];
const TIMES = { ttfb: 'TTFB', lcp: 'LCP', inp: 'INP' } as const;

export function createVitalsFigures(registry: Registry): VitalsFigures {
  const times = new Histogram({
    name: 'marquee_browser_vital_seconds',
    help: 'Time to first byte (TTFB), largest paint (LCP) and slowest answer to a press (INP) in browsers.',
    labelNames: ['vital', 'route', 'device'],
    buckets: VITAL_SECONDS,
    registers: [registry],
  });
  const shifts = new Histogram({
    name: 'marquee_browser_layout_shift',
    help: 'How much moved by itself while a page was open (CLS).',
    labelNames: ['route', 'device'],
    buckets: SHIFTS,
    registers: [registry],
  });
  return {
    vitals(of, { cls, ...measured }) {
      for (const [name, vital] of Object.entries(TIMES)) {
        const value = measured[name as keyof typeof TIMES];
        if (value !== undefined) times.observe({ ...of, vital }, value / 1000);
      }
      if (cls !== undefined) shifts.observe(of, cls);
    },
  };
}
