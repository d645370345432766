import { replaceEqualDeep } from '@tanstack/react-query';
import { createTurns } from '../shared/in-turns.ts';
import type { DocumentRow } from './api-types.ts';

/**
 * Reads rows from a response with a few hundred of them per line. It parses the stream line by line and yields in
 * between, because parsing megabytes at once blocks for sixty milliseconds. Unchanged rows keep their earlier objects;
 * if no row changed, the earlier array is returned.
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

/** A line is `{"items":[`, or rows separated by commas, or `]}`. */
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
    // An aborted reader needs no more data.
    if (signal.aborted) await reader.cancel().catch(() => undefined);
    reader.releaseLock();
  }
}
