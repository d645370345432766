import type { Search } from '../worlds/find-visitor.ts';
import { formulaHolds } from '../worlds/formula-holds.ts';
import { nounOf, type Analysis } from './analysis.ts';
import type { AnalysisPass } from './analysis-pass.ts';
import { getCollections, type Collection } from './collections.ts';
import { placePointer, positionIn } from './place-pointer.ts';
import { addUndecided } from './undecided.ts';

/**
 * How many questions one document may cost. Of many documents at one position it does not matter which tie is reported.
 */
const MOST_PARTNERS = 30;

/** Finds documents with the same position in a place that one visitor sees at the same time. */
export const findTies: AnalysisPass = {
  name: 'find-ties',
  codes: ['ORDER_TIE', 'NOT_DECIDED'],
  run(analysis) {
    for (const collection of getCollections(analysis)) {
      const groups = new Map<number, number[]>();
      collection.candidates.forEach((document, at) => {
        const position = positionIn(document, collection.place);
        if (position === undefined) return;
        const group = groups.get(position) ?? [];
        group.push(at);
        groups.set(position, group);
      });
      for (const [position, group] of groups)
        group.forEach((at, index) =>
          judge(analysis, collection, position, { at, before: group.slice(0, index) }),
        );
    }
  },
};

type Group = { readonly at: number; readonly before: readonly number[] };

/** Reports for one document the nearest earlier one at the same position that it ties with. */
function judge(analysis: Analysis, collection: Collection, position: number, { at, before }: Group): void {
  const { candidates, place } = collection;
  const document = candidates[at];
  if (!document || before.length === 0) return;
  let open = before.length > MOST_PARTNERS ? `Only the ${MOST_PARTNERS} nearest were compared.` : null;
  for (const partner of before.toReversed().slice(0, MOST_PARTNERS)) {
    const other = candidates[partner];
    const answer = together(analysis, collection, at, partner);
    if (answer.type === 'undecided') open ??= answer.reason;
    if (!other || answer.type !== 'found') continue;
    const where = place === null ? '' : ` in ${place}`;
    const what = document.entry.firstMatch
      ? 'which of them counts'
      : `which ${nounOf(document.entry.one)} comes first`;
    analysis.add('ORDER_TIE', {
      kind: document.kind,
      id: document.id,
      pointer: placePointer(document, place),
      message: `Has position ${position}${where} like ${other.id}, and both are for some visitors: ${what} is left to their ids.`,
      proof: {
        reason: `Both have position ${position}, and both are for one visitor.`,
        grounds: [document, other].map((one) => ({
          kind: one.kind,
          id: one.id,
          pointer: placePointer(one, place),
          words: `position ${position}`,
        })),
      },
      witness: answer.context,
      ...(place === null ? {} : { details: { place } }),
    });
    return;
  }
  if (open === null) return;
  const spot = { kind: document.kind, id: document.id, pointer: placePointer(document, place) };
  const others = before.length === 1 ? 'the other' : `one of the ${before.length} others`;
  addUndecided(analysis, spot, `anybody sees this together with ${others} at position ${position}`, open);
}

const NOBODY: Search = { type: 'none' };

function together(
  analysis: Analysis,
  { formulas, seen, world }: Collection,
  at: number,
  partner: number,
): Search {
  const [one, other] = [formulas[at], formulas[partner]];
  if (!one || !other) return NOBODY;
  const lives = [analysis.lifeOf(one), analysis.lifeOf(other)];
  for (const life of lives) {
    if (life.type === 'over' || life.type === 'nobody') return NOBODY;
    if (life.type !== 'alive') continue;
    if ([one, other, seen].every((formula) => formulaHolds(formula, life.context)))
      return { type: 'found', context: life.context };
  }
  return analysis.ask(world, { all: [one, other, seen, analysis.fromNow] });
}
