import { describe, expect, it } from 'vitest';
import { both, either, negate, NO, YES, type Verdict } from './verdict.ts';

const yes = (until: number): Verdict => ({ holds: true, until });
const no = (until: number): Verdict => ({ holds: false, until });

describe('[ENGINE-12] how long a combination is certain', () => {
  it.each([
    [yes(5), yes(9), yes(5)],
    [yes(5), no(9), no(9)],
    [no(9), yes(5), no(9)],
    [no(5), no(9), no(9)],
    [no(9), no(5), no(9)],
    [YES, no(5), no(5)],
    [NO, no(5), NO],
  ])('both %j and %j', (one, other, expected) => {
    expect(both(one, other)).toEqual(expected);
  });

  it.each([
    [no(5), no(9), no(5)],
    [yes(5), no(9), yes(5)],
    [yes(5), yes(9), yes(9)],
    [NO, yes(5), yes(5)],
    [YES, no(5), YES],
  ])('either %j or %j', (one, other, expected) => {
    expect(either(one, other)).toEqual(expected);
  });

  it('a negation is certain as long as what it negates', () => {
    expect(negate(yes(5))).toEqual(no(5));
  });
});
