import type { ReleaseProblem } from '../../api/release-types.ts';
import { say } from '../../words/generated/review.ts';
import type { Names } from '../../words/names.ts';

/** Rules that no publish can bypass, by the names people know. Everything else is a mistake in a document. */
type Rule = 'responsible-gaming' | 'pack' | 'licence' | 'other';

export type ProblemGroup = { key: string; problems: ReleaseProblem[] };

/** Groups problems by the blocking rule: responsible gaming first, then each rule of a pack, each licence, mistakes. */
export function groupProblems(problems: readonly ReleaseProblem[]): ProblemGroup[] {
  const order: readonly Rule[] = ['responsible-gaming', 'pack', 'licence', 'other'];
  return order.flatMap((rule) =>
    [
      ...Map.groupBy(
        problems.filter((problem) => ruleOf(problem) === rule),
        (problem) => keyOf(rule, problem),
      ),
    ].map(([key, own]) => ({ key, problems: own })),
  );
}

function keyOf(rule: Rule, { id, rule: broken }: ReleaseProblem): string {
  if (rule === 'licence') return `${rule} ${id}`;
  return rule === 'pack' ? `${rule} ${broken?.pack} ${broken?.id}` : rule;
}

export function blockerTitle(problems: readonly ReleaseProblem[], names: Names): string {
  const [first] = problems;
  switch (first && ruleOf(first)) {
    case 'responsible-gaming':
      return say('a-rule-of-responsible');
    case 'pack':
      return say('the-rule-title-blocks', { title: first?.rule?.title ?? '' });
    case 'licence':
      return say('licence-id-blocks-this', { id: names.licences.get(first?.id ?? '') ?? first?.id ?? '' });
    default:
      return say('mistakes-block-this', { count: problems.length });
  }
}

function ruleOf({ code, kind }: ReleaseProblem): Rule {
  if (code === 'LOCKED_PART') return 'responsible-gaming';
  if (code === 'RULE_BROKEN') return 'pack';
  return kind === 'licence' ? 'licence' : 'other';
}
