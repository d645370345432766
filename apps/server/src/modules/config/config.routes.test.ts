import { afterEach, describe, expect, it } from 'vitest';
import { createTestApp, NOON, type TestApp } from '../delivery/testing/test-app.ts';
import { createTestSite } from '../delivery/testing/test-site.ts';

const open: TestApp[] = [];
afterEach(async () => {
  await Promise.all(open.splice(0).map(({ app }) => app.close()));
});

const PLAYERS = {
  gold: { id: 12, currency: 'BTC', groups: [259, 1308] },
  plain: { id: 13, currency: 'EUR', groups: [] },
  tester: { id: 14, currency: 'EUR', groups: [21] },
};
const as = (session: keyof typeof PLAYERS) => ({ cookie: `northstar_session=${session}` });

async function createApp(changes: Parameters<typeof createTestSite>[0]): Promise<TestApp['app']> {
  const made = await createTestApp({ documents: createTestSite(changes), players: PLAYERS });
  open.push(made);
  return made.app;
}

const welcome = {
  title: { en: 'Win {{prize}}', de: 'Gewinne {{prize}}' },
  text: { en: 'Text', de: 'Text auf Deutsch' },
  order: { lobby: 10, promotions: 20 },
  categories: ['pokies'],
  size: 'large',
  image: { src: '/artwork/hero/x-720.webp', alt: { en: 'A rocket' } },
  gradient: ['#000000', '#111111', '#222222', '#333333'],
  labels: [{ type: 'new', text: { en: 'New' } }],
  button: {
    name: { en: 'Play' },
    url: '/play',
    type: 'tournaments',
    frontendIdentifier: 't-1',
    attrs: { rel: 'nofollow' },
  },
  secondButton: { name: { en: 'Terms' }, popup: 'terms' },
  timer: { start_at: '2026-06-01T00:00:00Z', end_at: '2026-07-01T00:00:00Z' },
  schedule: { from: '2026-06-01T00:00:00Z', until: '2026-07-01T00:00:00Z' },
  variables: { EUR: { prize: '100', spins: '5' }, BTC: { prize: '0.01' } },
  audience: { login: 'player', groups: { anyOf: [259, 759] } },
};

const segment = (id: string, count: number) => ({
  id,
  label: { en: `${count} spins`, de: `${count} Drehungen` },
  prize: { type: 'freespins', count },
  weight: 1,
  wager: 3,
  colour: '#112233',
});

