import { validateDocument } from '@marquee/schemas';
import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { PACK_OF } from './market-corpus.ts';

type Rule = Record<string, unknown>;

const packs = [...PACK_OF.values()];
const rules = packs.flatMap((pack) => pack.rules.map((rule, at) => ({ pack, rule: rule as Rule, at })));
const anyRule = fc.constantFrom(...rules);
const words = fc.string({ unit: 'grapheme', maxLength: 60 });

const withoutEmpty = (rule: Rule): Rule =>
  Object.fromEntries(Object.entries(rule).filter(([, value]) => value !== undefined));

/** What is said of a pack of the markets in which one rule is changed: codes with places, below the rule. */
function refusals({ pack, rule, at }: (typeof rules)[number], change: Rule): string[] {
  const changed = pack.rules.map((each, index) =>
    index === at ? withoutEmpty({ ...rule, ...change }) : each,
  );
  const { problems } = validateDocument('rule-pack', { ...pack, rules: changed }, { id: 'pack' });
  return problems.map(({ code, pointer, message, severity }) => {
    expect([severity, message]).toEqual(['error', expect.stringMatching(/^\S[^]{9,}\.$/u)]);
    expect(pointer.startsWith(`/rules/${at}/`)).toBe(true);
    return `${code} ${pointer.slice(`/rules/${at}`.length)}`;
  });
}

it('[RULE-01] refuses in words every check that there is not, and every field that asks for an expression', () => {
  const types = new Set(rules.map(({ rule }) => (rule['check'] as Rule)['type']));
  const others = words.filter((type) => !types.has(type) && !['offer-kinds', 'offer-amount'].includes(type));
  fc.assert(
    fc.property(anyRule, others, (one, type) => {
      const check = { ...(one.rule['check'] as Rule), type };
      expect(refusals(one, { check })).toContain('SCHEMA_CHOICE /check/type');
    }),
  );
  const names = fc.constantFrom('expression', 'pattern', 'regex', 'when', 'script', 'function');
  fc.assert(
    fc.property(anyRule, names, words, (one, name, expression) => {
      const check = { ...(one.rule['check'] as Rule), [name]: expression };
      expect(refusals(one, { check })).toEqual([`SCHEMA_UNKNOWN_FIELD /check/${name}`]);
    }),
  );
});

it('[RULE-01] refuses in words days that do not exist, and rules that end before they begin', () => {
  const two = (number: number): string => String(number).padStart(2, '0');
  const day = fc
    .tuple(fc.integer({ min: 2020, max: 2040 }), fc.constantFrom('02-30', '02-31', '04-31', '06-31', '11-31'))
    .map(([year, rest]) => `${year}-${rest}T00:00:00Z`);
  fc.assert(
    fc.property(anyRule, day, fc.constantFrom('from', 'until'), (one, date, edge) => {
      expect(refusals(one, { inForce: { [edge]: date } })).toEqual([`BAD_DATE /inForce/${edge}`]);
    }),
  );
  const instant = fc
    .tuple(fc.integer({ min: 1, max: 12 }), fc.integer({ min: 1, max: 28 }), fc.integer({ min: 0, max: 23 }))
    .map(([month, date, hour]) => `2026-${two(month)}-${two(date)}T${two(hour)}:00:00Z`);
  fc.assert(
    fc.property(anyRule, instant, instant, (one, first, second) => {
      const [until, from] = [first, second].toSorted();
      expect(refusals(one, { inForce: { from, until } })).toEqual(['SCHEDULE_EMPTY /inForce/until']);
    }),
  );
});

it('[RULE-01] refuses in words what can be no word, wherever it stands in a list', () => {
  const listed = rules.filter(({ rule }) => (rule['check'] as Rule)['type'] === 'forbidden-words');
  const bad = fc.oneof(
    fc.tuple(fc.constantFrom('win', 'ri', 'a'), fc.constantFrom('sk', ' b')).map((parts) => parts.join('*')),
    fc.constantFrom('**', '*', '--', '…!', ' - ', 'x', '', '<b>win</b>', '{{win}}', ' win', 'w'.repeat(81)),
  );
  fc.assert(
    fc.property(fc.constantFrom(...listed), bad, fc.nat(), (one, phrase, place) => {
      const check = one.rule['check'] as { words: { language: string; phrases: string[] }[] };
      const [first = { language: 'en', phrases: [] }, ...rest] = check.words;
      const at = place % (first.phrases.length + 1);
      const phrases = first.phrases.toSpliced(at, 0, phrase);
      const found = refusals(one, { check: { ...check, words: [{ ...first, phrases }, ...rest] } });
      expect([
        phrase,
        found.length > 0,
        found.every((each) => each.endsWith(` /check/words/0/phrases/${at}`)),
      ]).toEqual([phrase, true, true]);
    }),
  );
});

it('[RULE-01] refuses in words a rule that does not say where it is written, or says it of no known kind', () => {
  const cited = rules[0];
  if (!cited) throw new Error('There are no packs.');
  const citation = cited.rule['citation'] as Rule;
  expect(refusals(cited, { citation: undefined })).toEqual(['SCHEMA_REQUIRED /citation']);
  expect(refusals(cited, { citation: { ...citation, source: 'hearsay' } })).toEqual([
    'SCHEMA_CHOICE /citation/source',
  ]);
  expect(refusals(cited, { citation: { ...citation, address: 'http://plain.example' } })).toEqual([
    'SCHEMA_FORMAT /citation/address',
  ]);
});
