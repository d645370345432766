import { afterEach, describe, expect, it } from 'vitest';
import { createTestApp, NOON, type TestApp } from '../delivery/testing/test-app.ts';
import { createTestSite } from '../delivery/testing/test-site.ts';

const open: TestApp[] = [];
afterEach(async () => {
  await Promise.all(open.splice(0).map(({ app }) => app.close()));
});

const PLAYERS = { plain: { id: 13, currency: 'EUR', groups: [] } };
const PLAYER = { cookie: 'northstar_session=plain' };
const EE = { host: 'ee.localhost' };

async function createSite(changes: Parameters<typeof createTestSite>[0]) {
  const made = await createTestApp({ documents: createTestSite(changes), players: PLAYERS });
  open.push(made);
  expect(made.app.currentRelease.problems).toEqual([]);
  const ask = async (name: string, headers: Record<string, string> = {}): Promise<unknown> =>
    (await made.app.inject({ url: `/api/fe/config/${name}`, headers })).json();
  return { ask, made };
}

describe('GET /api/fe/config/stag-by-referrer-name', () => {
  it('[API-03] answers the partner of each site, and the affiliate ids of all others', async () => {
    const { ask } = await createSite({
      'affiliate-stags': {
        main: {
          referrers: [
            { name: 'nord.example', stag: '1_de', audience: { locales: ['de'] } },
            { name: 'nord.example', stag: '1_int' },
            { name: 'ee.example', stag: '2', audience: { licences: ['EE'] } },
          ],
          searchEngines: ['google.com'],
          affiliateId: 122,
          searchAffiliateId: 241,
        },
      },
    });
    const rest = { searchEngines: ['google.com'], affiliateId: 122, searchAffiliateId: 241 };
    expect(await ask('stag-by-referrer-name')).toEqual({ stags: { 'nord.example': '1_int' }, ...rest });
    expect(await ask('stag-by-referrer-name', { 'x-locale': 'de' })).toEqual({
      stags: { 'nord.example': '1_de' },
      ...rest,
    });
    expect(await ask('stag-by-referrer-name', EE)).toEqual({
      stags: { 'nord.example': '1_int', 'ee.example': '2' },
      ...rest,
    });
  });

  it('answers no partner where none is configured', async () => {
    const { ask } = await createSite({});
    expect(await ask('stag-by-referrer-name')).toEqual({
      stags: {},
      searchEngines: [],
      affiliateId: null,
      searchAffiliateId: null,
    });
  });
});

describe('GET /api/fe/config/menu-categories-games', () => {
  it('[API-12] [GAME-44] answers the menus with the categories of the visitor', async () => {
    const { ask } = await createSite({
      'game-menu': {
        lobby: {
          title: { en: 'Games', de: 'Spiele' },
          categories: [
            { id: 'new', label: { en: 'New', de: 'Neu' }, link: '/categories/new', icon: 'sparkles' },
            { id: 'top', label: { en: 'Top' }, link: '/categories/top', collection: 'top' },
            { id: 'mine', label: { en: 'Mine' }, link: '/mine', audience: { login: 'player' } },
          ],
        },
      },
    });
    const categories = [
      { id: 'new', label: 'Neu', link: '/categories/new', icon: 'sparkles' },
      { id: 'top', label: 'Top', link: '/categories/top', collection: 'top' },
    ];
    const german = { 'x-locale': 'de' };
    expect(await ask('menu-categories-games', german)).toEqual({
      menus: [{ id: 'lobby', title: 'Spiele', categories }],
    });
    expect(await ask('menu-categories-games', { ...german, ...PLAYER })).toEqual({
      menus: [
        {
          id: 'lobby',
          title: 'Spiele',
          categories: [...categories, { id: 'mine', label: 'Mine', link: '/mine' }],
        },
      ],
    });
  });
});

describe('GET /api/fe/config/logo-config', () => {
  it('[API-11] [LIC-22] answers the first logo that fits, from the instant it counts', async () => {
    const { ask, made } = await createSite({
      logo: {
        usual: { name: { en: 'Northstar' }, mark: { src: '/favicon.svg' }, order: 9 },
        winter: {
          name: { en: 'Northstar', de: 'Nordstern' },
          mark: { src: '/brand/winter.svg', alt: { en: 'A star' } },
          link: '/promotions',
          order: 1,
          schedule: { from: '2026-06-02T00:00:00Z' },
        },
      },
    });
    expect(await ask('logo-config', { 'x-locale': 'de' })).toEqual({
      logo: { id: 'usual', name: 'Northstar', mark: { src: '/favicon.svg' }, link: '/' },
    });
    made.clock.now = NOON + 86_400_000;
    expect(await ask('logo-config', { 'x-locale': 'de' })).toEqual({
      logo: {
        id: 'winter',
        name: 'Nordstern',
        mark: { src: '/brand/winter.svg', alt: 'A star' },
        link: '/promotions',
      },
    });
  });

  it('answers none where none is configured', async () => {
    const { ask } = await createSite({});
    expect(await ask('logo-config')).toEqual({ logo: null });
  });
});

describe('GET /api/fe/config/survey-config', () => {
  it('[API-04] [CHROME-32] answers both ids and whether the widget is on', async () => {
    const { ask } = await createSite({
      survey: {
        players: {
          name: 'Players',
          survey_id: 's-1',
          survey_collector_id: 'c-1',
          is_enable_widget: true,
          order: 1,
          audience: { login: 'player' },
        },
        rest: { name: 'Rest', survey_id: 's-2', is_enable_widget: false, order: 2 },
      },
    });
    expect(await ask('survey-config', PLAYER)).toEqual({
      survey_id: 's-1',
      survey_collector_id: 'c-1',
      is_enable_widget: true,
    });
    expect(await ask('survey-config')).toEqual({
      survey_id: 's-2',
      survey_collector_id: null,
      is_enable_widget: false,
    });
  });
});

describe('GET /api/fe/config/betting-config', () => {
  it('[API-05] answers the sports site of the licence, and whose frames are trusted', async () => {
    const { ask } = await createSite({
      betting: {
        all: {
          name: 'All',
          site: 'https://sport.example',
          frameOrigins: ['https://sport.example'],
          order: 9,
        },
        ee: { name: 'EE', site: 'https://sport.example/ee', order: 1, audience: { licences: ['EE'] } },
      },
    });
    expect(await ask('betting-config')).toEqual({
      site: 'https://sport.example',
      frameOrigins: ['https://sport.example'],
    });
    expect(await ask('betting-config', EE)).toEqual({ site: 'https://sport.example/ee', frameOrigins: [] });
  });

  it('answers none where none is configured', async () => {
    const { ask } = await createSite({});
    expect(await ask('betting-config')).toEqual({ site: null, frameOrigins: [] });
  });
});

describe('the settings in GET /client-context', () => {
  it('come from the first document that fits the visitor and states them', async () => {
    const { made } = await createSite({
      settings: {
        usual: { name: 'Usual', gamesPerPage: 30, toastSeconds: 12, order: 9 },
        ee: { name: 'EE', promoReturnSeconds: 0, gamesPerPage: 20, order: 1, audience: { licences: ['EE'] } },
      },
    });
    const settings = async (headers: Record<string, string>): Promise<unknown> =>
      (await made.app.inject({ url: '/client-context', headers })).json().settings;
    expect(await settings({ host: 'localhost' })).toEqual({
      gamesPerPage: 30,
      toastSeconds: 12,
      promoReturnSeconds: 120,
    });
    expect(await settings(EE)).toEqual({ gamesPerPage: 20, toastSeconds: 12, promoReturnSeconds: 0 });
  });
});
