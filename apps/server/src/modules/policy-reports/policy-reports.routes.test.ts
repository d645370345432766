import { afterEach, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../delivery/testing/test-app.ts';
import { createTestSite } from '../delivery/testing/test-site.ts';
import { readReports } from './read-reports.ts';

const SECRET = 'm'.repeat(32);
const ADDRESS = '/api/fe/policy-reports';
let made: TestApp | undefined;
afterEach(() => made?.app.close());

async function open() {
  made = await createTestApp({ documents: createTestSite(), environment: { METRICS_SECRET: SECRET } });
  const { app } = made;
  return {
    send: (type: string, payload: string) =>
      app.inject({ method: 'POST', url: ADDRESS, headers: { 'content-type': type }, payload }),
    async counted() {
      const { body } = await app.inject({ url: '/metrics', headers: { authorization: `Bearer ${SECRET}` } });
      return body.split('\n').filter((line) => line.startsWith('marquee_policy_refusals_total{'));
    },
  };
}

const report = (effectiveDirective: string, blockedURL: string) => ({
  type: 'csp-violation',
  url: 'https://casino.example/de?email=mara@personal.example',
  body: {
    effectiveDirective,
    blockedURL,
    documentURL: 'https://casino.example/de?email=mara@personal.example',
  },
});

describe('what browsers say that a policy refused', () => {
  it('is counted by directive and kind, in both forms, and answered with nothing', async () => {
    const { send, counted } = await open();
    const answer = await send(
      'application/reports+json',
      JSON.stringify([
        report('script-src-elem', 'https://evil.example/x.js?email=mara@personal.example'),
        report('script-src-elem', 'https://other.example/y.js'),
        report('img-src', 'data'),
        { type: 'deprecation', body: {} },
      ]),
    );
    expect([answer.statusCode, answer.body]).toEqual([204, '']);
    await send(
      'application/csp-report',
      JSON.stringify({
        'csp-report': { 'violated-directive': 'script-src-attr x', 'blocked-uri': 'inline' },
      }),
    );
    expect(await counted()).toEqual([
      'marquee_policy_refusals_total{directive="script-src-elem",blocked="elsewhere"} 2',
      'marquee_policy_refusals_total{directive="img-src",blocked="data"} 1',
      'marquee_policy_refusals_total{directive="script-src-attr",blocked="inline"} 1',
    ]);
  });

  it('is forgotten where it cannot be read, and refused where it is long or of another type', async () => {
    const { send, counted } = await open();
    for (const text of ['', 'not json', 'null', '[1,null,{}]', '{"csp-report":1}'])
      expect((await send('application/csp-report', text)).statusCode).toBe(204);
    expect((await send('application/csp-report', `"${'x'.repeat(17_000)}"`)).statusCode).toBe(413);
    expect((await send('text/html', 'x')).statusCode).toBe(415);
    expect(await counted()).toEqual([]);
  });

  it('is taken sixty times a minute from one address', async () => {
    const { send } = await open();
    for (let done = 0; done < 60; done += 1) await send('application/csp-report', '{}');
    expect((await send('application/csp-report', '{}')).statusCode).toBe(429);
  });
});

it('names of directives and kinds are of a short list, whatever is sent', () => {
  const many = Array.from({ length: 500 }, (_, each) => report(`made-up-${each}`, `scheme${each}:x`));
  const read = readReports(JSON.stringify(many), 'casino.example');
  expect(read).toHaveLength(20);
  expect(new Set(read.map((one) => JSON.stringify(one)))).toEqual(
    new Set(['{"directive":"other","blocked":"other"}']),
  );
});

it.each([
  ['eval', 'eval'],
  ['wasm-eval', 'eval'],
  ['blob', 'data'],
  ['blob:https://casino.example/1', 'data'],
  ['chrome-extension', 'extension'],
  ['moz-extension://abc/x.js', 'extension'],
  ['https://casino.example/x.js', 'own'],
  ['wss://elsewhere.example/', 'elsewhere'],
  ['about', 'other'],
  ['', 'other'],
])('%s counts as %s', (blockedURL, blocked) => {
  expect(readReports(JSON.stringify([report('connect-src', blockedURL)]), 'casino.example')).toEqual([
    { directive: 'connect-src', blocked },
  ]);
});
