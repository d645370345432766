import { describe, expect, it } from 'vitest';
import { padTwo, splitDuration } from './duration.ts';

describe('splitDuration', () => {
  it.each([
    [0, 0, 0, 0, 0],
    [999, 0, 0, 0, 0],
    [1000, 0, 0, 0, 1],
    [59_999, 0, 0, 0, 59],
    [3_600_000, 0, 1, 0, 0],
    [86_399_000, 0, 23, 59, 59],
    [225_368_000, 2, 14, 36, 8],
    [-5000, 0, 0, 0, 0],
  ])(
    '%d ms are %d days, %d hours, %d minutes and %d seconds',
    (milliseconds, days, hours, minutes, seconds) => {
      expect(splitDuration(milliseconds)).toEqual({ days, hours, minutes, seconds });
    },
  );
});

describe('padTwo', () => {
  it.each([
    [0, '00'],
    [8, '08'],
    [14, '14'],
    [128, '128'],
  ])('%d reads %s', (value, text) => {
    expect(padTwo(value)).toBe(text);
  });
});