describe('GET /api/fe/config/banners-config', () => {
  it('[API-15] [BAN-01] [BAN-02] [BAN-03] [BAN-04] [BAN-06] [BAN-07] [BAN-10] [BAN-11] answers banners in the specified shape, in the locale of the header', async () => {
    const app = await createApp({ banner: { welcome } });
    const url = '/api/fe/config/banners-config';
    const response = await app.inject({ url, headers: { ...as('gold'), 'x-locale': 'de' } });
    expect(response.json()).toEqual({
      banners: [
        {
          id: 'welcome',
          title: 'Gewinne 0.01',
          text: 'Text auf Deutsch',
          description: 'Text auf Deutsch',
          categories: ['pokies'],
          groupIds: [259],
          size: 'large',
          image: { src: '/artwork/hero/x-720.webp', alt: 'A rocket' },
          gradient: ['#000000', '#111111', '#222222', '#333333'],
          labels: [{ type: 'new', text: 'New' }],
          button: {
            name: 'Play',
            url: '/play',
            type: 'tournaments',
            frontendIdentifier: 't-1',
            attrs: { rel: 'nofollow' },
          },
          secondButton: { name: 'Terms', popup: 'terms' },
          timer: { start_at: '2026-06-01T00:00:00Z', end_at: '2026-07-01T00:00:00Z' },
          variables: { BTC: { prize: '0.01', spins: '5' } },
          order: { lobby: 10, promotions: 20 },
          liveTime: { start: '2026-06-01T00:00:00Z', end: '2026-07-01T00:00:00Z' },
        },
      ],
    });
  });

  it('[BAN-11] [ADMIN-28] gives the hours of the week that are open now as the time a banner is live', async () => {
    const { audience: _audience, ...everyone } = welcome;
    const weekly = [
      { days: ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'], from: '11:00', until: '16:00' },
    ];
    const schedule = { ...welcome.schedule, weekly, zone: 'Europe/Tallinn' };
    const app = await createApp({ banner: { welcome: { ...everyone, schedule } } });
    const { banners } = (await app.inject({ url: '/api/fe/config/banners-config' })).json();
    expect(banners).toMatchObject([
      { liveTime: { start: '2026-06-01T08:00:00.000Z', end: '2026-06-01T13:00:00.000Z' } },
    ]);
  });

  it('[BAN-12] [BAN-13] shows a banner for groups only to signed-in members', async () => {
    const app = await createApp({ banner: { welcome } });
    const count = async (headers: Record<string, string>): Promise<number> =>
      (await app.inject({ url: '/api/fe/config/banners-config', headers })).json().banners.length;
    expect(await count(as('gold'))).toBe(1);
    expect(await count(as('plain'))).toBe(0);
    expect(await count({})).toBe(0);
  });

  it('[BAN-08] [BAN-09] falls back to the EUR values for a currency without its own', async () => {
    const { audience: _audience, ...everyone } = welcome;
    const app = await createApp({
      banner: { welcome: { ...everyone, variables: { EUR: { prize: '100' } } } },
    });
    const response = await app.inject({ url: '/api/fe/config/banners-config', headers: as('gold') });
    expect(response.json().banners[0]).toMatchObject({
      title: 'Win 100',
      variables: { BTC: { prize: '100' } },
    });
  });

  it('finds the visitor’s groups behind named audiences, and names no others', async () => {
    const app = await createApp({
      audience: {
        vip: { audience: { anyOf: [{ groups: { anyOf: [259] } }, { groups: { anyOf: [759] } }] } },
      },
      banner: {
        vip: {
          title: { en: 'VIP' },
          order: { lobby: 1 },
          audience: {
            audience: 'vip',
            groups: { noneOf: [100] },
            not: { groups: { anyOf: [1308, 5] }, login: 'guest' },
          },
        },
      },
    });
    const response = await app.inject({ url: '/api/fe/config/banners-config', headers: as('gold') });
    expect(response.json().banners[0]).toMatchObject({ id: 'vip', groupIds: [259] });
  });

  it('[DELIVERY-03] names no document, text or target that is not the visitor’s', async () => {
    const marked = (marker: string, fields: object): object => ({
      title: { en: `${marker} title` },
      order: { lobby: 1 },
      ...fields,
    });
    const app = await createApp({
      audience: { secret: { name: 'MARK-audience', audience: { groups: { anyOf: [987_001] } } } },
      banner: {
        'MARK-players': marked('MARK-1', { audience: { login: 'player' } }),
        'MARK-group': marked('MARK-2', { audience: { audience: 'secret' } }),
        'MARK-licence': marked('MARK-3', { audience: { licences: ['EE'] } }),
        'MARK-later': marked('MARK-4', { schedule: { from: '2026-06-02T00:00:00Z' } }),
        'MARK-over': marked('MARK-5', { schedule: { until: '2026-05-31T00:00:00Z' } }),
        'MARK-country': marked('MARK-6', { audience: { countries: { anyOf: ['FI'] } } }),
        mine: {
          title: { en: 'Mine', de: 'MARK-de' },
          text: { en: 'Text', 'fr-CA': 'MARK-fr' },
          order: { lobby: 2 },
          audience: { not: { groups: { anyOf: [987_002] } } },
          variables: { EUR: { a: '1' }, BTC: { a: 'MARK-btc' } },
        },
      },
      'wheel-segments': {
        'MARK-wheel': {
          title: { en: 'MARK-14' },
          order: 1,
          audience: { groups: { anyOf: [987_001] } },
          segments: [segment('MARK-15', 10), segment('MARK-16', 20)],
        },
        default: { title: { en: 'Default' }, order: 99, segments: [segment('c', 1), segment('d', 2)] },
      },
      'promotion-page': {
        'MARK-off': { path: '/mark-off', enabled: false, title: { en: 'MARK-7' } },
        'MARK-vip': {
          path: '/mark-vip',
          enabled: true,
          title: { en: 'MARK-8' },
          audience: { groups: { anyOf: [987_003] } },
        },
        open: { path: '/open', enabled: true, title: { en: 'Open', de: 'MARK-9' } },
      },
      bookmark: {
        'MARK-book': { candidate: 'shop', title: { en: 'MARK-11' }, link: '/x', order: 1, page: 'MARK-vip' },
      },
      page: {
        mixed: {
          path: '/mixed',
          title: { en: 'Mixed', de: 'MARK-10' },
          blocks: [
            { id: 'all', block: 'heading', props: { title: { en: 'For all', de: 'MARK-12' } } },
            {
              id: 'none',
              block: 'heading',
              props: { title: { en: 'MARK-13' } },
              audience: { groups: { anyOf: [987_004] } },
            },
            { id: 'row', block: 'banner-row', props: { banners: { location: 'lobby' } } },
          ],
        },
      },
    });
    const urls = [
      '/api/fe/config/banners-config',
      '/api/fe/config/manage-promotion-pages',
      '/api/fe/config/wheel-config-segments',
      '/api/fe/pages?path=/mixed',
      '/api/fe/pages?path=/mark-vip',
      '/client-context',
    ];
    for (const url of urls) {
      const { body } = await app.inject({ url, headers: { 'x-locale': 'en' } });
      expect(body).not.toMatch(/MARK|98700[1-4]|audience|noneOf|anyOf/);
    }
    const banners = (await app.inject('/api/fe/config/banners-config')).json().banners;
    expect(banners.map(({ id }: { id: string }) => id)).toEqual(['mine']);
    const { nodes } = (await app.inject('/api/fe/pages?path=/mixed')).json();
    expect(nodes.map(({ id }: { id: string }) => id)).toEqual(['all', 'row']);
    expect(app.currentRelease.problems).toEqual([]);
  });
});

describe('GET /api/fe/config/manage-promotion-pages', () => {
  const pages = {
    'promotion-page': {
      shop: { path: '/rocket-mart', enabled: true, title: { en: 'Shop' }, order: 2, listed: true },
      wheel: { path: '/wheel', enabled: false, title: { en: 'Wheel' }, order: 1 },
    },
  };

  it('[API-14] [PAGE-01] [PAGE-03] answers the pages that are switched on', async () => {
    const app = await createApp(pages);
    const response = await app.inject('/api/fe/config/manage-promotion-pages');
    expect(response.json()).toEqual({
      pages: [{ id: 'shop', path: '/rocket-mart', enabled: true, title: 'Shop', order: 2, listed: true }],
    });
  });

  it('[PAGE-02] answers every page to testers', async () => {
    const app = await createApp(pages);
    const url = '/api/fe/config/manage-promotion-pages';
    const response = await app.inject({ url, headers: as('tester') });
    expect(
      response.json().pages.map(({ id, enabled }: { id: string; enabled: boolean }) => [id, enabled]),
    ).toEqual([
      ['wheel', false],
      ['shop', true],
    ]);
  });
});

describe('GET /api/fe/config/popups', () => {
  it('answers the popups that the visitor may open, in the locale of the header', async () => {
    const vip = {
      title: { en: 'For members' },
      content: { en: '<p>Yours.</p>' },
      audience: { login: 'player' },
    };
    const app = await createApp({});
    const url = '/api/fe/config/popups';
    const guest = await app.inject({ url, headers: { 'x-locale': 'de' } });
    expect(guest.json()).toEqual({
      popups: [{ id: 'terms', title: 'Bedingungen', content: '<p>30-facher Umsatz.</p>' }],
    });
    const other = await createApp({ popup: { vip } });
    const ids = async (headers: Record<string, string>): Promise<string[]> =>
      (await other.inject({ url, headers })).json().popups.map(({ id }: { id: string }) => id);
    expect(await ids({})).not.toContain('vip');
    expect(await ids(as('plain'))).toContain('vip');
  });
});

describe('the wheels', () => {
  const entries = (get: number) => [
    { pay: 100, get, weight: 2 },
    { pay: 100, get: get * 10, weight: 1 },
  ];
  const currencies = { EUR: entries(500), BTC: entries(5) };
  const wheels = {
    wheel: {
      main: {
        title: { en: 'Wheel' },
        order: 1,
        currencies,
      },
    },
    'wheel-segments': {
      group: {
        title: { en: 'For 1308' },
        order: 1,
        audience: { groups: { anyOf: [1308] } },
        segments: [segment('a', 10), segment('b', 20)],
      },
      default: { title: { en: 'Default' }, order: 99, segments: [segment('c', 1), segment('d', 2)] },
    },
  };

  it('[API-16] [LOOT-30] answers the wheel with pay and get of each currency', async () => {
    const app = await createApp(wheels);
    const response = await app.inject({ url: '/api/fe/config/wheel-config', headers: as('gold') });
    expect(response.json()).toEqual({
      wheel: {
        id: 'main',
        title: 'Wheel',
        currency: 'BTC',
        currencies,
      },
    });
  });

  it('[API-17] [LOOT-31] answers the prize table of the player’s group, else the default one', async () => {
    const app = await createApp(wheels);
    const url = '/api/fe/config/wheel-config-segments';
    const ids = async (headers: Record<string, string>): Promise<string[]> =>
      (await app.inject({ url, headers })).json().segments.map(({ id }: { id: string }) => id);
    expect(await ids(as('gold'))).toEqual(['a', 'b']);
    expect(await ids(as('plain'))).toEqual(['c', 'd']);
    const german = await app.inject({ url, headers: { 'x-locale': 'de' } });
    expect(german.json().segments[0]).toMatchObject({
      label: '1 Drehungen',
      prize: { type: 'freespins', count: 1 },
      weight: 1,
    });
  });

  it('answers that there is none when there is none', async () => {
    const app = await createApp({});
    expect((await app.inject('/api/fe/config/wheel-config')).json()).toEqual({ wheel: null });
    expect((await app.inject('/api/fe/config/wheel-config-segments')).json()).toEqual({ segments: [] });
  });
});

describe('GET /api/fe/config/currency-config', () => {
  it('[API-10] [CUR-05] answers code, fiat flag and subunits of every currency', async () => {
    const app = await createApp({});
    expect((await app.inject('/api/fe/config/currency-config')).json()).toEqual({
      currencies: [
        { code: 'EUR', fiat: true, subunits_to_unit: 100 },
        { code: 'BTC', fiat: false, subunits_to_unit: 100_000_000 },
      ],
      fallback: 'EUR',
    });
  });
});

describe('GET /api/fe/config/vip-adventures', () => {
  const day = (number: number) => ({
    day: number,
    prize: { type: 'fs', count: 10 },
    condition: { minDep: { EUR: 1000, BTC: 20_000 }, wager: 30, periodActivationDays: 3 },
  });
  const calendar = {
    title: { en: 'Three days' },
    start_at: '2026-06-10T00:00:00+02:00',
    order: 1,
    days: [day(1), { ...day(3), prize: { type: 'bonus', amount: { EUR: 500 } } }],
    superPrize: { title: { en: '{{prize}} cash' }, needed: 2 },
    completions: [
      { step: 1, audience: { groups: { anyOf: [259] } } },
      { step: 2, audience: { groups: { anyOf: [7] } } },
    ],
    variables: { EUR: { prize: '100' } },
  };

  it('[API-06] [ADV-01] [ADV-02] [ADV-03] [ADV-04] [ADV-22] answers the days with step, prize and condition, and which the player has completed', async () => {
    const app = await createApp({ adventures: { calendar } });
    const url = '/api/fe/config/vip-adventures';
    const { adventures } = (await app.inject({ url, headers: as('gold') })).json();
    const { days, ...adventure } = adventures[0];
    expect(adventures).toHaveLength(1);
    expect(adventure).toEqual({
      id: 'calendar',
      title: 'Three days',
      startAt: '2026-06-09T22:00:00.000Z',
      endAt: '2026-06-12T22:00:00.000Z',
      superPrize: { title: '100 cash', needed: 2, day: 4, startAt: '2026-06-12T22:00:00.000Z' },
    });
    expect(days[0]).toMatchObject({
      day: 1,
      step: 1,
      stepTotal: 2,
      isCompleted: true,
      startAt: '2026-06-09T22:00:00.000Z',
      prize: { type: 'fs', count: 10 },
      condition: {
        minDep: { amount_cents: 20_000, currency: 'BTC' },
        wager: 30,
        periodActivationDays: 3,
      },
    });
    expect(days[1]).toMatchObject({
      day: 3,
      step: 2,
      stepTotal: 2,
      isCompleted: false,
      startAt: '2026-06-11T22:00:00.000Z',
      prize: { type: 'bonus', amount: { amount_cents: 500, currency: 'EUR' } },
    });
    const guest = (await app.inject(url)).json().adventures[0];
    expect(guest.days.map(({ isCompleted }: { isCompleted: boolean }) => isCompleted)).toEqual([
      false,
      false,
    ]);
  });

  it('names no group: who has completed what stays on the server', async () => {
    const app = await createApp({ adventures: { calendar } });
    const { body } = await app.inject({ url: '/api/fe/config/vip-adventures', headers: as('gold') });
    expect(body).not.toContain('259');
    expect(body).not.toContain('completions');
  });
});

describe('POST /api/fe/config/managers', () => {
  const url = '/api/fe/config/managers';
  const lena = {
    name: 'Lena Aasen',
    hours: { en: '09:00–18:00 CET', de: '9–18 Uhr MEZ' },
    telegram: 'https://t.me/northstar_lena',
    order: 20,
    audience: { groups: { anyOf: [259] } },
  };
  const mirjam = {
    name: 'Mirjam Saar',
    email: 'm@northstar.example',
    order: 10,
    audience: { groups: { anyOf: [1308] } },
  };
  const ask = (app: TestApp['app'], payload: unknown, headers: Record<string, string> = {}) =>
    app.inject({ method: 'POST', url, payload: payload as object, headers });

  it('[API-18] answers the manager of the highest of the groups, in the locale of the header', async () => {
    const app = await createApp({ 'vip-managers': { lena, mirjam } });
    const gold = await ask(app, { userGroups: [259] }, { ...as('gold'), 'x-locale': 'de' });
    expect(gold.json()).toEqual({
      manager: {
        id: 'lena',
        name: 'Lena Aasen',
        hours: '9–18 Uhr MEZ',
        telegram: 'https://t.me/northstar_lena',
      },
    });
    expect(gold.headers['cache-control']).toBe('private, no-store');
    const both = await ask(app, { userGroups: [259, 1308] }, as('gold'));
    expect(both.json()).toEqual({
      manager: { id: 'mirjam', name: 'Mirjam Saar', email: 'm@northstar.example' },
    });
  });

  it('gives nobody a manager of groups they are not in', async () => {
    const app = await createApp({ 'vip-managers': { lena, mirjam } });
    expect((await ask(app, { userGroups: [259] })).json()).toEqual({ manager: null });
    expect((await ask(app, { userGroups: [259] }, as('plain'))).json()).toEqual({ manager: null });
    expect((await ask(app, { userGroups: [] }, as('gold'))).json()).toEqual({ manager: null });
  });

  it.each([{}, { userGroups: 259 }, { userGroups: ['259'] }, { userGroups: [2.5] }, []])(
    'refuses %j',
    async (payload) => {
      const app = await createApp({});
      const answer = await ask(app, payload);
      expect([answer.statusCode, answer.json().error.code]).toEqual([400, 'INVALID_REQUEST']);
    },
  );
});

describe('every configuration', () => {
  it('[DELIVERY-02] has an ETag that changes with the answer and gives 304', async () => {
    const made = await createTestApp({
      documents: createTestSite({ banner: { welcome } }),
      players: PLAYERS,
    });
    open.push(made);
    const url = '/api/fe/config/banners-config?release=1';
    const guest = await made.app.inject(url);
    const gold = await made.app.inject({ url, headers: as('gold') });
    expect(guest.headers.etag).not.toBe(gold.headers.etag);
    expect(gold.headers['cache-control']).toBe('private, no-cache');
    const again = await made.app.inject({ url, headers: { 'if-none-match': String(guest.headers.etag) } });
    expect(again.statusCode).toBe(304);
    made.clock.now = NOON + 40 * 86_400_000;
    expect((await made.app.inject({ url, headers: as('gold') })).json().banners).toEqual([]);
  });

  it('refuses a field that nobody knows', async () => {
    const app = await createApp({});
    const payload = { userGroups: [759], everybody: true };
    const response = await app.inject({ method: 'POST', url: '/api/fe/config/managers', payload });
    expect([response.statusCode, response.json().error.code]).toEqual([400, 'UNKNOWN_FIELD']);
  });

  it.each(['managers', 'settings', 'nonsense', '__proto__', 'constructor'])(
    'answers 404 for %s',
    async (name) => {
      const app = await createApp({});
      const response = await app.inject(`/api/fe/config/${name}`);
      expect([response.statusCode, response.json().error.code]).toEqual([404, 'NOT_FOUND']);
    },
  );
});
