import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestSite } from '../../apps/server/src/modules/delivery/testing/test-site.ts';
import { openTestStore } from '../../apps/server/src/store/testing/open-test-store.ts';
import type { Store } from '../../apps/server/src/store/open-store.ts';
import { PASSWORD } from '../../apps/sandbox/src/testing/sample-data.ts';
import { solveCaptcha } from '../../apps/sandbox/src/testing/solve-captcha.ts';
import { HTTPS, openWholeApp } from './whole-app.ts';

// A language and a licence that no code knows, in all answers of one server.

const LOCALE = 'qx-ZY';
const LICENCE = 'QZ';
const CURRENCY = 'QXA';
const HOST = { ...HTTPS, host: 'qz.example' };

let store: Store;
let app: FastifyInstance;
beforeAll(async () => {
  store = await openTestStore();
  app = await openWholeApp({
    store,
    documents: createTestSite({
      locale: { [LOCALE]: { code: LOCALE, name: 'Made up', order: 9 } },
      'currency-table': {
        main: {
          currencies: [
            { code: 'EUR', name: 'Euro', kind: 'fiat', subunits_to_unit: 100 },
            { code: CURRENCY, name: 'Made up', kind: 'fiat', subunits_to_unit: 1000 },
          ],
        },
      },
      messages: {
        [LOCALE]: {
          locale: LOCALE,
          messages: {
            'LOBBY.ALL': 'Xall',
            'LETTER.CONFIRMATION.SUBJECT': 'Xconfirm',
            'LETTER.CONFIRMATION.TEXT': 'X {{hours}}: {{link}}',
          },
        },
      },
      licence: {
        [LICENCE]: {
          code: LICENCE,
          name: LICENCE,
          hosts: [HOST.host],
          minimumAge: 23,
          registration: { country: 'MT', currency: CURRENCY, personalId: true },
          licenceLine: { en: 'Licence QZ', [LOCALE]: 'Xlicence QZ' },
          helpLinks: [{ label: { en: 'Help' }, link: '/responsible-gaming' }],
        },
      },
    }),
    loader: ({ visitor, localeCodes }) => [visitor.context.locale, localeCodes],
  });
}, 120_000);
afterAll(async () => {
  await app?.close();
  await store?.close();
});

const get = async (url: string, headers: Record<string, string> = HTTPS) =>
  (await app.inject({ url, headers })).json();

