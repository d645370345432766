import { replaceEqualDeep } from '@tanstack/react-query';
import { inTurns } from '../shared/in-turns.ts';
import type { DocumentRow } from './api-types.ts';

/**
 * The rows of an answer that has a line for each few hundred of them, in turns that keep no frame waiting. Rows that say
 * what they said before are the same objects as before, and so are all of them when nothing has changed.
 */
export async function readRows(
  text: string,
  before: DocumentRow[] = [],
  signal: AbortSignal,
): Promise<DocumentRow[]> {
  const known = new Map(before.map((row) => [row.id, row]));
  const rows: DocumentRow[] = [];
  await inTurns(linesOf(text), signal, (line) => {
    for (const row of JSON.parse(`[${line}]`) as DocumentRow[])
      rows.push(replaceEqualDeep(known.get(row.id), row));
  });
  const isSame = before.length === rows.length && before.every((row, index) => row === rows[index]);
  return isSame ? before : rows;
}

/** The rows of `{"items":[`, lines of rows with a comma between each two, and `]}`. */
const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .slice(1, -1)
    .map((line) => (line.endsWith(',') ? line.slice(0, -1) : line));
