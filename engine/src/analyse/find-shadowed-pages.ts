import { documentFormula } from '../worlds/formula.ts';
import { thisOne } from './analysis.ts';
import type { AnalysisPass } from './analysis-pass.ts';
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
      const entries = [...compiled.index.paths].filter(
        ([, { base, variants }]) => base === document || [...variants.values()].includes(document),
      );
      const others = entries
        .flatMap(([, { variants }]) => [...variants.values()])
        .filter((other) => other !== document);
      analysis.add('PAGE_SHADOWED', {
        kind: 'page',
        id: document.id,
        pointer: '',
        message: `${thisOne(document)} is never shown: at its path every visitor gets one of its variants.`,
        proof: {
          reason: 'For each visitor a variant comes first.',
          grounds: others.map(({ kind, id }) => ({
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
