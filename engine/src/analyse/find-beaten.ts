import type { CompiledDocument } from '../compile/compiled-snapshot.ts';
import { formulaHolds } from '../worlds/formula-holds.ts';
import { nounOf, thisOne, type Analysis } from './analysis.ts';
import type { AnalysisPass } from './analysis-pass.ts';
import type { Collection, Window } from './collections.ts';
import { getCollections } from './collections.ts';
import type { Draw } from './content.ts';
import type { Ground } from './finding.ts';
import { placePointer } from './place-pointer.ts';
import { addUndecided } from './undecided.ts';

/** Finds documents in a place from which blocks never draw enough documents to reach them. */
export const findBeaten: AnalysisPass = {
  name: 'find-beaten',
  codes: ['TABLE_SHADOWED', 'BEATEN_BY_LIMIT', 'NOT_DECIDED'],
  run(analysis) {
    for (const collection of getCollections(analysis)) {
      // A block counts even when it is undecided whether anybody sees it, because it may be the one that reaches
      // further.
      const windows = distinctWindows(collection).filter(({ formula }) =>
        ['alive', 'undecided'].includes(analysis.lifeOf(formula).type),
      );
      const seen = windows.filter(({ formula }) => analysis.lifeOf(formula).type === 'alive');
      if (seen.length === 0) continue;
      const furthest = Math.max(...seen.map(({ end }) => end));
      for (let at = furthest; at < collection.candidates.length; at += 1)
        judge(analysis, collection, windows, at);
    }
  },
};

/** Removes equal windows: many blocks draw the same list for the same visitors. */
function distinctWindows({ windows }: Collection): Window[] {
  const distinct = new Map<string, Window>();
  const numbers = new Map<unknown, number>();
  for (const window of windows) {
    const number = numbers.get(window.formula) ?? numbers.size;
    numbers.set(window.formula, number);
    distinct.set(`${number} ${window.end}`, window);
  }
  return [...distinct.values()];
}

function judge(analysis: Analysis, collection: Collection, windows: readonly Window[], at: number): void {
  const { candidates, formulas, world } = collection;
  const [document, formula] = [candidates[at], formulas[at]];
  if (!document || !formula) return;
  const life = analysis.lifeOf(formula);
  if (life.type !== 'alive') return;
  const before = formulas.slice(0, at);
  const isReached = windows.some(({ formula: seen, end }) => {
    if (!formulaHolds(seen, life.context)) return false;
    let count = 0;
    return before.every((other) => {
      if (formulaHolds(other, life.context)) count += 1;
      return count < end;
    });
  });
  if (isReached) return;
  const answers = windows.map(({ formula: seen, end }) =>
    analysis.ask(world, {
      all: [formula, seen, analysis.fromNow],
      atMost: [{ count: Math.min(end - 1, at), of: before }],
    }),
  );
  if (answers.some(({ type }) => type === 'found')) return;
  const spot = { kind: document.kind, id: document.id, pointer: placePointer(document, collection.place) };
  const open = answers.find((answer) => answer.type === 'undecided');
  if (open) {
    addUndecided(
      analysis,
      spot,
      `this is ever reached behind ${at === 1 ? 'one other' : `${at} others`}`,
      open.reason,
    );
    return;
  }
  // If fewer documents come before it than are shown, then none of its visitors looks at the list.
  const ends = [...new Set(windows.flatMap(({ end }) => (end <= at ? [end] : [])))].toSorted((a, b) => a - b);
  const most = Math.max(...ends);
  const grounds = alwaysBefore(analysis, collection, at, most);
  const one = nounOf(document.entry.one);
  if (document.entry.firstMatch) {
    const reason = 'Everyone it is for matches a table before it, and the first match counts.';
    analysis.add('TABLE_SHADOWED', {
      ...spot,
      message: `Nobody ever gets this ${one}: everyone it is for matches ${namesOf(grounds, at)} first.`,
      proof: { reason, grounds },
    });
    return;
  }
  const where = collection.place === null ? '' : ` in ${collection.place}`;
  const details = collection.place === null ? {} : { details: { place: collection.place } };
  const looking = analysis.ask(world, { all: [formula, collection.seen, analysis.fromNow] });
  if (looking.type === 'none') {
    analysis.add('BEATEN_BY_LIMIT', {
      ...spot,
      message: `${thisOne(document)} is never reached${where}: nobody it is for sees a block that draws it.`,
      proof: {
        reason: 'Whoever sees one of the blocks that draw it is not one of those it is for.',
        grounds: windows.flatMap(({ draw }) => (draw ? [blockGround(draw)] : [])).slice(0, MOST_NAMED),
      },
      ...details,
    });
    return;
  }
  const [least = most] = ends;
  // If it is undecided whether anybody sees a block, the message does not claim that the block shows something.
  const isSure = windows.every(
    ({ formula: seen, end }) => end > at || analysis.lifeOf(seen).type === 'alive',
  );
  const shows = isSure ? shownWords(least, most) : 'a block shows only so many';
  const many = isSure && least === most ? `at least ${most}` : 'at least as many';
  analysis.add('BEATEN_BY_LIMIT', {
    ...spot,
    message: `${thisOne(document)} is never reached${where}: ${shows}, and whoever it is for and looks there may see ${many} before it.`,
    proof: {
      reason: `Whoever may see it and sees a block that draws it may see ${many} of those before it, and ${shows}.`,
      grounds,
    },
    ...details,
  });
}

function shownWords(least: number, most: number): string {
  if (least < most) return `only ${least} to ${most} are shown`;
  return most === 1 ? 'only one is shown' : `only ${most} are shown`;
}

const blockGround = ({ subject: { document }, pointer }: Draw): Ground => ({
  kind: document.kind,
  id: document.id,
  pointer,
  words: 'a block that draws it',
});

/** The most documents that a claim names, and the most questions that are asked to choose them. */
const MOST_NAMED = 24;

/**
 * The documents before it that all of its visitors may see as well, if those alone are enough; else the first ones
 * before it.
 */
function alwaysBefore(analysis: Analysis, collection: Collection, at: number, most: number): Ground[] {
  const { candidates, formulas, world, seen } = collection;
  const formula = formulas[at];
  if (!formula) return [];
  const before = candidates.slice(0, Math.min(at, MOST_NAMED));
  const certain: CompiledDocument[] = [];
  for (const [index, document] of before.entries()) {
    // The remaining documents could not be enough.
    if (certain.length + before.length - index < most) break;
    const none = formulas.slice(index, index + 1);
    const answer = analysis.ask(world, { all: [formula, seen, analysis.fromNow], none });
    if (answer.type === 'none') certain.push(document);
    if (certain.length >= most) break;
  }
  return (certain.length >= most ? certain : before).map((document) => ({
    kind: document.kind,
    id: document.id,
    pointer: placePointer(document, collection.place),
    words: `${document.id}, which comes first`,
  }));
}

/** The one document that takes everyone; or, if there are several, how many come before. */
const namesOf = (grounds: readonly Ground[], before: number): string =>
  grounds.length === 1 ? (grounds[0]?.id ?? '') : `one of ${before} others`;
