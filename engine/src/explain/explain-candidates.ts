import type { CompiledDocument, LeftOutDocument } from '../compile/compiled-snapshot.ts';
import { AUSTRALIA, variantOf, variantSuffixes } from '../resolve/page-variants.ts';
import { createContainer } from './container.ts';
import { decide, wholly } from './decide.ts';
import { explainBlocks } from './explain-blocks.ts';
import { explainLeftOut } from './explain-left-out.ts';
import { explainValue } from './explain-value.ts';
import { judgeDocument, placeOf } from './judge-document.ts';
import { ask, askAll, createAsked, type Asked, type Explaining } from './asked.ts';
import { constant, eitherHolds, NEVER, opposite, type Timeline } from './timeline.ts';
import type { Decision, Place } from './types.ts';

type Candidate = { readonly document: CompiledDocument; readonly suffix: string | null };

/**
 * The pages that could be shown at the path, in the order in which they are tried: the variant for Australia, those for
 * licences, the page itself, and last those that were left out for an error. Each with its blocks.
 */
export function explainCandidates(path: string, explaining: Explaining): Decision[] {
  const candidates = candidatesAt(path, explaining);
  let earlier: Timeline = NEVER;
  let first: CompiledDocument | null = null;
  const decisions: Decision[] = [];
  for (const { document, suffix } of candidates) {
    const place = placeOf(document);
    const key = `${document.kind}/${document.id}`;
    const asked = createAsked(explaining);
    if (suffix !== null) judgeVariant(suffix, place, asked);
    askAll(asked, judgeDocument(document, explaining));
    const own = asked.line;
    judgePrecedence({ earlier, first }, place, asked);
    const showing = wholly(asked.line);
    const container = createContainer({ what: 'page', key, place, showing }, explaining);
    decisions.push(
      { what: 'page', key, parent: null, ...place, variant: suffix, ...decide(showing, asked) },
      ...explainValue(document.value, { pointer: '', container }, explaining),
      ...explainBlocks(document.nodes, document, container, explaining),
    );
    if (own.holds) first ??= document;
    earlier = eitherHolds(earlier, own);
  }
  return [...decisions, ...leftOutAt(path, candidates, explaining)];
}

function candidatesAt(path: string, { visitor }: Explaining): Candidate[] {
  const entry = visitor.index.paths.get(path);
  if (!entry) return [];
  const rank = (suffix: string): string => (suffix === AUSTRALIA ? '' : suffix);
  const variants = [...entry.variants].toSorted(([one], [other]) => (rank(one) < rank(other) ? -1 : 1));
  return [
    ...variants.map(([suffix, document]) => ({ document, suffix })),
    ...(entry.base ? [{ document: entry.base, suffix: null }] : []),
  ];
}

/** A suffix stands for Australia or for a licence; `au` could be both (ENGINE-09). */
function judgeVariant(suffix: string, place: Place, asked: Asked): void {
  const { visitor } = asked.explaining;
  const { country = null, licence } = visitor.context;
  const isLicence = licence.toLowerCase() === suffix;
  const isCountry = suffix === AUSTRALIA && (country === 'AU' || !isLicence);
  const codes = [...(visitor.index.documents.get('licence')?.keys() ?? [])];
  const code = codes.find((each) => each.toLowerCase() === suffix) ?? suffix.toUpperCase();
  ask(asked, 'variant', {
    wanted: isCountry ? { fact: 'country', value: 'AU' } : { fact: 'licence', value: code },
    actual: isCountry ? country : licence,
    place,
    line: constant(isLicence || (isCountry && country === 'AU')),
    reason: 'OTHER_VARIANT',
  });
}

type Before = { readonly earlier: Timeline; readonly first: CompiledDocument | null };

/** Adds no condition when no other page can ever come first. */
function judgePrecedence({ earlier, first }: Before, place: Place, asked: Asked): void {
  if (!earlier.holds && earlier.turns.length === 0) return;
  ask(asked, 'precedence', {
    wanted: null,
    actual: first && { kind: first.kind, id: first.id },
    place,
    line: opposite(earlier),
    reason: 'OTHER_PAGE',
  });
}

/** Pages with an error that have this path, and left out variants of the page at this path. */
function leftOutAt(path: string, candidates: readonly Candidate[], explaining: Explaining): Decision[] {
  const { index } = explaining.visitor;
  const suffixes = variantSuffixes(index.documents.get('licence')?.keys() ?? []);
  const isHere = (id: string): boolean =>
    candidates.some(
      ({ document, suffix }) => suffix === null && document.kind === 'page' && document.id === id,
    );
  const suffixOf = (kind: string, { id }: LeftOutDocument): string | null =>
    kind === 'page' ? (variantOf(id, suffixes, isHere)?.suffix ?? null) : null;
  return ['page', 'promotion-page'].flatMap((kind) =>
    (index.leftOut.get(kind) ?? [])
      .filter((document) => document.path === path || suffixOf(kind, document) !== null)
      .map((document): Decision => ({
        what: 'page',
        key: `${kind}/${document.id}`,
        parent: null,
        kind,
        id: document.id,
        pointer: '',
        variant: suffixOf(kind, document),
        ...explainLeftOut(kind, document, explaining),
      })),
  );
}
