import type { ApiClient } from '../../../shared/calls/api-client.ts';
import { writeCsv } from './csv.model.ts';
import { TABLES, type Cell, type TableWords } from './record-table.model.ts';
import type { RecordKind } from './records.model.ts';
import { fetchRecords, type RecordOf } from './records.queries.ts';

/** Pages of 40: the latest 10,000. Whoever has more has played for years, and would wait for minutes. */
const MOST_PAGES = 250;

/** The player's records of a kind as a file for a spreadsheet, latest first. */
export async function exportRecords<Kind extends RecordKind>(
  platform: ApiClient,
  kind: Kind,
  words: TableWords,
): Promise<string> {
  const { heads, cells } = TABLES[kind];
  const fetch = fetchRecords[kind] as (platform: ApiClient, page: number) => Promise<Page<Kind>>; // each fetches its own
  const lines: Cell[][] = [heads.map((head) => words.t(`PROFILE.RECORDS.HEAD.${head}`))];
  for (let page = 1, last = 1; page <= Math.min(last, MOST_PAGES); page += 1) {
    // One after the other: a file is asked for seldom, and nobody else should wait for it.
    const { items, pagination } = await fetch(platform, page);
    for (const item of items) lines.push(cells(item, words));
    last = pagination.total_pages;
  }
  return writeCsv(lines, words.language);
}

type Page<Kind extends RecordKind> = { items: RecordOf<Kind>[]; pagination: { total_pages: number } };
