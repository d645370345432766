import { splitDelimited } from '../shared/delimited.ts';
import { say } from '../words/generated/forms.ts';
import { parseMoney, type Currency } from '../words/money.ts';

/** The amount of one cell, in minor units. */
export type PastedAmount = { row: number; code: string; minor: number };
export type ReadAmounts = { ok: true; amounts: PastedAmount[] } | { ok: false; message: string };

type Table = {
  /** The number of rows. */
  rows: number;
  /** The currencies of its columns. */
  currencies: readonly Currency[];
  /** Names a cell in a sentence: “level 3 in NOK”. */
  nameOf: (row: number, code: string) => string;
};

/** Whether a text contains several spreadsheet cells. A single cell is treated like typed text. */
export const hasCells = (text: string): boolean => /[\t\n]/.test(text.trimEnd());

/** The cells of a spreadsheet, row by row. */
export const cellsOf = (text: string): string[][] => splitDelimited(text, '\t').lines;

/**
 * Reads spreadsheet cells that are pasted at one cell of a table and extend to the right and down: all of them or none.
 * Empty cells and cells outside of the table are ignored.
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
