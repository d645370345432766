import type { CompiledDocument, PathEntry } from '../compile/compiled-snapshot.ts';
import { AUSTRALIA } from '../resolve/page-variants.ts';
import { and, atom, not, or, TRUE, type Formula } from '../worlds/formula.ts';
import type { Side } from './comparison.ts';

/** A possible outcome at a path, and for whom: a document, or none and perhaps a redirect. */
export type PageOutcome = {
  readonly document: CompiledDocument | null;
  readonly redirect: string | null;
  readonly guard: Formula;
};

/** The parts of a snapshot that are needed to tell who gets which page. */
export type PageSide = Pick<Side, 'compiled' | 'documentFormula' | 'simplify' | 'licences'>;

type Candidate = { readonly document: CompiledDocument; readonly fits: Formula; readonly shows: Formula };

/**
 * Every outcome at a path; each visitor has exactly one. The counterpart of the pass that finds a page for one visitor.
 */
export function pageOutcomes(side: PageSide, path: string): PageOutcome[] {
  const entry = side.compiled.index.paths.get(path);
  const candidates = entry ? candidatesOf(entry, side) : [];
  const outcomes: PageOutcome[] = [];
  let rest: Formula = TRUE;
  for (const { document, fits, shows } of candidates) {
    const chosen = and([fits, shows]);
    outcomes.push({ document, redirect: null, guard: and([rest, chosen]) });
    rest = and([rest, not(chosen)]);
  }
  const redirects = redirectOutcomes(candidates, rest, side);
  // A page that redirects to itself would redirect for ever.
  return [...outcomes, ...redirects.map(({ guard, to }) => toHidden(guard, to === path ? null : to))].filter(
    ({ guard }) => guard.type !== 'false',
  );
}

const toHidden = (guard: Formula, redirect: string | null): PageOutcome => ({
  document: null,
  redirect,
  guard,
});

function candidatesOf({ base, variants }: PathEntry, side: PageSide): Candidate[] {
  const { simplify } = side;
  const candidate = (document: CompiledDocument | null | undefined, fits: Formula): Candidate[] =>
    document ? [{ document, fits, shows: side.documentFormula(document) }] : [];
  // The licences include those of the other snapshot, whose visitors count, too.
  const bySuffix = Map.groupBy(side.licences, (licence) => licence.toLowerCase());
  return [
    ...candidate(variants.get(AUSTRALIA), atom({ fact: 'country', in: new Set(['AU']) })),
    ...[...bySuffix].flatMap(([suffix, licences]) =>
      candidate(variants.get(suffix), simplify(atom({ fact: 'licence', in: new Set(licences) }))),
    ),
    ...candidate(base, TRUE),
  ];
}

/** A visitor's first candidate with a redirect decides. */
function redirectOutcomes(
  candidates: readonly Candidate[],
  hidden: Formula,
  side: PageSide,
): { guard: Formula; to: string | null }[] {
  const outcomes: { guard: Formula; to: string | null }[] = [];
  let rest = hidden;
  for (const { document, fits } of candidates) {
    for (const { guard, to } of redirectsOf(document, side)) {
      const decides = and([fits, guard]);
      outcomes.push({ guard: and([rest, decides]), to });
      rest = and([rest, not(decides)]);
    }
  }
  return [...outcomes, { guard: rest, to: null }];
}

/** The page's own redirect first, then that of the nearest parent that hides it. */
function redirectsOf(page: CompiledDocument, side: PageSide): { guard: Formula; to: string }[] {
  const isHidden = not(side.documentFormula(page));
  const own = page.data['whenHidden'] as { redirect: string } | undefined; // validated
  if (own) return [{ guard: isHidden, to: own.redirect }];
  const parents = page.leadsTo.flatMap(({ kind, id }) => {
    const parent = side.compiled.index.documents.get(kind)?.get(id);
    return parent ? redirectsOf(parent, side) : [];
  });
  return parents.map(({ guard, to }) => ({ guard: and([isHidden, guard]), to }));
}

/** The same key on both sides means the same outcome: then only the document's content can differ. */
export const outcomeKey = ({ document, redirect }: PageOutcome): string =>
  document ? `${document.kind}/${document.id}` : `to ${redirect ?? ''}`;

/** Merges equal outcomes that have different causes. */
export function mergeOutcomes(outcomes: readonly PageOutcome[]): PageOutcome[] {
  return [...Map.groupBy(outcomes, outcomeKey).values()].flatMap((same) => {
    const [first] = same;
    return first ? [{ ...first, guard: or(same.map(({ guard }) => guard)) }] : [];
  });
}
