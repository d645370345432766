import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { FIELD_RULES, type FieldFacts } from './field-rules.ts';

const facts: FieldFacts = {
  country: 'DE',
  minimumAge: 18,
  currencies: ['EUR'],
  now: Date.UTC(2026, 10, 21),
  isRestricted: () => false,
};
const problems = (field: string, value: string, country = 'DE') =>
  Object.keys(FIELD_RULES[field]?.(value, { ...facts, country }) ?? {});

/** Texts in each language of the site, whose forms explain the codes. */
const messages = (locale: string): { [key: string]: string } =>
  JSON.parse(
    readFileSync(new URL(`../../../../fixtures/site/messages/${locale}.json`, import.meta.url), 'utf8'),
  ).messages;

describe('a nickname', () => {
  it.each(['Ada', 'ada n.', 'Åsa-2', 'Ünal 99', '北極星だ'])(
    '[PROF-21] admits letters, digits, space, dot and hyphen: %s',
    (value) => expect(problems('nickname', value)).toEqual([]),
  );
  it.each(['a_b_c', 'ada!', 'a@b', 'ada\tn', 'ada/n', '<b>a'])(
    '[PROF-21] admits nothing else, and says so by VALIDATION.NICKNAME.WRONG_CHARTS: %j',
    (value) => {
      expect(problems('nickname', value)).toEqual(['wrong_charts']);
      expect(messages('en')['VALIDATION.NICKNAME.WRONG_CHARTS']).toMatch(/\w/);
    },
  );
  it.each([
    ['ab', ['min_max_length']],
    ['abc', []],
    ['a'.repeat(15), []],
    ['a'.repeat(16), ['min_max_length']],
  ])('[PROF-22] has 3 to 15 characters: %s', (value, codes) => {
    expect(problems('nickname', value)).toEqual(codes);
  });
});

describe('a phone number', () => {
  it.each([
    ['1234567', ['min_max_length']],
    ['12345678', []],
    ['1'.repeat(20), []],
    ['1'.repeat(21), ['min_max_length']],
  ])('[PROF-24] has at least 8 characters, and at most 20: %s', (value, codes) => {
    expect(problems('mobile_phone', value)).toEqual(codes);
  });
  it.each([
    ['+49 (228) 12-34', []],
    ['+49.228.1234', ['wrong_charts']],
    ['0228 123456 x9', ['wrong_charts']],
    ['０２２８１２３４', ['wrong_charts']],
  ])('[PROF-25] has digits, plus, parentheses, space and hyphen only: %s', (value, codes) => {
    expect(problems('mobile_phone', value)).toEqual(codes);
  });
});

it.each([
  ['DE', '53111', []],
  ['DE', 'K1A 0B1', ['invalid']],
  ['CA', 'K1A 0B1', []],
  ['CA', '53111', ['invalid']],
  ['AU', '2000', []],
  ['AU', '20000', ['invalid']],
  ['NO', '0150', []],
  ['NO', '150', ['invalid']],
])('[PROF-36] a postal code is one of its country: %s %s', (country, value, codes) => {
  expect(problems('postal_code', value, country)).toEqual(codes);
});
