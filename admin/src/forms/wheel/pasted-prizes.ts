import { isRecord } from '@marquee/schemas/is-record';
import { say } from '../../words/generated/forms.ts';
import { formatMinor, type Currency } from '../../words/money.ts';
import { cellsOf } from '../pasted-amounts.ts';
import {
  cellOf,
  readRow,
  type Column,
  type Field,
  type PastedPrize,
  type PrizesNow,
} from './pasted-prize.ts';
import { amountsOf, segmentName, type Segment } from './segment.ts';

export type PastedPrizes = {
  rows: PastedPrize[];
  /** The indexes of prizes that no row names. */
  unnamed: number[];
  /** A problem of the whole text. */
  problem?: string;
};

const HEADS: Readonly<Record<string, Field>> = {
  prize: 'prize',
  name: 'prize',
  'free spins': 'spins',
  spins: 'spins',
  weight: 'weight',
  wagering: 'wager',
  wager: 'wager',
  colour: 'colour',
  color: 'colour',
  // Computed columns, which a copied table contains.
  kind: 'none',
  chance: 'none',
  '': 'none',
};

/** The meaning of columns without a header. */
const UNNAMED: readonly Field[] = ['prize', 'weight', 'wager'];

/** The prizes as rows of a spreadsheet, to be changed there and pasted again. */
export function prizesAsRows({ items, currencies, locale }: PrizesNow): string {
  const segments = items.map((item): Segment => (isRecord(item) ? item : {}));
  const used = currencies.filter(({ code }) =>
    segments.some((segment) => amountsOf(segment)[code] !== undefined),
  );
  const heads = ['Prize', 'Free spins', 'Weight', 'Wagering', 'Colour', ...used.map(({ code }) => code)];
  const lines = segments.map((segment, index) => {
    const prize = isRecord(segment['prize']) ? segment['prize'] : {};
    const amounts = used.map(({ code, subunits }) => {
      const minor = amountsOf(segment)[code];
      return typeof minor === 'number' ? formatMinor(minor, subunits).replaceAll(',', '') : '';
    });
    const own = [prize['count'], segment['weight'], segment['wager'], segment['colour']];
    return [segmentName(segment, index, locale), ...own.map((value) => cellOf(value)), ...amounts];
  });
  return [heads, ...lines].map((cells) => cells.join('\t')).join('\n');
}

/** Reads the rows of a spreadsheet as prizes, each with its changes and problems. */
export function readPrizes(text: string, now: PrizesNow): PastedPrizes {
  const lines = cellsOf(text).map((cells, index) => ({ line: index + 1, cells }));
  const filled = lines.filter(({ cells }) => cells.some((cell) => cell.trim() !== ''));
  const [first] = filled;
  if (!first) return { rows: [], unnamed: [] };
  const hasHeads = first.cells.some((cell) => HEADS[headOf(cell)] === 'prize');
  const columns = hasHeads
    ? first.cells.map((cell) => columnOf(cell, now.currencies))
    : first.cells.map((_, index) => UNNAMED[index] ?? undefined);
  const unknown = columns.indexOf(undefined);
  if (unknown !== -1)
    return {
      rows: [],
      unnamed: [],
      problem: hasHeads
        ? say('there-is-no-column', { cells: first.cells[unknown]?.trim() ?? '' })
        : say('more-than-three-columns'),
    };
  const known = columns.flatMap((column) => (column === undefined ? [] : [column]));
  const twice = known.find((column, index) => column !== 'none' && known.indexOf(column) !== index);
  if (twice !== undefined)
    return {
      rows: [],
      unnamed: [],
      problem: say('two-columns-are-twice', { twice: typeof twice === 'string' ? `“${twice}”` : twice.code }),
    };
  const taken = new Set<number>();
  const made: PastedPrize[] = [];
  const rows = (hasHeads ? filled.slice(1) : filled).map(({ line, cells }) => {
    const row = readRow(line, cells, { columns: known, taken, made, now });
    if (row.index === undefined) made.push(row);
    else taken.add(row.index);
    return row;
  });
  return { rows, unnamed: [...now.items.keys()].filter((index) => !taken.has(index)) };
}

const headOf = (cell: string): string => cell.trim().toLowerCase();

function columnOf(cell: string, currencies: readonly Currency[]): Column | undefined {
  return HEADS[headOf(cell)] ?? currencies.find(({ code }) => code === cell.trim().toUpperCase());
}

/** Applies the pasted rows. Prizes that no row names stay, unless they are to be dropped. New prizes come last. */
export function withPasted(
  items: readonly unknown[],
  pasted: PastedPrizes,
  dropsUnnamed: boolean,
): unknown[] {
  const byPlace = new Map(pasted.rows.map(({ index, segment }) => [index, segment]));
  const gone = new Set(dropsUnnamed ? pasted.unnamed : []);
  const kept = items.flatMap((item, index) => (gone.has(index) ? [] : [byPlace.get(index) ?? item]));
  return [...kept, ...pasted.rows.flatMap(({ index, segment }) => (index === undefined ? [segment] : []))];
}
