import { findContradictions, type OfferContradiction } from '../offers/find-contradictions.ts';
import type { CompiledDocument } from '../compile/compiled-snapshot.ts';
import { createPageFormulas } from './page-formulas.ts';
import type { Analysis } from './analysis.ts';
import type { AnalysisPass } from './analysis-pass.ts';
import { list } from './words.ts';

/** Finds numbers in texts that are other ones in the offer beside them. Texts that nobody will read are passed over. */
export const findContradictedOffers: AnalysisPass = {
  name: 'find-contradicted-offers',
  codes: ['OFFER_CONTRADICTED'],
  run(analysis) {
    const { compiled } = analysis;
    const formulaOf = createPageFormulas(compiled);
    for (const [kind, documents] of compiled.index.documents)
      for (const document of documents.values()) {
        const found = findContradictions(kind, document.data, compiled.index.currencies);
        if (found.length === 0 || analysis.lifeOf(formulaOf(document)).type !== 'alive') continue;
        found.slice(0, MOST).forEach((each) => report(analysis, document, each));
      }
  },
};

/** Of one document: what is wrong so often has one cause. */
const MOST = 50;

function report(
  analysis: Analysis,
  { kind, id }: CompiledDocument,
  { pointer, locale, start, end, word, meant }: OfferContradiction,
): void {
  analysis.add('OFFER_CONTRADICTED', {
    kind,
    id,
    pointer,
    message: `“${word.replaceAll(/<[^<>]*>/g, '')}” in ${list([locale], 'and')}: the offer says ${list(meant, 'or')}.`,
    proof: {
      reason: 'The terms of an offer are drawn beside the text, and say something else.',
      grounds: [{ kind, id, pointer, words: word }],
    },
    details: { locales: [locale], span: { start, end } },
  });
}
