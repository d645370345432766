import { createTurns } from '../../turns.ts';
import { twinsOf } from './entry-marks.ts';
import type { ImportRow } from './import-plan.ts';
import { listKey, shapeOf } from './list-key.ts';
import type { TextRow } from './translation-grid.ts';

type FoundLine = { row: TextRow } | { row?: never; code: string; message: string };

const NOT_FOUND = {
  code: 'TEXT_NOT_FOUND',
  message:
    'There is no such text here any more: its entry was removed or is in another list, or it names a message now.',
} as const;
const UNSURE = {
  code: 'PLACE_UNSURE',
  message:
    'It cannot be told which entry of its list this was translated for: the entry was changed since the export, others are just like it, or the file names it by its position. Export anew, or write it in the list of texts.',
} as const;

/**
 * Finds the text of the drafts that a line of a file is for. It is the one with the same place, which identifies
 * entries by ids or content wherever they are now. A position or the English text alone can fit several entries over
 * time, but if the document’s revisions show only one entry that ever had this English text, it is that one.
 */
export async function createLineFinder(
  { known, moreThanOne }: { known: readonly TextRow[]; moreThanOne?: ReadonlySet<string> | undefined },
  lines: readonly ImportRow[],
): Promise<(line: ImportRow) => FoundLine> {
  const turn = createTurns();
  const byPlace = new Map<string, TextRow>();
  const inLists = new Set<string>();
  const byEnglish = new Map<string, TextRow | null>();
  const twins = new Map<string, Twins>();
  for (const row of known) {
    const pause = turn();
    if (pause) await pause;
    byPlace.set(keyOf(row, row.place), row);
    if (row.place === row.pointer) continue;
    for (const way of [row.place, row.pointer]) {
      const said = listKey(row, way, row.texts['en'] ?? '');
      const other = byEnglish.get(said);
      byEnglish.set(said, other === undefined || other === row ? row : null);
      inLists.add(keyOf(row, shapeOf(way)));
    }
    const alike = twinsOf(row.place);
    if (alike) twinsAt(twins, keyOf(row, alike)).rows += 1;
  }
  for (const line of lines) {
    const pause = turn();
    if (pause) await pause;
    const alike = twinsOf(line.pointer);
    if (!alike) continue;
    const { places, texts } = twinsAt(twins, keyOf(line, alike));
    places.add(line.pointer);
    texts.add(line.text);
  }
  /** The only entry of its list that ever had this English text, if the whole history is known. */
  const onlyOne = (line: ImportRow): TextRow | undefined => {
    const said = listKey(line, line.pointer, line.source);
    return moreThanOne && !moreThanOne.has(said) ? (byEnglish.get(said) ?? undefined) : undefined;
  };
  return (line) => {
    const row = byPlace.get(keyOf(line, line.pointer)) ?? onlyOne(line);
    if (!row) return inLists.has(keyOf(line, shapeOf(line.pointer))) ? UNSURE : NOT_FOUND;
    const alike = twinsOf(line.pointer);
    return !alike || isForAll(twinsAt(twins, keyOf(line, alike))) ? { row } : UNSURE;
  };
}

/** Texts of identical entries, and the lines of the file for them. */
type Twins = { rows: number; places: Set<string>; texts: Set<string> };

function twinsAt(twins: Map<string, Twins>, key: string): Twins {
  const found = twins.get(key) ?? { rows: 0, places: new Set(), texts: new Set() };
  twins.set(key, found);
  return found;
}

/** If all of them get the same text, it does not matter which is which. */
const isForAll = ({ rows, places, texts }: Twins): boolean => places.size === rows && texts.size === 1;

const keyOf = ({ kind, id }: { kind: string; id: string }, way: string): string => `${kind}/${id} ${way}`;
