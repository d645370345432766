import type { Bonus, Freespins } from '@marquee/schemas';
import { describe, expect, it } from 'vitest';
import { arrangeGifts, findGift, groupGifts, progressOf } from './gifts.model.ts';

const common = {
  title: 'Gift',
  currency: 'EUR',
  wager: 30,
  max_win_cents: null,
  activatable: false,
  activatable_until: '2026-12-01T00:00:00Z',
  valid_until: null,
  group_key: 'weekly',
  created_at: '2026-11-01T00:00:00Z',
} as const;

function bonus(part: Partial<Bonus>): Bonus {
  return {
    ...common,
    id: 1,
    type: 'bonus',
    stage: 'handle_bets',
    amount_cents: 1000,
    amount_wager_cents: 0,
    amount_wager_requirement_cents: 30_000,
    max_bet_cents: null,
    ...part,
  };
}

function freeSpins(part: Partial<Freespins>): Freespins {
  return {
    ...common,
    id: 2,
    type: 'freespin',
    stage: 'issued',
    freespins_total: 20,
    freespins_performed: 0,
    bet_cents: 10,
    games: [],
    winnings_cents: 0,
    ...part,
  };
}

const none = { disabled: { ids: [], groupKeys: [] }, overrides: [] };
const ids = (gifts: readonly { id: number }[]): number[] => gifts.map(({ id }) => id);

describe('gifts as the site shows them', () => {
  it('[BON-44] leave out what is switched off, by number and by group', () => {
    const gifts = [bonus({ id: 1 }), bonus({ id: 2, group_key: 'old' }), bonus({ id: 3 })];
    expect(ids(arrangeGifts(gifts, { ...none, disabled: { ids: [3], groupKeys: ['old'] } }))).toEqual([1]);
  });

  it('[BON-45] have other words, another place, or none, by the first override that names them', () => {
    const gifts = [bonus({ id: 1 }), bonus({ id: 2 }), bonus({ id: 3, group_key: 'vip' })];
    const override = { groupKeys: [], hidden: false };
    const arranged = arrangeGifts(gifts, {
      ...none,
      overrides: [
        { ...override, id: 'a', ids: [2], hidden: true },
        {
          ...override,
          id: 'b',
          ids: [],
          groupKeys: ['vip'],
          title: 'For you',
          text: 'With thanks',
          position: 1,
        },
        { ...override, id: 'c', ids: [2, 3], title: 'Too late' },
      ],
    });
    expect(arranged.map(({ id, title, text }) => [id, title, text])).toEqual([
      [3, 'For you', 'With thanks'],
      [1, 'Gift', undefined],
    ]);
  });
});

describe('gifts in groups', () => {
  it.each(['lost', 'canceled', 'expired', 'wager_done', 'finished'] as const)(
    '[BON-16] a bonus that is %s is among the past gifts, and nowhere else',
    (stage) => {
      const { waiting, active, past } = groupGifts([bonus({ stage })]);
      expect([ids(waiting), ids(active), ids(past)]).toEqual([[], [], [1]]);
    },
  );

  it.each([
    ['', 'issued', ['waiting']],
    ['', 'handle_bets', ['active']],
    ['', 'lost', ['past']],
    ['', 'wager_done', ['past']],
    ['[BON-17] ', 'finished', []],
    ['[BON-18] ', 'canceled', []],
    ['[BON-19] ', 'expired', []],
  ] as const)('%sfree spins that are %s stand under %j', (_id, stage, groups) => {
    const grouped = groupGifts([freeSpins({ stage, activatable: stage === 'issued' })]);
    const filled = Object.entries(grouped).flatMap(([name, gifts]) => (gifts.length > 0 ? [name] : []));
    expect(filled).toEqual(groups);
  });

  it('what waits for another bonus is active and not offered again', () => {
    expect(ids(groupGifts([bonus({ stage: 'wait' })]).active)).toEqual([1]);
  });
});

it.each([
  [bonus({ amount_wager_cents: 9999 }), { value: 9999, max: 30_000, percent: 33 }],
  [bonus({ amount_wager_cents: null }), { value: 0, max: 30_000, percent: 0 }],
  [bonus({ amount_wager_cents: 40_000 }), { value: 40_000, max: 30_000, percent: 100 }],
  [bonus({ amount_wager_requirement_cents: 0 }), null],
  [freeSpins({ freespins_performed: 19 }), { value: 19, max: 20, percent: 95 }],
])('progress is what counts over what is asked, floored', (gift, progress) => {
  expect(progressOf(gift)).toEqual(progress);
});

it('finds the gift that an address names, the bonus before free spins of the same number', () => {
  const gifts = [freeSpins({ id: 5 }), bonus({ id: 5 }), freeSpins({ id: 7 })];
  expect(findGift(gifts, '5')).toBe(gifts[1]);
  expect(findGift(gifts, '7')).toBe(gifts[2]);
  expect(findGift(gifts, '8')).toBeUndefined();
});
