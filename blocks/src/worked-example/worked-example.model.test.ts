import { describe, expect, it } from 'vitest';
import { workOutWager } from './worked-example.model.ts';

const OFFER = { deposit: 5000, percent: 100, wager: 30, base: 'bonus' } as const;

describe('workOutWager', () => {
  it.each([
    ['a whole share', OFFER, { bonus: 5000, wagered: 5000, stakes: 150_000 }],
    [
      'rounds at a stake',
      { ...OFFER, stake: 100 },
      { bonus: 5000, wagered: 5000, stakes: 150_000, rounds: 1500 },
    ],
    [
      'the cap',
      { ...OFFER, deposit: 50_000, cap: 20_000 },
      { bonus: 20_000, wagered: 20_000, stakes: 600_000 },
    ],
    ['a cap that is not reached', { ...OFFER, cap: 20_000 }, { bonus: 5000, wagered: 5000, stakes: 150_000 }],
    [
      'deposit and bonus together',
      { ...OFFER, percent: 50, wager: 25, base: 'deposit-and-bonus' as const },
      { bonus: 2500, wagered: 7500, stakes: 187_500 },
    ],
    [
      'parts of a cent left out',
      { ...OFFER, deposit: 333, percent: 50 },
      { bonus: 166, wagered: 166, stakes: 4980 },
    ],
    [
      'the last round played whole',
      { ...OFFER, deposit: 1001, stake: 7000 },
      { bonus: 1001, wagered: 1001, stakes: 30_030, rounds: 5 },
    ],
    ['half a turn', { ...OFFER, wager: 2.5 }, { bonus: 5000, wagered: 5000, stakes: 12_500 }],
  ])('works out %s', (_name, offer, sums) => {
    expect(workOutWager(offer)).toEqual(sums);
  });
});
