import { afterEach, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../delivery/testing/test-app.ts';
import { createTestSite } from '../delivery/testing/test-site.ts';

const open: TestApp[] = [];
afterEach(async () => {
  await Promise.all(open.splice(0).map(({ app }) => app.close()));
});

const PLAYERS = {
  plain: { id: 13, currency: 'EUR', groups: [] },
  bitcoin: { id: 15, currency: 'BTC', groups: [] },
  several: { id: 16, currency: 'EUR', groups: [100] },
};
const as = (session: keyof typeof PLAYERS) => ({ cookie: `northstar_session=${session}` });
const EE = { host: 'ee.localhost' };

async function asker(changes: Parameters<typeof createTestSite>[0]) {
  const made = await createTestApp({ documents: createTestSite(changes), players: PLAYERS });
  open.push(made);
  expect(made.app.currentRelease.problems).toEqual([]);
  return async (name: string, headers: Record<string, string> = {}): Promise<unknown> => {
    const response = await made.app.inject({ url: `/api/fe/config/${name}`, headers });
    expect(response.headers.etag).toMatch(/^"1-[\w-]{22}"$/);
    return response.json();
  };
}

describe('GET /api/fe/config/disabled-bonuses', () => {
  it('[API-07] [BON-44] names what is switched off for the visitor, each once', async () => {
    const ask = await asker({
      'disabled-bonuses': {
        a: { name: 'A', gifts: { ids: [30, 7], groupKeys: ['reload'] } },
        b: {
          name: 'B',
          gifts: { ids: [7], groupKeys: ['crypto', 'reload'] },
          audience: { licences: ['EE'] },
        },
        over: { name: 'Over', gifts: { ids: [99] }, schedule: { until: '2026-05-01T00:00:00Z' } },
      },
    });
    expect(await ask('disabled-bonuses')).toEqual({ ids: [7, 30], groupKeys: ['reload'] });
    expect(await ask('disabled-bonuses', EE)).toEqual({ ids: [7, 30], groupKeys: ['crypto', 'reload'] });
  });

  it('names nothing where nothing is switched off', async () => {
    expect(await (await asker({}))('disabled-bonuses')).toEqual({ ids: [], groupKeys: [] });
  });
});

describe('GET /api/fe/config/modify-gifts-config', () => {
  it('[API-08] [BON-45] answers the overrides in their order, in the visitor’s language', async () => {
    const ask = await asker({
      'gift-overrides': {
        spins: { name: 'Spins', gifts: { groupKeys: ['wheel'] }, hidden: true, order: 2 },
        cashback: {
          name: 'Cashback',
          gifts: { ids: [5], groupKeys: ['cashback'] },
          title: { en: 'Up to {{max}}', de: 'Bis {{max}}' },
          text: { en: 'Every Monday', de: 'Jeden Montag' },
          image: { src: '/artwork/gift/a-360.webp', alt: { en: 'A gift', de: 'Ein Geschenk' } },
          position: 3,
          variables: { EUR: { max: '€20' } },
          order: 1,
        },
        crypto: {
          name: 'Coins',
          gifts: { ids: [6] },
          order: 0,
          audience: { login: 'player', currencyKind: 'crypto' },
        },
      },
    });
    const shown = [
      {
        id: 'cashback',
        ids: [5],
        groupKeys: ['cashback'],
        title: 'Bis €20',
        text: 'Jeden Montag',
        image: { src: '/artwork/gift/a-360.webp', alt: 'Ein Geschenk' },
        hidden: false,
        position: 3,
      },
      { id: 'spins', ids: [], groupKeys: ['wheel'], hidden: true },
    ];
    expect(await ask('modify-gifts-config', { 'x-locale': 'de' })).toEqual({ gifts: shown });
    expect(await ask('modify-gifts-config', { 'x-locale': 'de', ...as('bitcoin') })).toEqual({
      gifts: [{ id: 'crypto', ids: [6], groupKeys: [], hidden: false }, ...shown],
    });
  });
});

describe('GET /api/fe/config/additional-gifts', () => {
  const gifts = {
    'additional-gifts': {
      extra: {
        type: 'deposit',
        title: { en: '25% more', de: '25 % mehr' },
        text: { en: 'Up to {{max}}' },
        terms: { en: '18+' },
        bonuses: [{ title: { en: '25% up to {{max}}' }, type: 'deposit' }],
        button: { label: { en: 'Deposit' }, link: '/deposit' },
        variables: { EUR: { max: { amount_cents: 10_000 } }, BTC: { max: { amount_cents: 100_000 } } },
        order: 1,
        audience: { login: 'player', groups: { noneOf: [100] } },
      },
      spins: { type: 'freespin', title: { en: 'Spins' }, order: 2 },
    },
  };
  const spins = { id: 'spins', type: 'freespin', title: 'Spins', bonuses: [] };

  it('[API-13] [BON-46] answers the gifts of the visitor with amounts in their currency', async () => {
    const ask = await asker(gifts);
    expect(await ask('additional-gifts', as('plain'))).toEqual({
      gifts: [
        {
          id: 'extra',
          type: 'deposit',
          title: '25% more',
          text: 'Up to €100',
          terms: '18+',
          bonuses: [{ title: '25% up to €100', type: 'deposit' }],
          button: { label: 'Deposit', link: '/deposit' },
        },
        spins,
      ],
    });
    expect(await ask('additional-gifts', as('bitcoin'))).toMatchObject({
      gifts: [{ text: 'Up to BTC\u00a00.001' }, { id: 'spins' }],
    });
    expect(await ask('additional-gifts', as('several'))).toEqual({ gifts: [spins] });
    expect(await ask('additional-gifts')).toEqual({ gifts: [spins] });
  });
});

it('[OFFER-01] gifts are answered with their terms, in the currency of the visitor', async () => {
  const offer = {
    kind: 'spins',
    spins: { count: 50, name: 'Fox', value: { EUR: 20, BTC: 220 } },
    wagering: { times: 20, of: 'winnings' },
    daysToUse: 7,
  };
  const ask = await asker({
    'additional-gifts': { birthday: { type: 'freespin', title: { en: 'Spins' }, offer, order: 1 } },
    'gift-overrides': { own: { name: 'Own', gifts: { ids: [1] }, title: { en: 'Own' }, offer, order: 1 } },
  });
  const shown = (amount_cents: number, currency: string, formatted: string) => ({
    gifts: [{ offer: { ...offer, spins: { ...offer.spins, value: { amount_cents, currency, formatted } } } }],
  });
  for (const name of ['additional-gifts', 'modify-gifts-config']) {
    expect(await ask(name, as('plain'))).toMatchObject(shown(20, 'EUR', '€0.20'));
    expect(await ask(name, as('bitcoin'))).toMatchObject(shown(220, 'BTC', 'BTC\u00a00.0000022'));
  }
});

describe('GET /api/fe/config/excluded-promo-stags', () => {
  it('[API-09] [BON-47] answers the partners and the promotions their visitors are not shown', async () => {
    const ask = await asker({
      'promotion-page': { welcome: { path: '/welcome', enabled: true, title: { en: 'Welcome' } } },
      'excluded-promo-stags': {
        all: { name: 'All', stags: ['30551'], audience: { login: 'guest' } },
        some: { name: 'Some', stags: ['21077_a', '21077_b'], promotions: ['welcome'] },
      },
    });
    const some = { id: 'some', stags: ['21077_a', '21077_b'], promotions: ['welcome'] };
    expect(await ask('excluded-promo-stags')).toEqual({
      exclusions: [{ id: 'all', stags: ['30551'], promotions: [] }, some],
    });
    expect(await ask('excluded-promo-stags', as('plain'))).toEqual({ exclusions: [some] });
  });
});
