import { createTranslate } from '@marquee/blocks/translate';
import { describe, expect, it } from 'vitest';
import english from '../../../../../fixtures/site/messages/en.json' with { type: 'json' };
import {
  englishLetters,
  findWrong,
  integer,
  maxValue,
  minLength,
  minValue,
  type Rule,
} from './field-rules.model.ts';
import { tellWrong } from './form-problems.model.ts';

const t = createTranslate('en', english.messages);
const tell = (value: string, ...rules: Rule[]): string | undefined => {
  const wrong = findWrong(value, rules);
  return wrong && tellWrong(t, 'field', wrong);
};

describe('a rule that all fields share', () => {
  it.each([
    ['Ada North', undefined],
    ['ada', undefined],
    ['Jürgen', 'English letters and spaces only.'],
    ['Ada-North', 'English letters and spaces only.'],
    ['Ada 2', 'English letters and spaces only.'],
    ['Ада', 'English letters and spaces only.'],
  ])('[PROF-31] [PROF-37] has English letters and spaces only: %s', (value, text) => {
    expect(tell(value, englishLetters)).toBe(text);
  });

  it.each([
    ['abc', undefined],
    ['äöü', undefined],
    ['🌟🌟', 'Type 3 characters or more.'],
    ['  ab  ', 'Type 3 characters or more.'],
  ])('[PROF-33] [PROF-37] has a length of at least so many: %s', (value, text) => {
    expect(tell(value, minLength(3))).toBe(text);
  });

  it.each([
    ['1', undefined],
    ['1440', undefined],
    ['0', 'Type 1 or more.'],
    ['-5', 'Type 1 or more.'],
    ['1441', 'Type 1440 or less.'],
  ])('[PROF-34] [PROF-37] is neither less nor more than the bounds: %s', (value, text) => {
    expect(tell(value, minValue(1), maxValue(1440))).toBe(text);
  });

  it.each([
    ['12', undefined],
    ['-12', undefined],
    ['1.5', 'Type a whole number.'],
    ['1e3', 'Type a whole number.'],
    ['twelve', 'Type a whole number.'],
  ])('[PROF-35] [PROF-37] is a whole number: %s', (value, text) => {
    expect(tell(value, integer)).toBe(text);
  });

  it('is not asked of what was left blank', () => {
    expect(findWrong('  ', [integer, minLength(3), minValue(1), englishLetters])).toBeUndefined();
  });
});
