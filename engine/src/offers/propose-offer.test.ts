import { describe, expect, it } from 'vitest';
import type { Currency } from '../compile/compiled-snapshot.ts';
import { proposeOffer } from './propose-offer.ts';

const CURRENCIES: ReadonlyMap<string, Currency> = new Map([
  ['EUR', { code: 'EUR', kind: 'fiat', subunits_to_unit: 100 }],
  ['NOK', { code: 'NOK', kind: 'fiat', subunits_to_unit: 100 }],
]);

const propose = (kind: string, data: Record<string, unknown>) => proposeOffer(kind, data, CURRENCIES);
const banner = (more: Record<string, unknown>): Record<string, unknown> => ({ order: { a: 1 }, ...more });

describe('an offer that is read from texts', () => {
  it('has what the texts of a banner say, with the amounts of their variables', () => {
    const reload = banner({
      title: { en: 'Gold Friday: 75% up to {{max}}', de: 'Gold-Freitag: 75 % bis {{max}}' },
      text: { en: 'Deposit from {{min}}, 30× wager, seven days.' },
      variables: {
        EUR: { max: { amount_cents: 75_000 }, min: { amount_cents: 5000 } },
        NOK: { max: { amount_cents: 750_000 }, min: { amount_cents: 50_000 } },
      },
    });
    expect(propose('banner', reload)).toEqual({
      offer: {
        kind: 'deposit',
        percentage: 75,
        maximum: { EUR: 75_000, NOK: 750_000 },
        minimumDeposit: { EUR: 5000, NOK: 50_000 },
        wagering: { times: 30, of: 'bonus' },
        daysToUse: 7,
      },
      open: [],
    });
  });

  it('names what has to be added, and what texts do not agree on', () => {
    const spins = banner({
      title: { en: '100 free spins', de: '100 Freispiele', it: '90 giri gratis' },
      terms: { en: '30× wager' },
    });
    expect(propose('banner', spins)).toEqual({
      offer: { kind: 'spins', spins: { count: 100 }, wagering: { times: 30, of: 'winnings' } },
      open: [
        'Texts say several numbers of spins: 100, and also 90. Decide which holds.',
        '/offer/spins/game: Free spins are played on a game. Say on which one.',
      ],
    });
  });

  it('takes fields of a shop card before its texts', () => {
    const card = {
      tab: 'spins',
      type: 'freespins',
      group: 'g',
      title: { en: '10 free spins' },
      order: 1,
      wager: 30,
      daysToUse: 3,
      games: ['a:b'],
      rate: { points: 1, freespins_count: 10 },
    };
    expect(propose('shop-card', card)).toEqual({
      offer: {
        kind: 'spins',
        spins: { count: 10, game: 'a:b' },
        wagering: { times: 30, of: 'winnings' },
        daysToUse: 3,
      },
      open: [],
    });
  });

  it('of a box is a prize, whatever it may hold', () => {
    const box = {
      tab: 'special',
      type: 'lootboxes',
      group: 'g',
      title: { en: 'Small chest' },
      text: { en: '10 to 50 free spins' },
      order: 1,
      wager: 30,
      rate: { points: 300 },
    };
    expect(propose('shop-card', box)).toEqual({
      offer: { kind: 'prize', wagering: { times: 30, of: 'winnings' } },
      open: [],
    });
  });

  it('is cashback where a loss comes back, and has no wagering where texts say so', () => {
    const cashback = banner({
      title: { en: 'Live cashback' },
      text: { en: '10% of the week’s net loss, up to €500. No wager.' },
    });
    expect(propose('banner', cashback)?.offer).toEqual({
      kind: 'cashback',
      percentage: 10,
      maximum: { EUR: 50_000 },
      wagering: { times: 0, of: 'bonus' },
    });
  });

  it('is none where nothing is offered, where there is one, and of other kinds', () => {
    expect(propose('banner', banner({ title: { en: 'New games this week' } }))).toBeNull();
    expect(propose('banner', banner({ title: { en: 'A race. No wager.' } }))).toBeNull();
    expect(propose('banner', banner({ title: { en: '50%' }, offer: { kind: 'prize' } }))).toBeNull();
    expect(propose('page', { title: { en: '50%' } })).toBeNull();
  });
});

it.each([
  ['en', 'Fifty per cent up to €1,000 from 20 euros, 125 free spins, wagered thirty times within 14 days.'],
  ['de', '50 Prozent bis 1.000 € ab 20 Euro, 125 Freispiele, dreißigfach umzusetzen in vierzehn Tagen.'],
  [
    'fr-CA',
    'Cinquante pour cent jusqu’à 1 000 € dès 20 euros, 125 tours gratuits, à miser 30 fois en 14 jours.',
  ],
  [
    'it',
    '50 per cento fino a 1.000 € da 20 euro, centoventicinque giri gratis, da giocare 30 volte in 14 giorni.',
  ],
  [
    'no',
    'Femti prosent opptil 1 000 euro fra 20 €, 125 gratisspinn, omsettes 30 ganger innen fjorten dager.',
  ],
  [
    'et',
    '50 protsenti kuni 1000 eurot, alates 20 €, sada kakskümmend viis tasuta keerutust, läbimängimine 30 korda, 14 päeva.',
  ],
])('[OFFER-03] is read from %s as people write it', (locale, text) => {
  const { offer } = propose('banner', banner({ title: { en: 'Offer' }, text: { [locale]: text } })) ?? {};
  expect(offer).toEqual({
    kind: 'deposit',
    minimumDeposit: { EUR: 2000 },
    percentage: 50,
    maximum: { EUR: 100_000 },
    spins: { count: 125 },
    wagering: { times: 30, of: 'bonus-and-winnings' },
    daysToUse: 14,
  });
});
