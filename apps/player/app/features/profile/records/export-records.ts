import type { ApiClient } from '../../../shared/calls/api-client.ts';
import { writeCsv } from './csv.model.ts';
import { TABLES, type Cell, type TableWords } from './record-table.model.ts';
import { MOST_IN_FILE, tellCut, type RecordKind } from './records.model.ts';
import { fetchRecords, type RecordOf } from './records.queries.ts';

/** The player's records of a kind as a file for a spreadsheet, latest first; what it leaves out stands at its end. */
export async function exportRecords<Kind extends RecordKind>(
  platform: ApiClient,
  kind: Kind,
  words: TableWords,
): Promise<string> {
  const { heads, cells } = TABLES[kind];
  const fetch = fetchRecords[kind] as (platform: ApiClient, page: number) => Promise<Page<Kind>>; // each fetches its own
  const lines: Cell[][] = [heads.map((head) => words.t(`PROFILE.RECORDS.HEAD.${head}`))];
  let count = 0;
  for (let page = 1, last = 1; page <= last && lines.length <= MOST_IN_FILE; page += 1) {
    // One after the other: a file is asked for seldom, and nobody else should wait for it.
    const { items, pagination } = await fetch(platform, page);
    if (items.length === 0) break;
    for (const item of items) lines.push(cells(item, words));
    ({ total_pages: last, total_count: count } = pagination);
  }
  lines.length = Math.min(lines.length, 1 + MOST_IN_FILE);
  const cut = tellCut(count, words);
  if (cut !== undefined) lines.push([cut]);
  return writeCsv(lines, words.language);
}

type Page<Kind extends RecordKind> = {
  items: RecordOf<Kind>[];
  pagination: { total_pages: number; total_count: number };
};
