import * as fc from 'fast-check';
import type { LightMyRequestResponse } from 'fastify';
import { expect, it, vi } from 'vitest';
import { createTestApp, NOON, type TestApp } from './testing/test-app.ts';
import { createTestSite, EE_GROUP } from './testing/test-site.ts';
import { GEO, VISITOR_HEADERS } from './testing/visitor-headers.ts';

// Two servers with the same site: one answers guests by what it answered before, the other every time anew.

const CALLS = [
  '/api/fe/pages?path=/',
  '/api/fe/pages?path=/players',
  '/api/fe/pages?path=/nothing',
  '/api/fe/config/banners-config',
  '/api/fe/config/popups',
  '/api/fe/config/logo-config',
  '/api/fe/config/nothing',
  '/messages/de.json?t=1',
  `/messages/en.json?t=${Math.floor(NOON / 300_000)}`,
];
const at = (seconds: number): string => new Date(NOON + seconds * 1000).toISOString();
const banner = (name: string, more: object): [string, object] => [
  name,
  { title: { en: `for ${name}`, de: `für ${name}` }, order: { lobby: 1 }, ...more },
];
const site = (mark: string) =>
  createTestSite({
    banner: Object.fromEntries([
      banner(mark, {}),
      banner('germany', { audience: { countries: { anyOf: ['DE'] } } }),
      banner('phones', { audience: { devices: ['mobile'] } }),
      banner('guests', { audience: { login: 'guest' } }),
      banner('players', { audience: { login: 'player' } }),
      banner('partner', { audience: { split: { by: 'partnerId', parity: 'even' } } }),
      banner('flag', { audience: { flags: { on: ['rocket-chance'] } } }),
      banner('estonia', { audience: { licences: ['EE'] } }),
      banner('later', { schedule: { from: at(20), to: at(40) } }),
    ]),
  });

const PLAYERS = {
  plain: { id: 1, currency: 'EUR', groups: [], locale: 'en' },
  tester: { id: 3, currency: 'EUR', groups: [21], locale: 'en' },
  estonian: { id: 4, currency: 'EUR', groups: [EE_GROUP], locale: 'en' },
};

const createServer = (): Promise<TestApp> =>
  createTestApp({
    documents: site('first'),
    players: PLAYERS,
    environment: { GEO_HEADER: GEO, TRUST_PROXY: '1' },
    parts: {
      admin: { api: async () => {}, isSignedIn: async ({ cookies }) => cookies['marquee_admin'] === 'a' },
    },
  });

const visitor = fc
  .subarray(
    Object.entries(VISITOR_HEADERS).flatMap(([name, values]) =>
      values.map((value) => [name, value] as const),
    ),
    { maxLength: 3 },
  )
  .map((headers) => Object.fromEntries(headers));
const step = fc.oneof(
  {
    weight: 12,
    arbitrary: fc.record({
      call: fc.nat(),
      isNamed: fc.boolean(),
      method: fc.constantFrom('GET', 'GET', 'HEAD'),
      visitor: fc.nat(),
      encoding: fc.constantFrom('br', 'gzip', 'identity', undefined),
      knows: fc.constantFrom('nothing', 'last', '*'),
    }),
  },
  { weight: 3, arbitrary: fc.record({ seconds: fc.integer({ min: 1, max: 15 }) }) },
  { weight: 1, arbitrary: fc.record({ publish: fc.constantFrom('second', 'third') }) },
);

const OWN = new Set(['x-request-id', 'server-timing', 'date']);
const tell = ({ statusCode, headers, rawPayload }: LightMyRequestResponse): unknown => [
  statusCode,
  Object.fromEntries(
    Object.entries(headers).filter(
      // Of a 304 it says nothing.
      ([name]) => !OWN.has(name) && !(statusCode === 304 && name === 'content-length'),
    ),
  ),
  rawPayload.toString('base64'),
];

it('whoever differs in nothing from a guest who was answered gets what everybody would get', async () => {
  const [front, plain] = await Promise.all([createServer(), createServer()]);
  plain.app.answerFront.remember = () => {};
  let isLong = false;
  front.app.addHook('preHandler', async () => void (isLong = true));
  let answeredBefore = 0;
  let asked = 0;
  await fc.assert(
    fc.asyncProperty(
      fc.array(visitor, { minLength: 1, maxLength: 3 }),
      fc.array(fc.constantFrom(...CALLS), { minLength: 1, maxLength: 2 }),
      fc.array(step, { minLength: 4, maxLength: 30 }),
      async (visitors, calls, steps) => {
        const tags = new Map<string, string>();
        const [given, wanted]: [unknown[], unknown[]] = [[], []];
        for (const one of steps) {
          if ('seconds' in one) {
            front.clock.now += one.seconds * 1000;
            plain.clock.now = front.clock.now;
          } else if ('publish' in one) {
            for (const { app, source } of [front, plain]) {
              const before = app.currentRelease.get().number;
              await source.publish(site(one.publish));
              await vi.waitUntil(() => app.currentRelease.get().number === before + 1, { interval: 1 });
            }
          } else {
            const { method, encoding, knows } = one;
            const call = calls[one.call % calls.length] ?? '';
            const url = one.isNamed
              ? `${call}${call.includes('?') ? '&' : '?'}release=${front.app.currentRelease.get().id}`
              : call;
            const tag = knows === 'last' ? tags.get(call) : knows === '*' ? '*' : undefined;
            const headers = {
              host: 'localhost',
              ...visitors[one.visitor % visitors.length],
              ...(encoding === undefined ? {} : { 'accept-encoding': encoding }),
              ...(tag === undefined ? {} : { 'if-none-match': tag }),
            };
            isLong = false;
            const answer = await front.app.inject({ method: method as 'GET', url, headers });
            asked += 1;
            if (!isLong) answeredBefore += 1;
            given.push(tell(answer));
            wanted.push(tell(await plain.app.inject({ method: method as 'GET', url, headers })));
            const { etag } = answer.headers;
            if (etag !== undefined) tags.set(call, etag);
          }
        }
        expect(given).toEqual(wanted);
      },
    ),
    { numRuns: 60 },
  );
  await Promise.all([front.app.close(), plain.app.close()]);
  // It is about requests that were answered so.
  expect(answeredBefore / asked).toBeGreaterThan(0.01);
});
