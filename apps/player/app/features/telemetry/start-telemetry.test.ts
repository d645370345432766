import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { ApiClient } from '../../shared/calls/api-client.ts';
import { startTelemetry } from './start-telemetry.ts';

const TIMINGS = {
  path: '/restore/secret-token',
  timeToFirstByte: 80,
  firstContentfulPaint: 300,
  largestContentfulPaint: 900.5,
  interactionToNextPaint: 24,
  cumulativeLayoutShift: 0.01,
};
vi.mock('./page-timings.ts', () => ({
  watchTimings: (send: (timings: object) => void) => {
    leave = () => send(TIMINGS);
    return () => undefined;
  },
}));
let leave = (): void => undefined;

const sent: { url: string; body: Blob }[] = [];
const cookies = { text: '' };
beforeEach(() => {
  sent.length = 0;
  cookies.text = '';
  vi.stubGlobal('addEventListener', () => undefined);
  vi.stubGlobal('removeEventListener', () => undefined);
  vi.stubGlobal('navigator', {
    sendBeacon: (url: string, body: Blob) => sent.push({ url, body }) > 0,
  });
  vi.stubGlobal('document', {
    get cookie() {
      return cookies.text;
    },
  });
});
afterEach(() => void vi.unstubAllGlobals());

/** Opens a page and leaves it. */
async function visit(route: string | undefined): Promise<string[]> {
  const called: string[] = [];
  const call = async (name: string) => void called.push(name);
  const platform = { call } as unknown as ApiClient; // All that reports use of it.
  const stop = startTelemetry(platform, { search: '', referrer: '', host: 'casino.example' }, route);
  leave();
  stop();
  return called;
}

it('[OPS-11] a browser in the share that accepted cookies tells how its page felt, and nothing of who it is', async () => {
  cookies.text = 'cookies_accepted=1';
  expect(await visit('GameItem')).toContain('PUT /performance');
  expect(sent.map(({ url, body }) => [url, body.type])).toEqual([['/api/fe/vitals', 'application/json']]);
  expect(JSON.parse((await sent[0]?.body.text()) ?? '')).toEqual({
    route: 'GameItem',
    ttfb: 80,
    lcp: 900.5,
    inp: 24,
    cls: 0.01,
  });
});

it.each([
  ['has not accepted cookies', '', 'GameItem'],
  ['is not in the share', 'cookies_accepted=1', undefined],
])('[OPS-11] one that %s does not', async (_why, cookie, route) => {
  cookies.text = cookie;
  await visit(route);
  expect(sent).toEqual([]);
});
