import type { Problem } from '@marquee/schemas';
import { getAt, toKeys } from '../shared/pointer.ts';
import { say } from '../words/generated/forms.ts';
import { ANY_DECIMALS, parseNumber } from '../words/money.ts';

/**
 * The problems of a document with what was typed in the place of a number in them: a schema knows that a text is none,
 * not what somebody could have meant by it.
 */
export const withTypedNumbers = (problems: readonly Problem[], data: unknown): Problem[] =>
  problems.map((problem) => {
    if (problem.code !== 'SCHEMA_TYPE' || !/^Must be a (?:whole )?number/.test(problem.message))
      return problem;
    const typed = getAt(data, toKeys(problem.pointer));
    if (typeof typed !== 'string' || typed.trim() === '') return problem;
    const read = parseNumber(typed, { decimals: ANY_DECIMALS });
    // “A whole number” would be wrong of amounts: they are typed in units and kept in the smallest ones.
    if (read.ok) return { ...problem, message: say('does-not-fit-here', { typed }) };
    const hint = read.isAmbiguous ? ` ${read.message}` : '';
    return { ...problem, message: say('is-not-a-number', { typed, hint }) };
  });
