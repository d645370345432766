import { splitDelimited } from '../shared/delimited.ts';
import { say } from '../words/generated/forms.ts';
import { parseMoney, type Currency } from '../words/money.ts';

/** The amount of a cell, in minor units. */
export type PastedAmount = { row: number; code: string; minor: number };
export type ReadAmounts = { ok: true; amounts: PastedAmount[] } | { ok: false; message: string };

type Table = {
  /** How many there are. */
  rows: number;
  /** Its columns. */
  currencies: readonly Currency[];
  /** What a cell is in a sentence: “level 3 in NOK”. */
  nameOf: (row: number, code: string) => string;
};

/** Whether these are cells of a spreadsheet. A single one is typed text like any other. */
export const hasCells = (text: string): boolean => /[\t\n]/.test(text.trimEnd());

/** The cells of a spreadsheet, row by row. */
export const cellsOf = (text: string): string[][] => splitDelimited(text, '\t').lines;

/**
 * The cells of a spreadsheet, read from one cell of a table on to the right and down: all of them or none. Empty ones
 * and those beyond the table are left out.
 */
export function readAmounts(
  text: string,
  { row, code }: { row: number; code: string },
  { rows, currencies, nameOf }: Table,
): ReadAmounts {
  const first = currencies.findIndex((currency) => currency.code === code);
  const amounts: PastedAmount[] = [];
  for (const [down, cells] of cellsOf(text).entries())
    for (const [right, cell] of cells.entries()) {
      const currency = currencies[first + right];
      if (row + down >= rows || !currency || cell.trim() === '') continue;
      const amount = parseMoney(cell, currency);
      if (!amount.ok)
        return {
          ok: false,
          message: say('nothing-was-pasted-for', {
            cell: cell.trim(),
            nameOf: nameOf(row + down, currency.code),
            message: amount.message,
          }),
        };
      amounts.push({ row: row + down, code: currency.code, minor: amount.minor });
    }
  return { ok: true, amounts };
}
