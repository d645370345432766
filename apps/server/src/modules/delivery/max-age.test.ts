import { kinds } from '@marquee/schemas';
import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, NOON, type TestApp } from './testing/test-app.ts';
import { createTestSite } from './testing/test-site.ts';
import { EDGES, timedSite } from './testing/timed-site.ts';

let made: TestApp;
beforeAll(async () => {
  made = await createTestApp({ documents: createTestSite(), environment: { GEO_HEADER: 'x-country' } });
});
afterAll(() => made.app.close());

const CONFIGS = [
  ...new Set(Object.values(kinds).flatMap((entry) => ('servedBy' in entry ? [entry.servedBy] : []))),
].filter((name) => !['pages', 'flags', 'client-context', 'managers'].includes(name) && !name.includes('/'));

const URLS = [
  ...CONFIGS.map((name) => `/api/fe/config/${name}?`),
  '/api/fe/config/popups?',
  ...['/', '/p0', '/p1', '/p2'].map((path) => `/api/fe/pages?path=${path}&`),
];

/** Guests, whose answers anybody may keep. */
const VISITORS: readonly Record<string, string>[] = ['en', 'de'].flatMap((locale) =>
  ['?0', '?1'].flatMap((phone) =>
    ['localhost', 'ee.localhost'].map((host) => ({ host, 'x-locale': locale, 'sec-ch-ua-mobile': phone })),
  ),
);

type Reply = { status: number; body: string; kept: number };

async function ask(url: string, headers: Record<string, string>, now: number): Promise<Reply> {
  const { app, clock } = made;
  clock.now = now;
  const response = await app.inject({ url: `${url}release=${app.currentRelease.get().id}`, headers });
  const control = String(response.headers['cache-control']);
  const seconds = Number(/max-age=(\d+)/.exec(control)?.[1] ?? 0);
  return { status: response.statusCode, body: withoutTimes(response.body), kept: now + seconds * 1000 };
}

/** Until when something holds may be said anew while it lasts. */
const withoutTimes = (body: string): string => body.replaceAll(/"validUntil":(null|\d+)/g, '""');

describe('how long public answers may be kept', () => {
  it('[DELIVERY-02] nothing that a cache may still answer has changed, whoever asked for it before', async () => {
    const count = { kept: 0, changes: 0 };
    await fc.assert(
      fc.asyncProperty(
        timedSite,
        fc.shuffledSubarray([...VISITORS], { minLength: 4, maxLength: 5 }),
        async (site, visitors) => {
          await made.source.publish(site);
          await made.app.currentRelease.refresh();
          expect(made.app.currentRelease.problems.filter(({ severity }) => severity === 'error')).toEqual([]);
          for (const url of URLS) {
            // Each at another instant, so that what is kept in memory was made for others and before.
            const firsts: { headers: Record<string, string>; now: number; first: Reply }[] = [];
            for (const [index, headers] of visitors.entries()) {
              const now = NOON + index * 20_000;
              firsts.push({ headers, now, first: await ask(url, headers, now) });
            }
            for (const { headers, now, first } of firsts) {
              if (first.kept > now) count.kept += 1;
              for (const edge of EDGES.filter((each) => each > now)) {
                const later = await ask(url, headers, edge);
                if (later.body !== first.body) count.changes += 1;
                const stale = edge < first.kept && later.body !== first.body;
                expect({ url, headers, now, edge, stale }).toMatchObject({ stale: false });
              }
            }
          }
        },
      ),
      { numRuns: 4, endOnFailure: true },
    );
    expect(count.kept).toBeGreaterThan(100);
    expect(count.changes).toBeGreaterThan(100);
  }, 120_000);

  it('[DELIVERY-02] a page that two visitors see alike is kept for as long as each of them sees it', async () => {
    const until = new Date(NOON + 60_000).toISOString();
    const timed = { anyOf: [{ devices: ['mobile'] }, { flags: { on: ['campaign'] } }] };
    await made.source.publish(
      createTestSite({
        'feature-flag': {
          campaign: { key: 'campaign', default: false, rules: [{ schedule: { until }, value: true }] },
        },
        page: {
          lobby: {
            path: '/',
            title: { en: 'Lobby' },
            blocks: [{ id: 'one', block: 'heading', props: { title: { en: 'One' } }, audience: timed }],
          },
        },
      }),
    );
    await made.app.currentRelease.refresh();
    const phone = { 'sec-ch-ua-mobile': '?1' };
    const computer = { 'sec-ch-ua-mobile': '?0' };
    const url = '/api/fe/pages?path=/&';
    const [ofPhone, ofComputer] = [await ask(url, phone, NOON), await ask(url, computer, NOON)];
    expect(ofComputer.body).toBe(ofPhone.body);
    expect([ofPhone.kept - NOON, ofComputer.kept - NOON]).toEqual([31_536_000_000, 60_000]);
    // And nothing kept for others comes back once it is over.
    expect((await ask(url, computer, NOON + 60_000)).body).not.toBe(ofPhone.body);
    expect((await ask(url, phone, NOON + 60_000)).kept - NOON).toBe(31_536_060_000);
  });
});
