import type { FeatureFlagDocument } from '@marquee/schemas';
import type { Search } from '../worlds/find-visitor.ts';
import { ruleFormula } from '../worlds/formula.ts';
import type { AnalysisPass } from './analysis-pass.ts';
import { leastOf } from './least-of.ts';
import { addUndecided } from './undecided.ts';
import { list } from './words.ts';

/** Finds rules of a flag that are never reached, because earlier rules decide for all of their visitors. */
export const findShadowedRules: AnalysisPass = {
  name: 'find-shadowed-rules',
  codes: ['RULE_SHADOWED', 'NOT_DECIDED'],
  run(analysis) {
    const { compiled, fromNow } = analysis;
    for (const [id, { data }] of compiled.index.documents.get('feature-flag') ?? []) {
      const { rules = [] } = data as unknown as FeatureFlagDocument; // validated
      if (rules.length < 2) continue;
      const formulas = rules.map((rule) => ruleFormula(compiled, rule));
      const world = analysis.createWorld([...formulas, fromNow]);
      let isOpen = false;
      formulas.forEach((formula, at) => {
        if (at === 0 || analysis.lifeOf(formula).type !== 'alive') return;
        const beyond = (by: readonly number[]): Search => {
          const none = by.flatMap((index) => formulas[index] ?? []);
          return analysis.ask(world, { all: [formula, fromNow], none });
        };
        const earlier = formulas.slice(0, at).map((_, index) => index);
        const answer = beyond(earlier);
        if (answer.type === 'undecided' && !isOpen) {
          isOpen = true;
          const spot = { kind: 'feature-flag', id, pointer: `/rules/${at}` };
          addUndecided(analysis, spot, `rule ${at + 1} is ever reached`, answer.reason);
        }
        if (answer.type !== 'none') return;
        const by = leastOf(earlier, (some) => beyond(some).type === 'none');
        const numbers = list(
          by.map((index) => index + 1),
          'or',
        );
        const reason = `Everyone it is for meets rule ${numbers} before it.`;
        analysis.add('RULE_SHADOWED', {
          kind: 'feature-flag',
          id,
          pointer: `/rules/${at}`,
          message: `Rule ${at + 1} never decides: everyone it is for meets rule ${numbers} first.`,
          proof: {
            reason,
            grounds: by.map((index) => ({
              kind: 'feature-flag',
              id,
              pointer: `/rules/${index}`,
              words: `rule ${index + 1}, which comes first`,
            })),
          },
        });
      });
    }
  },
};
