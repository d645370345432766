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
        : [required(`${pointer}/hours/weekly`, 'Say during which hours of the week.')];
    case 'forbidden-blocks':
      return unknownBlocks(check.blocks, `${pointer}/blocks`);
    case 'forbidden-words':
      return check.words.flatMap(({ phrases }, at) =>
        emptyPhrases(phrases, `${pointer}/words/${at}/phrases`),
      );
    case 'every-page':
      return (check.links ?? check.line ?? check.age)
        ? []
        : [required(`${pointer}/links`, 'Say what every page has: links, words, or the sign of an age.')];
    case 'named-pages':
      return (check.links ?? check.signs ?? check.words)
        ? unknownBlocks(check.signs ?? [], `${pointer}/signs`)
        : [required(`${pointer}/links`, 'Say what these pages have: links, signs or words.')];
    case 'equal-prominence':
      return check.buttons === true || check.claims
        ? (check.claims ?? []).flatMap(({ phrases }, at) =>
            emptyPhrases(phrases, `${pointer}/claims/${at}/phrases`),
          )
        : [required(`${pointer}/buttons`, 'Say what is as prominent: buttons, claims, or both.')];
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

const required = (pointer: string, words: string): Problem => ruleProblem('SCHEMA_REQUIRED', pointer, words);

const unknownBlocks = (named: readonly string[], pointer: string): Problem[] =>
  named.flatMap((block, index) =>
    Object.hasOwn(blocks, block)
      ? []
      : [ruleProblem('SCHEMA_CHOICE', `${pointer}/${index}`, `There is no block ${block}.`)],
  );

const emptyPhrases = (phrases: readonly string[], pointer: string): Problem[] =>
  phrases.flatMap((phrase, index) =>
    /[\p{L}\p{N}]/u.test(phrase)
      ? []
      : [
          ruleProblem(
            'SCHEMA_FORMAT',
            `${pointer}/${index}`,
            'Has no letter and no figure: it would be found nowhere.',
          ),
        ],
  );

function limitProblems(
  { atLeast, atMost }: { atLeast?: number; atMost?: number },
  pointer: string,
): Problem[] {
  if (atLeast === undefined && atMost === undefined)
    return [required(`${pointer}/atMost`, 'Say how much at least, at most, or both.')];
  return atLeast !== undefined && atMost !== undefined && atLeast > atMost
    ? [ruleProblem('SCHEMA_RANGE', `${pointer}/atMost`, `Must not be below ${atLeast}, the least.`)]
    : [];
}
