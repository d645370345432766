import { describe, expect, it } from 'vitest';
import { validateDocument } from '../index.ts';

const money = { EUR: 2000, BTC: 22000 };

/** A whole offer of each kind, in which nothing is wrong. */
const WHOLE = {
  deposit: {
    kind: 'deposit',
    products: ['casino'],
    takers: 'new-players',
    depositNumber: 2,
    minimumDeposit: money,
    percentage: 50,
    maximum: { EUR: 30000 },
    spins: { count: 30, game: 'fable-and-flint:solar-sevens', value: { EUR: 20 } },
    wagering: { times: 30, of: 'bonus-and-winnings' },
    daysToUse: 7,
    greatestStake: { EUR: 500 },
    code: 'WELCOME2',
  },
  spins: {
    kind: 'spins',
    minimumDeposit: money,
    spins: { count: 100, name: 'Fox of the Fjord' },
    maximum: { EUR: 10000 },
    wagering: { times: 30, of: 'winnings' },
  },
  bonus: { kind: 'bonus', maximum: money, wagering: { times: 3, of: 'bonus' }, greatestStake: money },
  cashback: { kind: 'cashback', percentage: 10, maximum: money, wagering: { times: 0, of: 'bonus' } },
  prize: { kind: 'prize', takers: 'invited', wagering: { times: 30, of: 'winnings' }, daysToUse: 3 },
} as const;

type Kind = keyof typeof WHOLE;

/** Where a banner with this offer is wrong, as `code pointer`; what is undefined is left out. */
function problems(kind: Kind, change: Record<string, unknown> = {}): string[] {
  const offer = { ...WHOLE[kind], ...change };
  const data: unknown = JSON.parse(JSON.stringify({ title: { en: 'Offer' }, order: { a: 1 }, offer }));
  return validateDocument('banner', data, { id: 'b' }).problems.map(
    ({ code, pointer }) => `${code} ${pointer}`,
  );
}

