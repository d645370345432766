import { describe, expect, it } from 'vitest';
import { readVisitor } from './read-visitor.ts';

const read = (data: object) => readVisitor(data, { file: 'v.json', now: 5 });

describe('the person of a visitor in a file', () => {
  it('is what the file says, and unknown where it says nothing', () => {
    const person = {
      break: 'coolingOff',
      age: 34,
      verified: false,
      registeredAt: -1,
      consents: ['casino:email'],
    };
    expect(read({ userId: '7', ...person })).toMatchObject({ login: 'player', ...person });
    expect(Object.keys(read({ userId: '7' }))).not.toEqual(expect.arrayContaining(['age']));
  });

  it.each([
    ['break', 'over', '"none", "coolingOff" or "selfExcluded"'],
    ['age', 17.5, 'a whole number of years, 0 to 150'],
    ['age', '34', 'a whole number of years, 0 to 150'],
    ['age', 151, 'a whole number of years, 0 to 150'],
    ['verified', 'true', 'true or false'],
    ['registeredAt', '2026-05-01T00:00:00Z', 'an instant in epoch milliseconds'],
    ['consents', 'casino:email', 'a list of texts such as "casino:email"'],
    ['consents', [1], 'a list of texts such as "casino:email"'],
  ])('is refused where the %s is %j', (fact, value, wanted) => {
    expect(() => read({ [fact]: value })).toThrow(`v.json has a ${fact} that is not ${wanted}.`);
  });
});
