import { describe, expect, it } from 'vitest';
import { ageOn, parseBirthDate } from './birth-date.model.ts';

describe('a date of birth', () => {
  it.each([
    ['31/12/1990', '1990-12-31'],
    [' 01/02/2003 ', '2003-02-01'],
    ['29/02/2004', '2004-02-29'],
    ['29/02/2003', undefined],
    ['1/2/1990', undefined],
    ['01-02-1990', undefined],
    ['1990-12-31', undefined],
    ['01/02/90', undefined],
    ['', undefined],
  ])('[PROF-26] %j is the day %s', (typed, day) => {
    expect(parseBirthDate(typed)).toBe(day);
  });

  it.each(['32/01/1990', '00/01/1990', '1/01/1990'])('[PROF-27] %s has no such day', (typed) => {
    expect(parseBirthDate(typed)).toBeUndefined();
  });

  it.each(['01/13/1990', '01/00/1990', '01/1/1990'])('[PROF-28] %s has no such month', (typed) => {
    expect(parseBirthDate(typed)).toBeUndefined();
  });

  it.each([
    ['2008-11-23', 18],
    ['2008-11-24', 17],
    ['2008-12-01', 17],
    ['2008-10-31', 18],
  ])('who was born on %s is %i on 23 November 2026', (born, age) => {
    expect(ageOn(born, Date.UTC(2026, 10, 23, 12))).toBe(age);
  });
});
