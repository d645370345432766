import { compileSnapshot, resolvePage, type Context } from '@marquee/engine';
import { loadDemoSnapshot } from './demo-site.ts';
import { medianMicroseconds } from './measure.ts';

const GUEST: Context = {
  locale: 'en',
  licence: 'CW',
  login: 'guest',
  groups: [],
  currency: 'EUR',
  device: 'desktop',
  now: Date.parse('2026-11-21T12:00:00Z'),
};
const GOLD: Context = {
  ...GUEST,
  locale: 'de',
  login: 'player',
  break: 'none',
  groups: [259],
  userId: '1002',
};

/** Compile once, then resolve pages of the demo site. */
export async function benchDemo(): Promise<Record<string, string>> {
  const snapshot = await loadDemoSnapshot();
  const started = performance.now();
  const compiled = compileSnapshot(snapshot);
  const compile = performance.now() - started;
  const out: Record<string, string> = {
    'compile the demo site': `${compile.toFixed(0)} ms, ${compiled.problems.length} problems`,
  };
  for (const [name, path, context] of [
    ['lobby, guest', '/', GUEST],
    ['lobby, gold', '/', GOLD],
    ['promotions', '/promotions', GUEST],
    ['wheel', '/rocketplay-wheel', GOLD],
    ['shop', '/rocket-mart', GOLD],
  ] as const) {
    let now = context.now;
    // A different instant each time: no cache between calls may hide the work.
    out[`resolve ${name}`] =
      `${medianMicroseconds(() => resolvePage(compiled, path, { ...context, now: (now += 1) })).toFixed(0)} µs`;
  }
  return out;
}
