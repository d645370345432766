import type { SnapshotProblem } from '../types.ts';
import { RULE_PACK } from './law.ts';
import type { RuleViolation } from './violation.ts';

/** A broken rule as a problem of its document, as publishing and the editor say it: an error where the rule blocks. */
export function ruleProblem({ rule, kind, id, pointer, words, witness }: RuleViolation): SnapshotProblem {
  const { pack, id: ruleId, title, citation, severity } = rule;
  const unsure = witness
    ? ''
    : ' Whether any player sees it is too expensive to tell: make its conditions simpler.';
  return {
    code: 'RULE_BROKEN',
    severity: severity === 'blocks' ? 'error' : 'warning',
    kind,
    id,
    pointer,
    message:
      kind === RULE_PACK
        ? words
        : `${words}${unsure} The rule: “${title}” (${citation.text}, ${citation.address}${citation.confirmWithCounsel ? '; to confirm with counsel' : ''}).`,
    rule: { pack, id: ruleId, title, citation, words: `${words}${unsure}`, ...(witness && { witness }) },
  };
}
