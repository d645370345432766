import { say } from '../generated/words.ts';

/** A part of a sentence: `value` is a chosen value, `not` is a negation. */
export type SentencePart = { text: string; tone?: 'value' | 'not' };

export type Clause = SentencePart[];

export const plain = (text: string): SentencePart => ({ text });
export const value = (text: string): SentencePart => ({ text, tone: 'value' });
export const not: SentencePart = {
  get text() {
    return say('not');
  },
  tone: 'not',
};

export function choice(values: readonly string[], word: 'or' | 'and'): Clause {
  if (values.length === 0) return [value('nothing')];
  if (values.length === 1) return [value(values[0] ?? '')];
  return [value(`${values.slice(0, -1).join(', ')} ${word} ${values.at(-1) ?? ''}`)];
}
