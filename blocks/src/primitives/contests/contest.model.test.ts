import { describe, expect, it } from 'vitest';
import {
  contestKind,
  contestSlug,
  countPaidPlaces,
  findTier,
  isHiddenContest,
  isTestQuest,
} from './contest.model.ts';

describe('contestKind', () => {
  it.each([
    ['polar-sprint', 'tournament'],
    ['quest--m--polar-quest', 'quest'],
    ['winter-quest', 'quest'],
    ['achievement--first-steps', 'achievement'],
    ['producers--studio-week', 'producers'],
    ['action--monday', 'action'],
    ['arena--north', 'arena'],
    ['producers', 'tournament'],
  ])('[TOUR-03] %s is a %s', (identifier, kind) => {
    expect(contestKind(identifier)).toBe(kind);
  });
});

it('[TOUR-02] hides the identifier nonvisible, and that one alone', () => {
  expect(['nonvisible', 'nonvisible-cup', 'polar-sprint'].filter(isHiddenContest)).toEqual(['nonvisible']);
});

it.each([
  ['quest--robot-s--robot-yard', 'robot-yard'],
  ['producers--studio-week', 'studio-week'],
  ['polar-sprint', 'polar-sprint'],
])('%s stands in addresses as %s', (identifier, slug) => {
  expect(contestSlug(identifier)).toBe(slug);
});

describe('prizes', () => {
  const prizes = [
    { from: 1, to: 1, amount_cents: 600 },
    { from: 2, to: 10, amount_cents: 100 },
  ];

  it.each([
    [1, 600],
    [2, 100],
    [10, 100],
    [11, undefined],
    [null, undefined],
  ])('of place %s is %s', (place, amount) => {
    expect(findTier(prizes, place)?.amount_cents).toBe(amount);
  });

  it('reach as far as their last place', () => {
    expect([countPaidPlaces(prizes), countPaidPlaces([]), countPaidPlaces(undefined)]).toEqual([10, 0, 0]);
  });
});

it.each([
  ['quest--xs--ffc-storm', true],
  ['quest--ffc', true],
  ['ffc-quest', true],
  ['quest--xs--first-steps', false],
  ['ffc-sprint', false],
])('[QUEST-25] %s is a quest that is only tried out: %s', (identifier, isTest) => {
  expect(isTestQuest(identifier)).toBe(isTest);
});
