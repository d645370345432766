import { describe, expect, it } from 'vitest';
import { formatFlagOverrides, parseFlagOverrides, withFlagOverride } from './flag-cookie.ts';

describe('flag overrides in the cookie', () => {
  it('reads what it writes', () => {
    const overrides = new Map([
      ['rocket-chance', true],
      ['lobby.winners', false],
    ]);
    expect(formatFlagOverrides(overrides)).toBe('rocket-chance:1,lobby.winners:0');
    expect(parseFlagOverrides('rocket-chance:1,lobby.winners:0')).toEqual(overrides);
  });

  it('drops entries of another form', () => {
    expect([...parseFlagOverrides('a:1,b:2,:1,c, d:0 ,<x>:1,e:1:1')]).toEqual([
      ['a', true],
      ['d', false],
    ]);
    expect(parseFlagOverrides(undefined).size).toBe(0);
  });

  it('changes one flag and leaves the others and the original alone', () => {
    const before = parseFlagOverrides('a:1,b:0');
    expect(formatFlagOverrides(withFlagOverride(before, 'b', true))).toBe('a:1,b:1');
    expect(formatFlagOverrides(withFlagOverride(before, 'a', undefined))).toBe('b:0');
    expect(formatFlagOverrides(before)).toBe('a:1,b:0');
  });
});
