import { validateDocument } from '@marquee/schemas';
import { expect, it } from 'vitest';
import { refusalWords } from './outcome-words.ts';
import { problemLine } from './problem-line.ts';

const NO_NAMES = { audiences: new Map(), flags: new Map() } as never; // Only for other conditions.

it.each([
  ['2027-03-28T02:30', 'Opens must be a time that the clock shows once: choose one.'],
  ['0002-12-12T10:00', 'Opens must be a day with its year, and a time of it.'],
  [
    '',
    'Opens must be a day with its year, and a time of it: only a part was typed, which no browser keeps. Type all of it, or clear the field.',
  ],
  ['soon', 'Opens must be a day with its year, and a time of it.'],
])('of the time %j bar, list and preview say what its field says', (from, sentence) => {
  const data = { title: { en: 'Gold' }, order: { lobby: 1 }, schedule: { from } };
  const [problem] = validateDocument('banner', data, { id: 'gold' }).problems;
  if (!problem) throw new Error('The time is taken.');
  expect(problemLine(problem, 'banner', data).sentence).toBe(sentence);
  const outcome = {
    name: 'problem',
    kind: 'banner',
    id: 'gold',
    pointer: problem.pointer,
    actual: { code: problem.code, message: problem.message },
  } as never; // As the engine reports a document with a mistake.
  const context = { names: NO_NAMES, now: 0, dataOf: () => data };
  expect(refusalWords(outcome, context)).toBe(`A mistake leaves it out: ${sentence}`);
});
