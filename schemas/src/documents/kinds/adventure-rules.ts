import type { AdventuresDocument } from '../../../generated/types.ts';
import type { Problem } from '../problem.ts';
import { ruleProblem } from '../rule-problem.ts';

/** Days rise, and nothing asks for more days than there are. */
export function adventureProblems({ days, superPrize, completions = [] }: AdventuresDocument): Problem[] {
  const problems: Problem[] = [];
  days.forEach(({ day }, index) => {
    const before = days[index - 1]?.day ?? 0;
    if (day <= before)
      problems.push(
        ruleProblem('NOT_RISING', `/days/${index}/day`, `Must be above ${before}, the day before it.`),
      );
  });
  if (superPrize && superPrize.needed > days.length)
    problems.push(
      ruleProblem('SCHEMA_RANGE', '/superPrize/needed', `There are only ${days.length} days to complete.`),
    );
  completions.forEach(({ step }, index) => {
    if (step > days.length)
      problems.push(
        ruleProblem('SCHEMA_RANGE', `/completions/${index}/step`, `There are only ${days.length} days.`),
      );
  });
  return problems;
}
