import type { Cell } from './record-table.model.ts';

/** Spreadsheets run what begins with one of these; a quote before it makes it text. */
const FORMULA = /^[=+\-@\t\r]/;

/**
 * Lines that spreadsheets open by a double click in a language: they split at its list separator, read numbers with its
 * decimal sign, and need the mark at the beginning to read UTF-8.
 */
export function writeCsv(lines: readonly (readonly Cell[])[], language: string): string {
  const decimal =
    new Intl.NumberFormat(language).formatToParts(1.5).find(({ type }) => type === 'decimal')?.value ?? '.';
  const separator = decimal === ',' ? ';' : ',';
  const write = (cell: Cell): string => {
    if (typeof cell === 'number') return String(cell).replace('.', decimal);
    const text = FORMULA.test(cell) ? `'${cell}` : cell;
    return /["\r\n;,]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
  };
  return `\uFEFF${lines.map((cells) => cells.map(write).join(separator)).join('\r\n')}\r\n`;
}
