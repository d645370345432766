import { expect, it } from 'vitest';
import { EMPTY_NAMES } from '../../words/names.ts';
import { blockerTitle, groupProblems } from './blocker-words.ts';

const problem = (code: string, kind: string, id: string) => ({ code, kind, id, pointer: '', message: code });
const names = { ...EMPTY_NAMES, licences: new Map([['EE', 'Estonia']]) };

it('names the rule that blocks, responsible gaming and licences before mistakes', () => {
  const groups = groupProblems([
    problem('BROKEN_REFERENCE', 'page', 'lobby'),
    problem('SCHEMA_REQUIRED', 'licence', 'EE'),
    problem('LOCKED_PART', 'navigation', 'footer'),
    problem('LOCKED_PART', 'licence', 'EE'),
    problem('SCHEMA_TYPE', 'banner', 'a'),
  ]);
  expect(groups.map(({ problems }) => [blockerTitle(problems, names), problems.length])).toEqual([
    ['A rule of responsible gaming blocks this', 2],
    ['Licence Estonia blocks this', 1],
    ['2 mistakes block this', 2],
  ]);
  const broken = (id: string, kind = 'banner') => ({
    ...problem('RULE_BROKEN', kind, 'a'),
    rule: {
      pack: 'ee',
      id,
      title: `Rule ${id}`,
      citation: { text: '§', address: 'https://x.example' },
      words: 'W',
    },
  });
  // Also of a licence, whose document a rule may be about.
  const byRule = groupProblems([broken('one'), broken('two'), broken('one', 'licence')]);
  expect(byRule.map(({ problems }) => [blockerTitle(problems, names), problems.length])).toEqual([
    ['The rule “Rule one” blocks this', 2],
    ['The rule “Rule two” blocks this', 1],
  ]);
  expect(blockerTitle([problem('SCHEMA_TYPE', 'banner', 'a')], names)).toBe('A mistake blocks this');
  expect(blockerTitle([problem('X', 'licence', 'SE')], names)).toBe('Licence SE blocks this');
});
