import type { BrandDocument } from '../../../generated/types.ts';
import { lowContrasts } from '../../brand-theme.ts';
import type { Problem } from '../problem.ts';
import { ruleProblem } from '../rule-problem.ts';

/** Every host once, a main address that can be typed, and colours in which texts can be read. */
export function brandProblems({ hosts, theme = {} }: BrandDocument): Problem[] {
  const problems = repeatedHosts(hosts);
  if (hosts[0]?.startsWith('*.'))
    problems.push(
      ruleProblem('SCHEMA_FORMAT', '/hosts/0', 'The first host is the main address: write a whole name.'),
    );
  for (const { field, ratio, needed } of lowContrasts(theme))
    problems.push(
      ruleProblem(
        'LOW_CONTRAST',
        `/theme/${field}`,
        `Its contrast with the background is ${ratio} : 1, and texts need ${needed} : 1. Choose a lighter colour.`,
      ),
    );
  return problems;
}

/** Hosts that stand in the list above already. */
function repeatedHosts(hosts: readonly string[]): Problem[] {
  const seen = new Set<string>();
  return hosts.flatMap((host, index) => {
    if (seen.has(host))
      return [ruleProblem('DUPLICATE_HOST', `/hosts/${index}`, `${host} is in the list above already.`)];
    seen.add(host);
    return [];
  });
}
