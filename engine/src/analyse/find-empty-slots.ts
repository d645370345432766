import { findKind } from '@marquee/schemas';
import type { Context } from '../types.ts';
import { formulaHolds } from '../worlds/formula-holds.ts';
import { atom, type Formula } from '../worlds/formula.ts';
import { nounOf, type Analysis } from './analysis.ts';
import type { AnalysisPass } from './analysis-pass.ts';
import { getCollections, type Collection, type Window } from './collections.ts';
import type { Spot } from './finding.ts';
import { addUndecided } from './undecided.ts';
import { instantWords } from './words.ts';

/** Finds blocks whose collection is empty for some visitor, or for everyone. */
export const findEmptySlots: AnalysisPass = {
  name: 'find-empty-slots',
  codes: ['EMPTY_SLOT', 'ALWAYS_EMPTY', 'NOT_DECIDED'],
  run(analysis) {
    for (const collection of getCollections(analysis)) judge(analysis, collection);
  },
};

function judge(analysis: Analysis, collection: Collection): void {
  const { kind, place, formulas, windows, filled, meant, world, candidates } = collection;
  const words = {
    many: nounOf(findKind(kind)?.many ?? kind),
    where: place === null ? '' : ` of ${place}`,
  };
  const open = new Map<Window, string>();
  const alive = windows.filter((window) => {
    const life = analysis.lifeOf(window.formula);
    if (life.type === 'undecided') open.set(window, life.reason);
    return life.type === 'alive';
  });
  const isEmptyForAll = (window: Window): boolean => {
    if (window.skip > 0) return false;
    const answer = analysis.ask(world, { all: [window.formula, filled, analysis.fromNow] });
    if (answer.type === 'undecided') open.set(window, answer.reason);
    return answer.type === 'none';
  };
  const empty = alive.filter(isEmptyForAll);
  const [first] = empty;
  if (first) {
    const reason =
      candidates.length === 0
        ? 'There is nothing in that place.'
        : 'Nobody who sees the block may see any of them.';
    analysis.add('ALWAYS_EMPTY', {
      ...spotOf(first, collection),
      message: `This never shows anything: the ${words.many}${words.where} have nothing for anyone who sees it.`,
      proof: {
        reason,
        grounds: candidates.map((document) => ({
          kind: document.kind,
          id: document.id,
          pointer: '',
          words: `${document.id} is not for those who see the block`,
        })),
      },
      details: detailsOf(collection, empty, first),
    });
  }
  const atNow = atom({ fact: 'time', from: analysis.now, until: analysis.now + 1 });
  const today = analysis.createWorld([...formulas, ...windows.map(({ formula }) => formula), meant, atNow]);
  const rest = alive.filter((window) => !empty.includes(window));
  for (const [when, where] of [
    [atNow, today],
    [analysis.fromNow, world],
  ] as const) {
    for (const window of rest) {
      const answer = analysis.ask(where, {
        all: [window.formula, meant, when],
        atMost: [{ count: window.skip, of: formulas }],
      });
      if (answer.type === 'undecided' && when === analysis.fromNow) open.set(window, answer.reason);
      if (answer.type !== 'found') continue;
      const { now } = answer.context;
      const time = now === analysis.now ? '' : ` at ${instantWords(now)}`;
      analysis.add('EMPTY_SLOT', {
        ...spotOf(window, collection),
        message: `Some visitors find nothing here${time}: the ${words.many}${words.where} have nothing ${window.skip > 0 ? 'more ' : ''}for them.`,
        proof: {
          reason:
            window.skip > 0
              ? 'The visitor named sees the block, and no more of the documents it draws from than come before its page.'
              : 'The visitor named sees the block and none of the documents it draws from.',
          grounds: [],
        },
        witness: answer.context,
        details: {
          ...detailsOf(collection, rest.filter(isEmptyFor(analysis, collection, answer.context)), window),
          ...(time === '' ? {} : { instant: now }),
        },
      });
      open.delete(window);
      reportOpen(analysis, collection, open);
      return;
    }
  }
  reportOpen(analysis, collection, open);
}

/** Reports once per page, however many of its blocks draw the list. */
function reportOpen(analysis: Analysis, collection: Collection, open: ReadonlyMap<Window, string>): void {
  const said = new Set<string>();
  for (const [window, reason] of open) {
    const spot = spotOf(window, collection);
    if (said.has(`${spot.kind} ${spot.id}`)) continue;
    said.add(`${spot.kind} ${spot.id}`);
    addUndecided(analysis, spot, 'anybody finds nothing here', reason);
  }
}

/** Without a block, the finding is about the last table, where a default would be. */
function spotOf({ draw }: Window, { kind, candidates }: Collection): Spot {
  if (!draw) return { kind, id: candidates.at(-1)?.id ?? '', pointer: '' };
  const { kind: page, id } = draw.subject.document;
  return { kind: page, id, pointer: draw.pointer };
}

/** Whether a window is empty for some visitor, too: for the visitor of another window, or for one that is searched. */
const isEmptyFor =
  (analysis: Analysis, { formulas, meant, world }: Collection, context: Context) =>
  ({ formula, skip }: Window): boolean => {
    const isMet = (each: Formula): boolean => formulaHolds(each, context);
    if (isMet(formula) && isMet(meant) && formulas.filter(isMet).length <= skip) return true;
    const all = [formula, meant, analysis.fromNow];
    return analysis.ask(world, { all, atMost: [{ count: skip, of: formulas }] }).type === 'found';
  };

const detailsOf = (collection: Collection, windows: readonly Window[], named: Window) => ({
  ...(collection.place === null ? {} : { place: collection.place }),
  others: windows.filter((window) => window !== named).map((window) => spotOf(window, collection)),
});
