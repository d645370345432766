import type { Context } from '@marquee/engine';
import { afterEach, describe, expect, it } from 'vitest';
import { createTestApp, NOON, type TestApp } from './testing/test-app.ts';
import { createTestSite } from './testing/test-site.ts';

const DAY = 86_400_000;
const PROFILE = {
  id: 1,
  currency: 'EUR',
  groups: [21],
  date_of_birth: '2000-06-01',
  verified: true,
  sumsub_verified: false,
  created_at: new Date(NOON - 7 * DAY).toISOString(),
  receive_promos: true,
  receive_sms_promos: false,
};
const PERSON: Partial<Context> = {
  break: 'none',
  age: 26,
  verified: true,
  registeredAt: NOON - 7 * DAY,
  consents: ['casino:onsite', 'casino:email', 'betting:onsite', 'betting:email'],
};

const banner = (audience: object) => ({ title: { en: 'Banner' }, order: { lobby: 1 }, audience });
const SITE = createTestSite({
  banner: {
    grown: banner({ age: { atLeast: 26 } }),
    checked: banner({ verified: true }),
    week: banner({ registeredDays: { atLeast: 7 } }),
    letters: banner({ consents: { anyOf: ['casino:email'] } }),
    messages: banner({ consents: { anyOf: ['casino:sms'] } }),
    strangers: banner({
      not: { anyOf: [{ age: {} }, { verified: true }, { registeredDays: {} }, { consents: {} }] },
    }),
  },
});

type Platform = { profile: object; limits: () => unknown };

describe('what the platform says of a player’s person', () => {
  let running: TestApp | undefined;
  afterEach(() => running?.app.close());

  async function start({ profile, limits }: Platform) {
    const test = await createTestApp({
      documents: SITE,
      parts: {
        sandbox: async (platform) => {
          platform.get('/api/player', async ({ cookies }, reply) =>
            cookies['northstar_session'] ? profile : reply.code(401).send({ error: 'sign in' }),
          );
          platform.get('/api/user_limits', async () => limits());
          platform.get('/api/context', async (request) => (await platform.visitorFor(request)).context);
        },
      },
    });
    running = test;
    const get = async (url: string, cookie: string) =>
      (await test.app.inject({ url, headers: { cookie } })).json<unknown>();
    return {
      ...test,
      async person(cookie = 'northstar_session=s'): Promise<Partial<Context>> {
        const context = (await get('/api/context', cookie)) as Context;
        return Object.fromEntries(Object.entries(context).filter(([fact]) => fact in PERSON));
      },
      async banners(cookie = 'northstar_session=s'): Promise<string[]> {
        const { banners } = (await get('/api/fe/config/banners-config', cookie)) as {
          banners: { id: string }[];
        };
        return banners.map(({ id }) => id).toSorted();
      },
    };
  }

  it('[SAFE-06] arrives in the context, and decides what the player gets', async () => {
    const { person, banners } = await start({ profile: PROFILE, limits: () => [] });
    expect(await person()).toEqual(PERSON);
    expect(await banners()).toEqual(['checked', 'grown', 'letters', 'week']);
  });

  it('is nothing of a guest', async () => {
    const { person, banners } = await start({ profile: PROFILE, limits: () => [] });
    expect(await person('')).toEqual({});
    expect(await banners('')).toEqual(['strangers']);
  });

  it.each<[string, object, (keyof Context)[]]>([
    ['the birthday', { date_of_birth: null }, ['age']],
    ['the proof of identity', { verified: 'yes' }, ['verified']],
    ['the registration', { created_at: 'long ago' }, ['registeredAt']],
    ['a consent', { receive_sms_promos: null }, ['consents']],
  ])('is unknown where %s is malformed, and the rest is known', async (_what, fields, unknown) => {
    const { person } = await start({ profile: { ...PROFILE, ...fields }, limits: () => [] });
    const known = Object.entries(PERSON).filter(([fact]) => !unknown.includes(fact as keyof Context));
    expect(await person()).toEqual(Object.fromEntries(known));
  });

  it.each<[string, () => unknown, Context['break']]>([
    ['a cooling-off', () => [{ type: 'coolingoff' }], 'coolingOff'],
    ['a self-exclusion', () => [{ type: 'selfexclusion' }], 'selfExcluded'],
    ['an answer that is none', () => ({ limits: [] }), undefined],
    [
      'a failure',
      () => {
        throw new Error('broken');
      },
      undefined,
    ],
  ])('has the break that %s of the limits says', async (_what, limits, expected) => {
    const { person } = await start({ profile: PROFILE, limits });
    const { break: _none, ...rest } = PERSON;
    expect(await person()).toEqual({ ...rest, ...(expected ? { break: expected } : {}) });
  });

  it('follows the clock: a birthday and a full day come while the answer is kept', async () => {
    const born = {
      ...PROFILE,
      date_of_birth: '2000-06-02',
      created_at: new Date(NOON - 7 * DAY + 2000).toISOString(),
    };
    const { banners, clock } = await start({ profile: born, limits: () => [] });
    expect(await banners()).toEqual(['checked', 'letters']);
    clock.now = NOON + 2000;
    expect(await banners()).toEqual(['checked', 'letters', 'week']);
    clock.now = NOON + DAY / 2;
    expect(await banners()).toEqual(['checked', 'grown', 'letters', 'week']);
  });
});