describe('an offer', () => {
  it.each(Object.keys(WHOLE) as Kind[])('[OFFER-01] of the kind %s is whole with these terms', (kind) => {
    expect(problems(kind)).toEqual([]);
  });

  it('[OFFER-01] may give different players different shares and numbers of spins, and cashback without a most', () => {
    expect(problems('cashback', { leastPercentage: 2, maximum: undefined })).toEqual([]);
    expect(problems('deposit', { leastPercentage: 20 })).toEqual([]);
    expect(problems('spins', { spins: { count: 50, least: 5, name: 'Fox of the Fjord' } })).toEqual([]);
  });

  it.each<[string, Kind, Record<string, unknown>, string]>([
    [
      'a range of shares to nowhere',
      'bonus',
      { leastPercentage: 5 },
      'OFFER_MEANINGLESS /offer/leastPercentage',
    ],
    ['a range of one share', 'cashback', { leastPercentage: 10 }, 'OFFER_MEANINGLESS /offer/leastPercentage'],
    [
      'a range of spins from more to less',
      'spins',
      { spins: { count: 5, least: 50, name: 'Fox of the Fjord' } },
      'OFFER_MEANINGLESS /offer/spins/least',
    ],
    ['spins without a game', 'spins', { spins: { count: 5 } }, 'OFFER_INCOMPLETE /offer/spins/game'],
    ['free spins without spins', 'spins', { spins: undefined }, 'OFFER_INCOMPLETE /offer/spins'],
    ['a percentage without a maximum', 'deposit', { maximum: undefined }, 'OFFER_INCOMPLETE /offer/maximum'],
    ['cashback of no share', 'cashback', { percentage: undefined }, 'OFFER_INCOMPLETE /offer/percentage'],
    ['a bonus of no amount', 'bonus', { maximum: undefined }, 'OFFER_INCOMPLETE /offer/maximum'],
    ['a share of nothing', 'spins', { percentage: 50 }, 'OFFER_MEANINGLESS /offer/percentage'],
    ['a deposit for cashback', 'cashback', { depositNumber: 1 }, 'OFFER_MEANINGLESS /offer/depositNumber'],
    ['a deposit for a gift', 'bonus', { minimumDeposit: money }, 'OFFER_MEANINGLESS /offer/minimumDeposit'],
    [
      'wagering of a bonus that is none',
      'spins',
      { wagering: { times: 30, of: 'bonus' } },
      'OFFER_MEANINGLESS /offer/wagering/of',
    ],
    [
      'wagering of winnings without spins',
      'bonus',
      { wagering: { times: 3, of: 'winnings' } },
      'OFFER_MEANINGLESS /offer/wagering/of',
    ],
    [
      'wagering of a deposit that is none',
      'bonus',
      { wagering: { times: 3, of: 'deposit-and-bonus' } },
      'OFFER_MEANINGLESS /offer/wagering/of',
    ],
    [
      'a greatest stake without wagering',
      'bonus',
      { wagering: { times: 0, of: 'bonus' } },
      'OFFER_MEANINGLESS /offer/greatestStake',
    ],
    [
      'an amount of nothing',
      'bonus',
      { maximum: { EUR: 5, CAD: 0 } },
      'OFFER_MEANINGLESS /offer/maximum/CAD',
    ],
    ['a code with a space', 'bonus', { code: 'TWO WORDS' }, 'SCHEMA_FORMAT /offer/code'],
    ['no kind', 'bonus', { kind: undefined }, 'SCHEMA_REQUIRED /offer/kind'],
    ['products that are none', 'bonus', { products: [] }, 'SCHEMA_RANGE /offer/products'],
  ])('%s is refused at its place', (_, kind, change, problem) => {
    expect(problems(kind, change)).toEqual([problem]);
  });

  it('a deposit that brings nothing is refused', () => {
    const change = { percentage: undefined, maximum: undefined, spins: undefined, wagering: undefined };
    expect(problems('deposit', { ...change, greatestStake: undefined })).toEqual([
      'OFFER_INCOMPLETE /offer/percentage',
    ]);
  });

  it('is looked at inside blocks, too', () => {
    const offer = { kind: 'spins', spins: { count: 5 } };
    const block = { id: 'head', block: 'promotion-hero', props: { title: { en: 'Spins' }, offer } };
    const data = { path: '/a', enabled: true, title: { en: 'Spins' }, blocks: [block] };
    expect(validateDocument('promotion-page', data, { id: 'a' }).problems).toMatchObject([
      { code: 'OFFER_INCOMPLETE', pointer: '/blocks/0/props/offer/spins/game' },
    ]);
  });
});

