import { replaceEqualDeep } from '@tanstack/react-query';
import { createTurns } from '../shared/in-turns.ts';
import type { DocumentRow } from './api-types.ts';

/**
 * The rows of an answer that has a line for each few hundred of them, read as it comes and in turns that keep no frame
 * waiting: megabytes put together and read at once are sixty milliseconds of nothing else. Rows that say what they said
 * before are the same objects as before, and so are all of them when nothing has changed.
 */
export async function readRows(
  { body }: Pick<Response, 'body'>,
  before: DocumentRow[] = [],
  signal: AbortSignal,
): Promise<DocumentRow[]> {
  const known = new Map(before.map((row) => [row.id, row]));
  const rows: DocumentRow[] = [];
  for await (const line of body ? linesOf(body, signal) : [])
    for (const row of rowsOf(line)) rows.push(replaceEqualDeep(known.get(row.id), row));
  const isSame = before.length === rows.length && before.every((row, index) => row === rows[index]);
  return isSame ? before : rows;
}

/** Of `{"items":[`, lines of rows with a comma between each two, and `]}`. */
function rowsOf(line: string): DocumentRow[] {
  if (!line.startsWith('{"') || line === '{"items":[') return [];
  return JSON.parse(`[${line.endsWith(',') ? line.slice(0, -1) : line}]`) as DocumentRow[]; // The server's own answer.
}

async function* linesOf(body: ReadableStream<Uint8Array>, signal: AbortSignal): AsyncGenerator<string> {
  const turn = createTurns(signal);
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let begun = '';
  try {
    for (;;) {
      const { done, value } = await reader.read();
      begun += done ? decoder.decode() : decoder.decode(value, { stream: true });
      const lines = begun.split('\n');
      begun = done ? '' : (lines.pop() ?? '');
      for (const line of lines) {
        yield line;
        await turn();
      }
      if (done) return;
      await turn();
    }
  } finally {
    // Who stops reading wants no more of it.
    if (signal.aborted) await reader.cancel().catch(() => undefined);
    reader.releaseLock();
  }
}
