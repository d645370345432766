import { isRecord } from '@marquee/schemas/is-record';
import type { AuditEntry } from '../../api/access-types.ts';

const COLUMNS = ['at', 'actor', 'action', 'kind', 'document', 'detail', 'ip'];
/** Spreadsheets take what begins so for a formula and run it. */
const FORMULA = /^[=+\-@\t\r]/;

/** RFC 4180, with a mark at the start by which spreadsheets know the encoding. */
export function toCsv(entries: readonly AuditEntry[]): string {
  const rows = entries.map(({ at, actor, action, kind, documentId, detail, ip }) => [
    at,
    actor,
    action,
    kind ?? '',
    documentId ?? '',
    isRecord(detail) && Object.keys(detail).length > 0 ? JSON.stringify(detail) : '',
    ip ?? '',
  ]);
  return `\uFEFF${[COLUMNS, ...rows].map((row) => row.map(cell).join(',')).join('\r\n')}\r\n`;
}

function cell(value: string): string {
  const safe = FORMULA.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
