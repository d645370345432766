import { afterEach, expect, it } from 'vitest';
import { createTestBuild } from '../../ssr/testing/test-build.ts';
import { createTestApp, type TestApp } from '../delivery/testing/test-app.ts';
import { createTestSite } from '../delivery/testing/test-site.ts';

const SECRET = 'only-prometheus-knows-this-0123456789';
const PHONE = { host: 'localhost', 'user-agent': 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0)' };

let made: TestApp | undefined;
afterEach(() => made?.app.close());

async function start(environment: Record<string, string> = { METRICS_SECRET: SECRET }): Promise<TestApp> {
  made = await createTestApp({
    documents: createTestSite(),
    environment,
    parts: { player: { loadBuild: async () => createTestBuild(() => 'a page') } },
  });
  return made;
}
const report = async ({ app }: TestApp, payload: object, headers: object = {}) => {
  const answer = await app.inject({
    method: 'POST',
    url: '/api/fe/vitals',
    payload,
    headers: { ...PHONE, ...headers },
  });
  return [answer.statusCode, answer.body && answer.json<{ error: { code: string } }>().error.code];
};
async function told({ app }: TestApp): Promise<string[]> {
  const { body } = await app.inject({ url: '/metrics', headers: { authorization: `Bearer ${SECRET}` } });
  return body.split('\n').filter((line) => /^marquee_browser_\w+_(?:sum|count)/.test(line));
}

it('[OPS-11] what a browser reports is in histograms by route and device', async () => {
  const app = await start();
  const vitals = { route: 'root', ttfb: 120, lcp: 2100, inp: 90, cls: 0.02 };
  expect(await report(app, vitals)).toEqual([204, '']);
  expect(await report(app, { route: 'root', lcp: 3900 }, { 'user-agent': 'Mozilla/5.0 (X11)' })).toEqual([
    204,
    '',
  ]);
  const phone = 'route="root",device="mobile"';
  expect(await told(app)).toEqual([
    `marquee_browser_vital_seconds_sum{${phone},vital="TTFB"} 0.12`,
    `marquee_browser_vital_seconds_count{${phone},vital="TTFB"} 1`,
    `marquee_browser_vital_seconds_sum{${phone},vital="LCP"} 2.1`,
    `marquee_browser_vital_seconds_count{${phone},vital="LCP"} 1`,
    `marquee_browser_vital_seconds_sum{${phone},vital="INP"} 0.09`,
    `marquee_browser_vital_seconds_count{${phone},vital="INP"} 1`,
    'marquee_browser_vital_seconds_sum{route="root",device="desktop",vital="LCP"} 3.9',
    'marquee_browser_vital_seconds_count{route="root",device="desktop",vital="LCP"} 1',
    `marquee_browser_layout_shift_sum{${phone}} 0.02`,
    `marquee_browser_layout_shift_count{${phone}} 1`,
  ]);
});

it('a route that the casino does not have adds no label of its own', async () => {
  const app = await start();
  for (const route of ['made-up', 'ada@northstar.example', '__proto__'])
    expect(await report(app, { route, cls: 0 })).toEqual([204, '']);
  expect(await told(app)).toEqual([
    'marquee_browser_layout_shift_sum{route="other",device="mobile"} 0',
    'marquee_browser_layout_shift_count{route="other",device="mobile"} 3',
  ]);
});

it.each([
  ['nothing of a person', { route: 'root', path: '/restore?token=a' }, {}, [400, 'UNKNOWN_FIELD']],
  ['no time that a browser cannot have', { route: 'root', lcp: 600_001 }, {}, [400, 'INVALID_REQUEST']],
  ['no time below zero', { route: 'root', inp: -1 }, {}, [400, 'INVALID_REQUEST']],
  ['no long name', { route: 'a'.repeat(81) }, {}, [400, 'INVALID_REQUEST']],
  ['nothing long', { route: 'a'.repeat(2000) }, {}, [413, 'BODY_TOO_LARGE']],
  [
    'nothing of another site',
    { route: 'root' },
    { origin: 'https://elsewhere.example' },
    [403, 'ORIGIN_WRONG'],
  ],
])('takes %s', async (_what, payload, headers, refused) => {
  const app = await start();
  expect(await report(app, payload, headers)).toEqual(refused);
  expect(await told(app)).toEqual([]);
});

it('takes 300 a minute from an address', async () => {
  const app = await start();
  for (let times = 0; times < 300; times += 1)
    expect(await report(app, { route: 'root' })).toEqual([204, '']);
  expect(await report(app, { route: 'root' })).toEqual([429, 'TOO_MANY_REQUESTS']);
});

it('forgets it where nothing is counted', async () => {
  expect(await report(await start({}), { route: 'root', lcp: 1 })).toEqual([204, '']);
});
