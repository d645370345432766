import { and, documentFormula } from '../worlds/formula.ts';
import { thisOne } from './analysis.ts';
import type { AnalysisPass } from './analysis-pass.ts';
import { leastOf } from './least-of.ts';
import { standingOf } from './page-formulas.ts';
import { addUndecided } from './undecided.ts';

/** Finds pages whose variants take every visitor, although some could see the page if it were alone at its path. */
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
      const { fits, before } = standingOf(compiled, document);
      const wanted = and([fits, own]);
      const spot = { kind: 'page', id: document.id, pointer: '' };
      const world = analysis.createWorld([wanted, analysis.fromNow, ...before.map(({ seen }) => seen)]);
      const others = leastOf(before, (some) => {
        const none = some.map(({ seen }) => seen);
        return analysis.ask(world, { all: [wanted, analysis.fromNow], none }).type === 'none';
      });
      if (others.length === 0) {
        analysis.add('PAGE_SHADOWED', {
          ...spot,
          message: `${thisOne(document)} is never shown: it is a variant, and is for nobody of those who get it.`,
          proof: { reason: 'None of those it is for is where it stands for another page.', grounds: [] },
        });
        continue;
      }
      analysis.add('PAGE_SHADOWED', {
        ...spot,
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
