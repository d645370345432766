import { blocks } from '../../../generated/catalogue.ts';
import type { RulePackDocument } from '../../../generated/types.ts';
import type { Problem } from '../problem.ts';
import { ruleProblem } from '../rule-problem.ts';

type Check = RulePackDocument['rules'][number]['check'];

/** Ids that are there once, and checks that can be met and ask for something. */
export function rulePackProblems({ rules }: RulePackDocument): Problem[] {
  const seen = new Set<string>();
  return rules.flatMap(({ id, check }, index) => {
    const problems = checkProblems(check, `/rules/${index}/check`);
    if (seen.has(id))
      problems.push(
        ruleProblem('DUPLICATE_ID', `/rules/${index}/id`, `Another rule of the pack has the id ${id}.`),
      );
    seen.add(id);
    return problems;
  });
}

function checkProblems(check: Check, pointer: string): Problem[] {
  switch (check.type) {
    case 'offer-number':
    case 'offer-amount':
      return limitProblems(check, pointer);
    case 'promotion-hours':
      return check.hours.weekly
        ? []
        : [ruleProblem('SCHEMA_REQUIRED', `${pointer}/hours/weekly`, 'Say during which hours of the week.')];
    case 'forbidden-blocks':
      return check.blocks.flatMap((block, index) =>
        Object.hasOwn(blocks, block)
          ? []
          : [ruleProblem('SCHEMA_CHOICE', `${pointer}/blocks/${index}`, `There is no block ${block}.`)],
      );
    case 'forbidden-words':
      return check.words.flatMap(({ phrases }, at) =>
        phrases.flatMap((phrase, index) =>
          /[\p{L}\p{N}]/u.test(phrase)
            ? []
            : [
                ruleProblem(
                  'SCHEMA_FORMAT',
                  `${pointer}/words/${at}/phrases/${index}`,
                  'Has no letter and no figure: it would be found nowhere.',
                ),
              ],
        ),
      );
    case 'every-page':
      return (check.links ?? check.line)
        ? []
        : [
            ruleProblem(
              'SCHEMA_REQUIRED',
              `${pointer}/links`,
              'Say what every page has: links, words, or both.',
            ),
          ];
    case 'offer-kinds':
    case 'offer-takers':
    case 'offer-terms':
    case 'promotions-within':
    case 'hosts':
      return [];
    default:
      return check satisfies never;
  }
}

function limitProblems(
  { atLeast, atMost }: { atLeast?: number; atMost?: number },
  pointer: string,
): Problem[] {
  if (atLeast === undefined && atMost === undefined)
    return [ruleProblem('SCHEMA_REQUIRED', `${pointer}/atMost`, 'Say how much at least, at most, or both.')];
  return atLeast !== undefined && atMost !== undefined && atLeast > atMost
    ? [ruleProblem('SCHEMA_RANGE', `${pointer}/atMost`, `Must not be below ${atLeast}, the least.`)]
    : [];
}