describe('what stands beside an offer', () => {
  const spins = { kind: 'spins', spins: { count: 10, game: 'a:b' }, wagering: { times: 30, of: 'winnings' } };
  const pointersOf = (kind: string, data: unknown): string[] =>
    validateDocument(kind, data, { id: 'c' }).problems.map(({ code, pointer }) => `${code} ${pointer}`);

  it('agrees with it on a shop card', () => {
    const card = (change: Record<string, unknown>): unknown => ({
      tab: 'spins',
      type: 'freespins',
      group: 'g',
      title: { en: 'Spins' },
      order: 1,
      wager: 30,
      daysToUse: 3,
      games: ['a:b'],
      rate: { points: 1, freespins_count: 10 },
      offer: { ...spins, daysToUse: 3 },
      ...change,
    });
    expect(pointersOf('shop-card', card({}))).toEqual([]);
    expect(pointersOf('shop-card', card({ wager: 20 }))).toEqual(['OFFER_DIFFERS /offer/wagering/times']);
    expect(pointersOf('shop-card', card({ daysToUse: 4 }))).toEqual(['OFFER_DIFFERS /offer/daysToUse']);
    expect(pointersOf('shop-card', card({ games: ['a:c'] }))).toEqual(['OFFER_DIFFERS /offer/spins/game']);
    expect(pointersOf('shop-card', card({ rate: { points: 1, freespins_count: 9 } }))).toEqual([
      'OFFER_DIFFERS /offer/spins/count',
    ]);
  });

  it('agrees with it on a prize of the wheel', () => {
    const table = (prize: unknown, offer: unknown, wager = 30): unknown => ({
      title: { en: 'All' },
      order: 1,
      segments: ['a', 'b'].map((id) => ({
        id,
        label: { en: id },
        prize,
        weight: 1,
        wager,
        colour: '#000000',
        ...(id === 'b' ? { offer } : {}),
      })),
    });
    expect(pointersOf('wheel-segments', table({ type: 'freespins', count: 10 }, spins))).toEqual([]);
    expect(pointersOf('wheel-segments', table({ type: 'freespins', count: 20 }, spins))).toEqual([
      'OFFER_DIFFERS /segments/1/offer/spins/count',
    ]);
    expect(
      pointersOf(
        'wheel-segments',
        table({ type: 'bonus', amount: { EUR: 100, CAD: 150 } }, { kind: 'bonus', maximum: { EUR: 200 } }, 0),
      ),
    ).toEqual(['OFFER_DIFFERS /segments/1/offer/maximum/EUR', 'OFFER_DIFFERS /segments/1/offer/maximum']);
  });

  it('agrees with it on the card of a deposit', () => {
    const offer = { kind: 'deposit', percentage: 50, maximum: { EUR: 300 }, minimumDeposit: { EUR: 20 } };
    const bonus = { type: 'percent', percent: 50, cap: { EUR: 300 } };
    const page = (change: Record<string, unknown>): unknown => ({
      path: '/a',
      enabled: true,
      title: { en: 'Pack' },
      blocks: [
        {
          id: 'cards',
          block: 'bonus-cards',
          props: {
            cards: [{ label: { en: 'First' }, bonus, deposit: { EUR: 20 }, wager: 30, offer, ...change }],
          },
        },
      ],
    });
    const place = '/blocks/0/props/cards/0/offer';
    expect(pointersOf('promotion-page', page({}))).toEqual([]);
    expect(pointersOf('promotion-page', page({ bonus: { ...bonus, percent: 40 } }))).toEqual([
      `OFFER_DIFFERS ${place}/percentage`,
    ]);
    expect(pointersOf('promotion-page', page({ deposit: { EUR: 25 } }))).toEqual([
      `OFFER_DIFFERS ${place}/minimumDeposit/EUR`,
    ]);
  });
});

describe('prizes that players share', () => {
  const prizes = { count: 120, pool: { EUR: 800_000 }, stake: { EUR: 5000 } };

  it.each<[string, Kind, Record<string, unknown>, string[]]>([
    ['are those of a prize', 'prize', { prizes, maximum: { EUR: 200_000 } }, []],
    ['may ask for a deposit, as those of a calendar do', 'prize', { prizes, minimumDeposit: money }, []],
    ['are of no other kind', 'bonus', { prizes }, ['OFFER_MEANINGLESS /offer/prizes']],
    [
      'are worth no less than the greatest of them',
      'prize',
      { prizes, maximum: { EUR: 800_001, NOK: 9_000_000 } },
      ['OFFER_MEANINGLESS /offer/prizes/pool/EUR'],
    ],
    [
      'are worth something, and so is what has to be staked',
      'prize',
      { prizes: { pool: { EUR: 0 }, stake: { EUR: 0 } } },
      ['OFFER_MEANINGLESS /offer/prizes/pool/EUR', 'OFFER_MEANINGLESS /offer/prizes/stake/EUR'],
    ],
  ])('[OFFER-01] %s', (_, kind, change, found) => {
    expect(problems(kind, change)).toEqual(found);
  });
});
