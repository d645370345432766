import { findKind, type Audience } from '@marquee/schemas';
import type { CompiledDocument } from '../compile/compiled-snapshot.ts';
import { placesOf } from '../compile/places.ts';
import { PART } from '../resolve/placed-part.ts';
import { walkShape } from '../resolve/walk-shape.ts';
import { nounOf, thisOne, type Analysis } from './analysis.ts';
import type { AnalysisPass } from './analysis-pass.ts';
import { getCollections } from './collections.ts';

/**
 * Finds documents that nothing shows and nothing names. Only kinds that nothing but blocks draw are considered: code
 * reads menus, tables, and kinds with a path or an API call of their own.
 */
export const findUnused: AnalysisPass = {
  name: 'find-unused',
  codes: ['UNUSED_DOCUMENT', 'UNUSED_FLAG'],
  run(analysis) {
    // A document that was left out for an error might be the one that uses it.
    if ([...analysis.compiled.index.leftOut.values()].some((documents) => documents.length > 0)) return;
    judgeNames(analysis);
    judgeDrawn(analysis);
  },
};

/** The named audience that code uses: the testers. */
const KNOWN_AUDIENCES: ReadonlySet<string> = new Set(['tester']);

function judgeNames(analysis: Analysis): void {
  const { documents } = analysis.compiled.index;
  const used = namesIn(analysis);
  const count = [...documents.values()].reduce((sum, byId) => sum + byId.size, 0);
  const proof = { reason: `None of ${count} documents names it.`, grounds: [] };
  for (const id of documents.get('audience')?.keys() ?? [])
    if (!used.has(`audience/${id}`) && !KNOWN_AUDIENCES.has(id))
      analysis.add('UNUSED_DOCUMENT', {
        kind: 'audience',
        id,
        pointer: '',
        message: 'No document uses this audience. It can go.',
        proof,
      });
  for (const id of documents.get(PART)?.keys() ?? [])
    if (!used.has(`${PART}/${id}`))
      analysis.add('UNUSED_DOCUMENT', {
        kind: PART,
        id,
        pointer: '',
        message: 'This part stands on no page. Place it on one, or it can go.',
        proof,
      });
  for (const id of documents.get('feature-flag')?.keys() ?? [])
    if (!used.has(`feature-flag/${id}`))
      analysis.add('UNUSED_FLAG', {
        kind: 'feature-flag',
        id,
        pointer: '',
        message: 'No document asks for this flag. Unless a program does, it can go.',
        proof,
      });
}

function namesIn({ compiled }: Analysis): ReadonlySet<string> {
  const names = new Set<string>();
  const addAudience = ({ audience, flags, anyOf, not }: Audience): void => {
    if (audience !== undefined) names.add(`audience/${audience}`);
    for (const key of [...(flags?.on ?? []), ...(flags?.off ?? [])]) names.add(`feature-flag/${key}`);
    anyOf?.forEach(addAudience);
    if (not) addAudience(not);
  };
  for (const documents of compiled.index.documents.values())
    for (const { entry, data } of documents.values())
      if (entry.shape)
        walkShape(entry.shape, data, (found) => {
          if (found.type === 'audience') addAudience(found.audience);
          else names.add(`${found.kind}/${found.id}`);
        });
  return names;
}

function judgeDrawn(analysis: Analysis): void {
  const drawn = Map.groupBy(getCollections(analysis), ({ kind }) => kind);
  for (const kind of DRAWN_ONLY) {
    const entry = findKind(kind);
    const collections = drawn.get(kind) ?? [];
    if (!entry || collections.some(({ place }) => place === null)) continue;
    const places = new Set(collections.map(({ place }) => place));
    for (const document of analysis.compiled.index.documents.get(kind)?.values() ?? []) {
      const own = placesOf(entry, document.id, document.data);
      if (own.some((place) => places.has(place))) continue;
      reportUndrawn(analysis, document, own);
    }
  }
}

/** Kinds of which players see only what blocks draw. */
const DRAWN_ONLY = ['banner', 'bookmark', 'quest-size', 'shop-tab', 'shop-card'];

function reportUndrawn(analysis: Analysis, document: CompiledDocument, places: readonly string[]): void {
  const { kind, id, entry } = document;
  const where = places.length === 1 ? `the place ${places[0]}` : 'any of its places';
  const what = entry.location === 'order-keys' ? where : nounOf(entry.many);
  const call = entry.servedBy === 'pages' ? '' : ` Only the call ${entry.servedBy ?? ''} hands it out.`;
  analysis.add('UNUSED_DOCUMENT', {
    kind,
    id,
    pointer: '',
    message: `${thisOne(document)} is on no page: no block draws ${what}.${call}`,
    proof: {
      reason: `No block of any page draws ${kind} documents ${places.length > 0 ? `of ${places.join(', ')}` : 'at all'}.`,
      grounds: [],
    },
    ...(places.length === 1 ? { details: { place: places[0] ?? '' } } : {}),
  });
}
