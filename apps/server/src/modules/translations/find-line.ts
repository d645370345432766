import { createTurns } from '../../turns.ts';
import type { ImportRow } from './import-plan.ts';
import type { TextRow } from './translation-grid.ts';

type FoundLine = { row: TextRow } | { row?: never; code: string; message: string };

const NOT_FOUND = {
  code: 'TEXT_NOT_FOUND',
  message: 'There is no such text any more, or it names a message now.',
} as const;
const UNSURE = {
  code: 'PLACE_UNSURE',
  message:
    'Several entries of its list have this English text, and the list may have another order than in the file. Export anew, or write it in the list of texts.',
} as const;

type Options = {
  known: readonly TextRow[];
  lines: readonly ImportRow[];
  /** Whether a line translates what a text says in English now. */
  isSameSource: (line: ImportRow, row: TextRow) => boolean;
};

/**
 * Which text of the drafts a line of a file means. Entries that have ids are known by them, wherever they stand by now.
 * Where only a position is known — of entries without ids, and in files from before ids were written — its English has
 * to be the text’s, and the only one in the list of which this is so.
 */
export async function createLineFinder({
  known,
  lines,
  isSameSource,
}: Options): Promise<(line: ImportRow) => FoundLine> {
  const turn = createTurns();
  const byPlace = new Map<string, TextRow>();
  const byPointer = new Map<string, TextRow>();
  const byShape = new Map<string, TextRow[]>();
  for (const row of known) {
    const pause = turn();
    if (pause) await pause;
    byPlace.set(keyOf(row, row.place), row);
    byPointer.set(keyOf(row, row.pointer), row);
    for (const shape of new Set(
      [row.pointer, row.place].filter(hasPosition).map((way) => keyOf(row, shapeOf(way))),
    )) {
      const all = byShape.get(shape);
      if (all) all.push(row);
      else byShape.set(shape, [row]);
    }
  }
  /** Lists of which some line has other English where it stands: entries have come, gone, moved or been rewritten. */
  const changed = new Set<string>();
  for (const line of lines) {
    const pause = turn();
    if (pause) await pause;
    if (!hasPosition(line.pointer)) continue;
    const row = byPlace.get(keyOf(line, line.pointer));
    if (!row || !isSameSource(line, row)) changed.add(listOf(line));
  }
  return (line) => {
    const row = byPlace.get(keyOf(line, line.pointer));
    if (!hasPosition(line.pointer)) return row ? { row } : NOT_FOUND;
    if (row && !changed.has(listOf(line))) return { row };
    const meant = (byShape.get(keyOf(line, shapeOf(line.pointer))) ?? []).filter((one) =>
      isSameSource(line, one),
    );
    const [only, another] = meant;
    if (only && !another) return { row: only };
    if (another) return UNSURE;
    // What stands there now says that its English was changed.
    const there = row ?? byPointer.get(keyOf(line, line.pointer));
    return there ? { row: there } : NOT_FOUND;
  };
}

const keyOf = ({ kind, id }: { kind: string; id: string }, way: string): string => `${kind}/${id} ${way}`;

const POSITION = /\/\d+(?=\/|$)/g;
const hasPosition = (way: string): boolean => way.search(POSITION) >= 0;
const shapeOf = (way: string): string => way.replaceAll(POSITION, '/*');
/** The outermost list on the way whose entries have no ids. */
const listOf = (line: ImportRow): string => keyOf(line, line.pointer.slice(0, line.pointer.search(POSITION)));
