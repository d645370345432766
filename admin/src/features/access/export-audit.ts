import { loadAudit } from '../../api/access.queries.ts';
import type { AuditEntry, AuditFilter } from '../../api/access-types.ts';
import { toCsv } from './audit-csv.ts';

const LARGEST_PAGE = 500;

/** Saves all entries that match the filter, not only the loaded ones, as a file for a spreadsheet. */
export async function exportAudit(filter: AuditFilter): Promise<void> {
  const entries: AuditEntry[] = [];
  for (;;) {
    const { items } = await loadAudit(filter, entries.at(-1)?.id, undefined, LARGEST_PAGE);
    entries.push(...items);
    if (items.length < LARGEST_PAGE) break;
  }
  const address = URL.createObjectURL(new Blob([toCsv(entries)], { type: 'text/csv' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = `audit-log-${new Date().toISOString().slice(0, 10)}.csv`;
  link.click();
  URL.revokeObjectURL(address);
}
