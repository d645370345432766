import { expect, it } from 'vitest';
import { compileValid, CURRENCY_TABLE, NOW, type Documents } from '../testing/sample.ts';
import { judgeRules } from './judge-rules.ts';

const segment = (id: string, prize: object, wager: number): object => ({
  id,
  label: { en: id },
  prize,
  weight: 1,
  wager,
  colour: '#000000',
});
const day = (number: number, prize: object, wager: number): object => ({
  day: number,
  prize,
  condition: { minDep: { EUR: 5000 }, wager },
});
const card = (bonus: object, wager: number): object => ({ label: { en: 'First' }, bonus, wager });

const CONTENT: Documents = {
  'shop-tab': { spins: { key: 'FREE_SPINS', segment: 'freespins', title: { en: 'Spins' }, order: 1 } },
  'shop-card': {
    c: {
      tab: 'spins',
      type: 'freespins',
      group: 'g',
      wager: 30,
      title: { en: 'Spins' },
      order: 1,
      rate: { points: 1, freespins_count: 10 },
    },
  },
  'wheel-segments': {
    w: {
      title: { en: 'Wheel' },
      order: 1,
      segments: [
        segment('a', { type: 'freespins', count: 10 }, 10),
        segment('b', { type: 'bonus', amount: { EUR: 20_000 } }, 40),
      ],
    },
  },
  adventures: {
    a: {
      title: { en: 'Advent' },
      start_at: '2026-05-01T00:00:00Z',
      order: 1,
      days: [day(1, { type: 'fs', count: 5 }, 0), day(2, { type: 'bonus', amount: { EUR: 30_000 } }, 35)],
    },
  },
  page: {
    p: {
      path: '/p',
      title: { en: 'P' },
      blocks: [
        {
          id: 'cards',
          block: 'bonus-cards',
          props: {
            cards: [
              card({ type: 'percent', percent: 200, cap: { EUR: 50_000 } }, 20),
              card({ type: 'freespins', count: 50 }, 5),
            ],
          },
        },
      ],
    },
  },
};

/** What the content breaks, as the field to change. */
function placesOf(check: object): string[] {
  const rule = {
    id: 'r',
    title: 'A rule',
    citation: { text: '§ 1', address: 'https://regulator.example/1' },
    severity: 'blocks',
    check,
  };
  const licence = {
    code: 'EE',
    name: 'EE',
    isDefault: true,
    minimumAge: 18,
    licenceLine: { en: 'Licence' },
    helpLinks: [{ label: { en: 'Help' }, link: '/help' }],
  };
  const compiled = compileValid({
    ...CONTENT,
    'currency-table': CURRENCY_TABLE,
    locale: { en: { code: 'en', name: 'English' } },
    licence: { EE: licence },
    'rule-pack': { ee: { title: 'Rules', market: 'Estonia', licences: ['EE'], rules: [rule] } },
  });
  return judgeRules(compiled, NOW).map(({ kind, id, pointer }) => `${kind}/${id}${pointer}`);
}

it('[RULE-02] holds what is offered without an offer to the limits of offers, at the field that says it', () => {
  expect(placesOf({ type: 'offer-number', field: 'wagering', atMost: 10 }).toSorted()).toEqual([
    'adventures/a/days/1/condition/wager',
    'page/p/blocks/0/props/cards/0/wager',
    'shop-card/c/wager',
    'wheel-segments/w/segments/1/wager',
  ]);
  expect(placesOf({ type: 'offer-number', field: 'spins', atMost: 9 }).toSorted()).toEqual([
    'page/p/blocks/0/props/cards/1/bonus/count',
    'shop-card/c/rate/freespins_count',
    'wheel-segments/w/segments/0/prize/count',
  ]);
  const most = { type: 'offer-amount', field: 'maximum', currency: 'EUR', atMost: 10_000 };
  expect(placesOf(most).toSorted()).toEqual([
    'adventures/a/days/1/prize/amount/EUR',
    'page/p/blocks/0/props/cards/0/bonus/cap/EUR',
    'wheel-segments/w/segments/1/prize/amount/EUR',
  ]);
  const least = { type: 'offer-amount', field: 'minimumDeposit', currency: 'EUR', atMost: 2_000 };
  expect(placesOf(least)).toEqual([
    'adventures/a/days/0/condition/minDep/EUR',
    'adventures/a/days/1/condition/minDep/EUR',
  ]);
});

it('[RULE-02] asks for its terms in an offer, where the thing takes one, and for its takers', () => {
  expect(placesOf({ type: 'offer-terms', terms: ['daysToUse'] }).toSorted()).toEqual([
    'page/p/blocks/0/props/cards/0/offer/daysToUse',
    'page/p/blocks/0/props/cards/1/offer/daysToUse',
    'shop-card/c/offer/daysToUse',
    'wheel-segments/w/segments/0/offer/daysToUse',
    'wheel-segments/w/segments/1/offer/daysToUse',
  ]);
  expect(placesOf({ type: 'offer-takers', allowed: ['new-players'], kinds: ['bonus'] }).toSorted()).toEqual([
    'adventures/a/days/1',
    'wheel-segments/w/segments/1/offer/takers',
  ]);
  expect(placesOf({ type: 'offer-kinds', forbidden: ['bonus'] }).toSorted()).toEqual([
    'adventures/a/days/1/prize',
    'wheel-segments/w/segments/1/offer/kind',
  ]);
  const signedIn = { type: 'promotions-within', audience: { groups: { anyOf: [1] } }, offersOnly: true };
  expect(placesOf(signedIn).toSorted()).toEqual([
    'adventures/a/audience',
    'page/p/blocks/0/props/cards/0/audience',
    'page/p/blocks/0/props/cards/1/audience',
    'shop-card/c/audience',
    'wheel-segments/w/segments/0/audience',
    'wheel-segments/w/segments/1/audience',
  ]);
});
