import { judgeRules } from '../rules/judge-rules.ts';
import type { RuleViolation } from '../rules/violation.ts';
import type { Analysis } from './analysis.ts';
import type { AnalysisPass } from './analysis-pass.ts';
import { instantWords } from './words.ts';

/** Finds what the rules of packs forbid. It has a budget of its own, since nothing of it may stay unsaid. */
export const findBrokenRules: AnalysisPass = {
  name: 'find-broken-rules',
  codes: ['RULE_BROKEN', 'RULE_WARNS'],
  run(analysis) {
    for (const violation of judgeRules(analysis.compiled, analysis.now)) report(analysis, violation);
  },
};

function report(analysis: Analysis, { rule, kind, id, pointer, words, witness }: RuleViolation): void {
  const { pack, id: ruleId, title, severity, citation } = rule;
  const later = witness && witness.now !== analysis.now ? ` It is seen at ${instantWords(witness.now)}.` : '';
  analysis.add(severity === 'blocks' ? 'RULE_BROKEN' : 'RULE_WARNS', {
    kind,
    id,
    pointer,
    message: `${words}${later}`,
    proof: {
      reason: witness
        ? `The rule “${title}” forbids it: ${citation.text}.`
        : 'Whether anybody sees it is too expensive to tell, which does not count as lawful.',
      grounds: ruleId === '' ? [] : [{ kind: 'rule-pack', id: pack, pointer: '', words: title }],
    },
    ...(witness && { witness }),
    details: {
      rule: { pack, id: ruleId, title, citation },
      ...(later !== '' && witness ? { instant: witness.now } : {}),
    },
  });
}
