import type { Problem } from '@marquee/schemas';
import { getAt, toKeys } from '../shared/pointer.ts';
import { say } from '../words/generated/forms.ts';
import { ANY_DECIMALS, parseNumber } from '../words/money.ts';

/**
 * The problems of a document, with better messages for texts typed instead of numbers: the schema only knows that a
 * text is no number, but not what the person may have meant.
 */
export const withTypedNumbers = (problems: readonly Problem[], data: unknown): Problem[] =>
  problems.map((problem) => {
    if (problem.code !== 'SCHEMA_TYPE' || !/^Must be a (?:whole )?number/.test(problem.message))
      return problem;
    const typed = getAt(data, toKeys(problem.pointer));
    if (typeof typed !== 'string' || typed.trim() === '') return problem;
    const read = parseNumber(typed, { decimals: ANY_DECIMALS });
    // “A whole number” would be wrong for amounts: people type them in units, and they are stored in minor units.
    if (read.ok) return { ...problem, message: say('does-not-fit-here', { typed }) };
    const hint = read.isAmbiguous ? ` ${read.message}` : '';
    return { ...problem, message: say('is-not-a-number', { typed, hint }) };
  });
