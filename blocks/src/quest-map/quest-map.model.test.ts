import { describe, expect, it } from 'vitest';
import { findLevel, levelState, smoothPath, summarizeProgress } from './quest-map.model.ts';

const levels = [0, 50_000, 100_000].map((amount_cents) => ({ bets: { amount_cents } }));

describe('findLevel', () => {
  it.each([
    [0, 0],
    [49_999, 0],
    [50_000, 1],
    [99_999, 1],
  ])('[QUEST-21] bets of %d are on level index %d', (bets, index) => {
    expect(findLevel(levels, bets)).toBe(index);
  });

  it('[QUEST-22] has no upper threshold on the last level', () => {
    expect(findLevel(levels, 100_000)).toBe(2);
    expect(findLevel(levels, 99_000_000)).toBe(2);
  });
});

describe('levelState', () => {
  it('[QUEST-18] [QUEST-19] [QUEST-20] tells what is behind, here and ahead', () => {
    expect([0, 1, 2].map((index) => levelState(index, 1))).toEqual(['completed', 'active', 'locked']);
  });

  it('has nothing behind a visitor without bets', () => {
    expect([0, 1].map((index) => levelState(index, null))).toEqual(['locked', 'locked']);
  });
});

describe('smoothPath', () => {
  it('runs through every point', () => {
    const path = smoothPath([
      { x: 0, y: 0 },
      { x: 60, y: 30 },
      { x: 120, y: 0 },
    ]);
    expect(path).toBe('M0 0C10.0 5.0 40.0 30.0 60 30C80.0 30.0 110.0 5.0 120 0');
  });
});

describe('summarizeProgress', () => {
  const rewarded = [0, 1000, 5000].map((amount_cents, index) => ({
    bets: { amount_cents, formatted: `€${amount_cents / 100}` },
    ...(index === 2 ? { reward: '10 spins' } : {}),
  }));

  it('[QUEST-23] sets points against what the next level needs', () => {
    expect(summarizeProgress(rewarded, { current: 0, bets: 400, points: 650 })).toEqual({
      number: 1,
      next: { amount_cents: 1000, formatted: '€10' },
      reward: { number: 3, reward: '10 spins' },
      value: 650,
      max: 1000,
    });
  });

  it('takes bets for points where the platform counts no points', () => {
    expect(summarizeProgress(rewarded, { current: 1, bets: 1400 })).toMatchObject({ value: 1400, max: 5000 });
  });

  it('is full on the last level', () => {
    expect(summarizeProgress(rewarded, { current: 2, bets: 9000 })).toEqual({ number: 3, value: 1, max: 1 });
  });
});
