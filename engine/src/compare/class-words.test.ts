import { describe, expect, it } from 'vitest';
import { createAnswers, randomFormula } from '../testing/random-formulas.ts';
import { createRandom } from '../testing/random.ts';
import { announceSeed } from '../testing/test-seed.ts';
import { toCondition } from './class-condition.ts';
import { classWords } from './class-words.ts';
import type { ClassCondition } from './types.ts';

const fact = (
  name: 'login' | 'locale' | 'country' | 'currency' | 'device',
  ...values: string[]
): ClassCondition => ({
  type: 'fact',
  fact: name,
  in: values,
});
const not = (of: ClassCondition): ClassCondition => ({ type: 'not', of });
const group = (id: number): ClassCondition => ({ type: 'group', id });

describe('a class in words', () => {
  it.each<[string, ClassCondition]>([
    ['everyone', { type: 'everyone' }],
    ['nobody', not({ type: 'everyone' })],
    ['players', fact('login', 'player')],
    ['not reading de or it', not(fact('locale', 'de', 'it'))],
    ['in AU, NZ or an unknown country', fact('country', 'AU', 'NZ', '')],
    ['not playing in BTC', not(fact('currency', 'BTC'))],
    [
      'players, on mobile, not in group 21',
      { type: 'all', of: [fact('login', 'player'), fact('device', 'mobile'), not(group(21))] },
    ],
    [
      'reading de, (in group 1 or in group 2)',
      { type: 'all', of: [fact('locale', 'de'), { type: 'any', of: [group(1), group(2)] }] },
    ],
    ['not in group 1 or not in group 2', not({ type: 'all', of: [group(1), group(2)] })],
    [
      '(not in group 1, not in group 2) or on mobile',
      { type: 'any', of: [not({ type: 'any', of: [group(1), group(2)] }), fact('device', 'mobile')] },
    ],
    ['with an even user id', { type: 'parity', by: 'userId', value: 'even' }],
    ['without a partner id ending in 0 or f', not({ type: 'digit', by: 'partnerId', in: ['0', 'f'] })],
    ['in 0–12.5 % of hero by user id', { type: 'bucket', by: 'userId', layer: 'hero', from: 0, to: 1250 }],
    [
      'from 2026-06-01T00:00:00.000Z',
      { type: 'time', from: Date.parse('2026-06-01T00:00:00Z'), until: null },
    ],
    ['until 9000000000000000', { type: 'time', from: null, until: 9e15 }],
    [
      'getting fewer than 2 of a, b and c',
      { type: 'count', from: 0, to: 2, of: [group(1), group(2), group(3)], names: ['a', 'b', 'c'] },
    ],
    [
      'getting exactly 1 of a and b',
      { type: 'count', from: 1, to: 2, of: [group(1), group(2)], names: ['a', 'b'] },
    ],
    [
      'getting none of a and b',
      { type: 'count', from: 0, to: 1, of: [group(1), group(2)], names: ['a', 'b'] },
    ],
    [
      'getting at least 1 of a and b',
      { type: 'count', from: 1, to: null, of: [group(1), group(2)], names: ['a', 'b'] },
    ],
  ])('%s', (words, condition) => {
    expect(classWords(condition)).toBe(words);
  });

  it('is never said in the words of another class', () => {
    const seed = announceSeed('Classes in words');
    const answers = createAnswers();
    const said = new Map<string, string>();
    for (let number = 0; number < 6000; number += 1) {
      const formula = randomFormula(createRandom(seed + number), 2);
      const words = classWords(toCondition(formula, new WeakMap(), (same) => same));
      const who = answers(formula).join(' ');
      expect(said.get(words) ?? who, `ENGINE_SEED=${seed + number}: ${words}`).toBe(who);
      said.set(words, who);
    }
  });
});