describe('what only documents say', () => {
  it('[LANG-01] is what the site speaks: its pages, its texts, its calls and the platform that stands in', async () => {
    const page = await app.inject({ url: `/${LOCALE}/promotions`, headers: HTTPS });
    const codes = ['en', 'de', 'en-AU', 'fr-CA', LOCALE];
    expect([page.statusCode, page.json()]).toEqual([200, [LOCALE, codes]]);
    expect(await get(`/messages/${LOCALE}.json`)).toMatchObject({ 'LOBBY.ALL': 'Xall', 'LOBBY.NEW': 'New' });
    const here = { ...HOST, 'x-locale': LOCALE };
    expect(await get('/client-context', here)).toMatchObject({
      locale: LOCALE,
      licence: LICENCE,
      licenceLine: 'Xlicence QZ',
    });
    const spoken: { code: string }[] = await get('/api/info/locales');
    expect(spoken.map(({ code }) => code)).toEqual(codes);
  });

  it('[LANG-01] is whom it lets in: a licence’s own age holds where people register', async () => {
    expect((await get('/api/info/player_fields', HOST)).minimum_age).toBe(23);
    expect((await get('/api/info/player_fields')).minimum_age).toBe(18);
  });

  it('[LANG-01] is what registering proposes and asks for: country, currency, personal id', async () => {
    const asked = async (headers?: Record<string, string>): Promise<boolean[]> => {
      const { registration, cashout } = (await get('/api/info/player_fields', headers)).contexts;
      return [registration, cashout].map((fields: { name: string }[]) =>
        fields.some(({ name }) => name === 'personal_id'),
      );
    };
    expect((await get('/client-context', HOST)).registration).toEqual({ country: 'MT', currency: CURRENCY });
    expect((await get('/client-context')).registration).toEqual({});
    expect([await asked(HOST), await asked()]).toEqual([
      [true, true],
      [false, false],
    ]);
  });

  it('is what games may do: the platform holds them to the licence', async () => {
    const session = async (headers: Record<string, string>): Promise<object> => {
      const launched = await app.inject({
        method: 'POST',
        url: '/api/games/tide-lab/pokie-1/launch',
        headers,
        payload: { mode: 'demo', device: 'desktop' },
      });
      const own = { ...headers, 'x-game-session': String(launched.json().session) };
      const { has_autoplay, has_quick_spins } = await get('/api/game_session', own);
      return { has_autoplay, has_quick_spins };
    };
    expect([await session(HOST), await session(HTTPS)]).toEqual([
      { has_autoplay: false, has_quick_spins: false },
      { has_autoplay: true, has_quick_spins: false },
    ]);
  });

  it('[LANG-01] is what players are written: letters have the words of their language', async () => {
    const user = {
      email: 'xeno@northstar.example',
      password: PASSWORD,
      password_confirmation: PASSWORD,
      currency: 'EUR',
      country: 'MT',
      date_of_birth: '1990-02-28',
      personal_id: '49002280000',
      terms_acceptance: true,
      captcha: await solveCaptcha(app),
    };
    const headers = { ...HOST, 'x-locale': LOCALE };
    const made = await app.inject({ method: 'POST', url: '/api/users', headers, payload: { user } });
    expect([made.statusCode, made.json().errors]).toEqual([201, undefined]);
    const { rows } = await sql<{ subject: string; text: string }>`
      select subject, text from platform.emails where recipient = ${user.email}`.execute(store.withTables());
    expect(rows).toEqual([
      {
        subject: 'Xconfirm',
        text: expect.stringMatching(/^X 48: http\S+\/qx-ZY\/confirmation\?/),
      },
    ]);
  });

  it('[LANG-01] is what people have: currencies of the table, and no others', async () => {
    const { currencies }: { currencies: { code: string }[] } = await get('/api/fe/config/currency-config');
    expect(currencies.map(({ code }) => code)).toEqual(['EUR', CURRENCY]);
    const known: { code: string; subunits_to_unit: number; offered: boolean }[] =
      await get('/api/info/currencies');
    expect(known.find(({ code }) => code === CURRENCY)).toMatchObject({ subunits_to_unit: 1000 });
    // Nobody can deposit in a currency without a payment method in the platform’s data.
    expect(known.flatMap(({ code, offered }) => (offered ? [code] : []))).toEqual(['EUR']);
  });

  it('[LANG-01] is asked for on the page as by the call, with a proxy in front of the server or without', async () => {
    const behindNone: Record<string, string> = { TRUST_PROXY: '0', PUBLIC_ORIGIN: 'http://localhost' };
    for (const environment of [{}, behindNone]) {
      const own = await openWholeApp({
        store,
        environment,
        loader: async ({ platform }) => (await platform.fetch('/api/info/player_fields')).json(),
      });
      const asked = async (url: string, host: string): Promise<unknown[]> => {
        const { contexts, minimum_age } = (await own.inject({ url, headers: { ...HTTPS, host } })).json();
        const names = contexts.registration.map(({ name }: { name: string }) => name);
        return [host, minimum_age, names.includes('personal_id')];
      };
      for (const url of ['/', '/api/info/player_fields'])
        expect([await asked(url, 'ee.localhost'), await asked(url, 'localhost')]).toEqual([
          ['ee.localhost', 21, true],
          ['localhost', 18, false],
        ]);
      await own.close();
    }
  });
});
