import type { CompiledDocument, CompiledSnapshot } from '../compile/compiled-snapshot.ts';
import { PART } from '../resolve/placed-part.ts';
import { AUSTRALIA } from '../resolve/page-variants.ts';
import { getFacts } from '../worlds/facts.ts';
import { and, documentFormula, not, oneOf, or, TRUE, type Formula } from '../worlds/formula.ts';
import { partFormula } from './part-formula.ts';

/**
 * Who sees which document. Pages with variants share a path, and each visitor sees one of them: the variant for
 * Australia, then the licence's, then the page itself (ENGINE-09). A licence document is seen by the visitors of that
 * licence.
 */
export function createPageFormulas(compiled: CompiledSnapshot): (document: CompiledDocument) => Formula {
  const ways = new Map<CompiledDocument, Formula[]>();
  for (const { base, variants } of compiled.index.paths.values()) {
    if (variants.size === 0) continue;
    const candidates = [
      ...candidatesOf(compiled, variants),
      ...(base ? [{ document: base, fits: null }] : []),
    ];
    const before: Formula[] = [];
    for (const { document, fits } of candidates) {
      const own = and([...(fits ? [fits] : []), documentFormula(compiled, document)]);
      const known = ways.get(document) ?? [];
      known.push(and([own, ...before.map(not)]));
      ways.set(document, known);
      before.push(own);
    }
  }
  // A variant with a path of its own is seen there by everyone who may see it.
  for (const { base, variants } of compiled.index.paths.values())
    if (base && variants.size === 0) ways.get(base)?.push(documentFormula(compiled, base));
  const ofPage = (document: CompiledDocument): Formula => {
    const own = ways.get(document);
    if (own) return or(own);
    const formula = documentFormula(compiled, document);
    return document.kind === 'licence' ? and([formula, oneOf('licence', [document.id])]) : formula;
  };
  return (document) => (document.kind === PART ? partFormula(compiled, document, ofPage) : ofPage(document));
}

const suffixFormula = (compiled: CompiledSnapshot, suffix: string): Formula =>
  suffix === AUSTRALIA
    ? oneOf('country', ['AU'])
    : oneOf(
        'licence',
        getFacts(compiled).licences.filter((code) => code.toLowerCase() === suffix),
      );

/**
 * The position of a page at its paths: who is looked up there (`fits`), and which pages come before it, with their
 * visitors.
 */
export type Standing = {
  readonly fits: Formula;
  readonly before: readonly { readonly document: CompiledDocument; readonly seen: Formula }[];
};

export function standingOf(compiled: CompiledSnapshot, page: CompiledDocument): Standing {
  const fits: Formula[] = [];
  const before: Standing['before'][number][] = [];
  for (const { base, variants } of compiled.index.paths.values()) {
    const all = candidatesOf(compiled, variants);
    const at = base === page ? all.length : all.findIndex(({ document }) => document === page);
    if (at === -1) continue;
    fits.push(all[at]?.fits ?? TRUE);
    for (const other of all.slice(0, at))
      before.push({
        document: other.document,
        seen: and([other.fits, documentFormula(compiled, other.document)]),
      });
  }
  return { fits: or(fits), before };
}

/** First Australia, then the licences: the order in which a page is looked up. */
const candidatesOf = (compiled: CompiledSnapshot, variants: ReadonlyMap<string, CompiledDocument>) =>
  [...variants]
    .toSorted(([one], [other]) => Number(other === AUSTRALIA) - Number(one === AUSTRALIA))
    .map(([suffix, document]) => ({ document, fits: suffixFormula(compiled, suffix) }));
