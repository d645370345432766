import type { Context } from '@marquee/engine';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, NOON, type TestApp, testPlatform } from './testing/test-app.ts';
import { createTestSite, EE_GROUP } from './testing/test-site.ts';
import { visitorKey } from './visitor-key.ts';

type Fact = Exclude<keyof Context, 'now'>;
/** Two values of every fact: one that the engine learns of later does not compile without. */
const VALUES: { readonly [F in Fact]-?: readonly [Context[F], Context[F]] } = {
  locale: ['en', 'de'],
  licence: ['CW', 'EE'],
  brand: [undefined, 'polaris'],
  login: ['guest', 'player'],
  groups: [[759], [75, 9]],
  currency: ['EUR', 'BTC'],
  country: [undefined, 'DE'],
  device: ['mobile', 'desktop'],
  userId: ['1', '2'],
  partnerId: [undefined, '2'],
  isUnknown: [undefined, true],
  break: ['none', undefined],
  age: [undefined, 0],
  verified: [undefined, false],
  registeredAt: [NOON, undefined],
  consents: [undefined, []],
  flags: [{ 'rocket-chance': true }, { 'rocket-chance': false }],
};
const FACTS = Object.keys(VALUES) as Fact[];
const base = {
  now: NOON,
  ...Object.fromEntries(FACTS.map((fact) => [fact, VALUES[fact][0]])),
} as Context;

describe('the key of a visitor', () => {
  it.each(FACTS)('is another for another %s', (fact) => {
    expect(visitorKey({ ...base, [fact]: VALUES[fact][1] })).not.toBe(visitorKey(base));
  });

  it('is the same at another instant, and in whichever order groups, flags and consents are told', () => {
    expect(visitorKey({ ...base, now: NOON + 1 })).toBe(visitorKey(base));
    expect(visitorKey({ ...base, consents: ['b:c', 'a:c'] })).toBe(
      visitorKey({ ...base, consents: ['a:c', 'b:c'] }),
    );
    expect(visitorKey({ ...base, groups: [9, 75] })).toBe(visitorKey({ ...base, groups: [75, 9] }));
    expect(visitorKey({ ...base, flags: { a: true, b: false } })).toBe(
      visitorKey({ ...base, flags: { b: false, a: true } }),
    );
  });
});

// What is remembered for one of these must not be answered to the next, who differs in one fact alone. Of those with
// other values of one fact, the last is told something else than the first.
const player = { id: 1, currency: 'EUR', groups: [21], locale: 'en' };
const PLAYERS = {
  plain: player,
  bitcoin: { ...player, currency: 'BTC' },
  regrouped: { ...player, groups: [21, 760] },
  grouped: { ...player, groups: [21, 759] },
  estonian: { ...player, groups: [21, EE_GROUP] },
  german: { ...player, locale: 'de' },
  abroad: { ...player, country: 'DE' },
  other: { ...player, id: 2 },
  born: { ...player, date_of_birth: '1990-01-01' },
  verified: { ...player, verified: true },
  registered: { ...player, created_at: '2026-01-01T00:00:00Z' },
  consenting: { ...player, receive_promos: true, receive_sms_promos: false },
};
const as = (session: string, ...cookies: string[]): string =>
  [`northstar_session=${session}`, ...cookies].join('; ');
const VISITORS: readonly Record<string, string>[] = [
  {},
  { 'x-locale': 'de' },
  { host: 'ee.localhost' },
  { 'cf-ipcountry': 'DE' },
  { 'sec-ch-ua-mobile': '?1' },
  { cookie: 'affb_id=2' },
  { cookie: 'affb_id=3' },
  ...Object.keys(PLAYERS).map((session) => ({ cookie: as(session) })),
  { cookie: as('plain', 'ffc=rocket-chance:0') },
  { cookie: as('plain', 'ffc=rocket-chance:1') },
  { cookie: as('plain', 'affb_id=2') },
];

const banner = (name: string, audience: object): [string, object] => [
  name,
  { title: { en: `for ${name}`, de: `für ${name}` }, order: { lobby: 1 }, audience },
];
const AUDIENCES = Object.fromEntries([
  banner('german', { locales: ['de'] }),
  banner('estonia', { licences: ['EE'] }),
  banner('germany', { countries: { anyOf: ['DE'] } }),
  banner('phones', { devices: ['mobile'] }),
  banner('players', { login: 'player' }),
  banner('crypto', { currencyKind: 'crypto' }),
  banner('group', { groups: { anyOf: [759] } }),
  banner('flag', { flags: { on: ['rocket-chance'] } }),
  banner('partner', { split: { by: 'partnerId', parity: 'even' } }),
  banner('grown', { age: { atLeast: 18 } }),
  banner('checked', { verified: true }),
  banner('loyal', { registeredDays: { atLeast: 30 } }),
  banner('reachable', { consents: { anyOf: ['casino:email'] } }),
  banner('even', { split: { by: 'userId', parity: 'even' } }),
]);
const CALLS = ['/api/fe/config/banners-config', '/api/fe/pages?path=/', '/ofrep/v1/evaluate/flags'];

describe('what a process remembers', () => {
  const apps: TestApp[] = [];
  beforeAll(async () => {
    const documents = createTestSite({
      banner: AUDIENCES,
      page: {
        lobby: {
          path: '/',
          title: { en: 'Lobby' },
          blocks: [{ id: 'row', block: 'banner-row', props: { banners: {} } }],
        },
      },
    });
    for (let count = 0; count < 2; count += 1)
      apps.push(
        await createTestApp({
          documents,
          environment: { GEO_HEADER: 'cf-ipcountry', OFREP_PUBLIC_FLAGS: '*' },
          parts: { sandbox: testPlatform(PLAYERS) },
        }),
      );
  });
  afterAll(() => Promise.all(apps.map(({ app }) => app.close())));

  it.each(CALLS)(
    '[DELIVERY-02] is answered to nobody who differs in a fact, whoever asked for it first: %s',
    async (url) => {
      const ask = async ({ app }: TestApp, headers: Record<string, string>): Promise<string> =>
        (
          await app.inject({
            method: url.startsWith('/ofrep') ? 'POST' : 'GET',
            url,
            headers,
            ...bodyOf(url),
          })
        ).body;
      const [first, second] = apps as [TestApp, TestApp]; // made above
      const forward: string[] = [];
      for (const visitor of VISITORS) forward.push(await ask(first, visitor));
      const backward: string[] = [];
      for (const visitor of VISITORS.toReversed()) backward.unshift(await ask(second, visitor));
      expect(forward).toEqual(backward);
      // They are told different things at all.
      expect(new Set(forward).size).toBeGreaterThan(url.startsWith('/ofrep') ? 1 : 8);
    },
  );
});

const bodyOf = (url: string): object => (url.startsWith('/ofrep') ? { payload: { context: {} } } : {});
