import { documentFormula } from '../worlds/formula.ts';
import { thisOne } from './analysis.ts';
import type { AnalysisPass } from './analysis-pass.ts';
import { leastOf } from './least-of.ts';
import { comingBefore } from './page-formulas.ts';
import { addUndecided } from './undecided.ts';

/** Pages whose variants take every visitor: somebody could see them, were they alone at their path. */
export const findShadowedPages: AnalysisPass = {
  name: 'find-shadowed-pages',
  codes: ['PAGE_SHADOWED', 'NOT_DECIDED'],
  run(analysis) {
    const { compiled, content } = analysis;
    for (const { document, around, formula } of content.subjects) {
      if (around || document.kind !== 'page') continue;
      const own = documentFormula(compiled, document);
      if (formula === own || analysis.lifeOf(own).type !== 'alive') continue;
      const life = analysis.lifeOf(formula);
      if (life.type === 'alive') continue;
      if (life.type === 'undecided') {
        const spot = { kind: 'page', id: document.id, pointer: '' };
        addUndecided(analysis, spot, 'its variants leave anybody to this page', life.reason);
        continue;
      }
      const before = comingBefore(compiled, document);
      const world = analysis.createWorld([own, analysis.fromNow, ...before.map(({ seen }) => seen)]);
      const others = leastOf(
        before,
        (some) =>
          analysis.ask(world, { all: [own, analysis.fromNow], none: some.map(({ seen }) => seen) }).type ===
          'none',
      );
      analysis.add('PAGE_SHADOWED', {
        kind: 'page',
        id: document.id,
        pointer: '',
        message: `${thisOne(document)} is never shown: at its path everyone it is for gets ${others.length === 1 ? 'a variant' : 'one of its variants'} first.`,
        proof: {
          reason: 'For each of these visitors a variant comes first.',
          grounds: others.map(({ document: { kind, id } }) => ({
            kind,
            id,
            pointer: '',
            words: `${id}, which comes first`,
          })),
        },
      });
    }
  },
};
