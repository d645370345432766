import type { VipTableDocument } from '../../../generated/types.ts';
import { VIP_STATUSES } from '../../player-groups.ts';
import type { Problem } from '../problem.ts';
import { ruleProblem } from '../rule-problem.ts';

type Status = VipTableDocument['statuses'][number]['status'];

/** Statuses and levels rise, and nothing is said twice. */
export function vipTableProblems(data: VipTableDocument): Problem[] {
  return [...statusProblems(data), ...comparisonProblems(data), ...levelProblems(data)];
}

function statusProblems({ statuses }: VipTableDocument): Problem[] {
  const problems: Problem[] = [];
  const seen = new Set<Status>();
  const groups = new Set<number>();
  let highest = -1;
  statuses.forEach(({ status, group }, index) => {
    const rank = VIP_STATUSES.indexOf(status);
    const pointer = `/statuses/${index}/status`;
    if (seen.has(status))
      problems.push(ruleProblem('DUPLICATE_ID', pointer, `${status} is in the table twice.`));
    else if (rank < highest)
      problems.push(
        ruleProblem('NOT_RISING', pointer, `Must stand before ${VIP_STATUSES[highest] ?? 'the one above'}.`),
      );
    if (groups.has(group))
      problems.push(
        ruleProblem('DUPLICATE_ID', `/statuses/${index}/group`, `Group ${group} has another status already.`),
      );
    seen.add(status);
    groups.add(group);
    highest = Math.max(highest, rank);
  });
  return problems;
}

function comparisonProblems({ statuses, comparison = [] }: VipTableDocument): Problem[] {
  const problems: Problem[] = [];
  const known = new Set(statuses.map(({ status }) => status));
  const rows = new Set<string>();
  comparison.forEach(({ id, values }, row) => {
    if (rows.has(id))
      problems.push(
        ruleProblem('DUPLICATE_ID', `/comparison/${row}/id`, `${id} is in the comparison twice.`),
      );
    rows.add(id);
    const seen = new Set<Status>();
    values.forEach(({ status }, index) => {
      const pointer = `/comparison/${row}/values/${index}/status`;
      if (!known.has(status))
        problems.push(ruleProblem('SCHEMA_CHOICE', pointer, `The table has no status ${status}.`));
      if (seen.has(status))
        problems.push(ruleProblem('DUPLICATE_ID', pointer, `${status} has a value already.`));
      seen.add(status);
    });
  });
  return problems;
}

function levelProblems({ levels = [] }: VipTableDocument): Problem[] {
  const problems: Problem[] = [];
  let points = -1;
  let number = 0;
  levels.forEach((level, index) => {
    const own = Number(level.id.replace('level_', ''));
    if (own <= number)
      problems.push(
        ruleProblem(
          'NOT_RISING',
          `/levels/${index}/id`,
          `Must come after level_${number}, the level before.`,
        ),
      );
    const max = level.conditions[0]?.persistent_comp_points.max ?? 0;
    if (max <= points)
      problems.push(
        ruleProblem(
          'NOT_RISING',
          `/levels/${index}/conditions/0/persistent_comp_points/max`,
          `Must be above ${points}, the points of the level before.`,
        ),
      );
    number = own;
    points = max;
  });
  return problems;
}
