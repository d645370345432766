import { isRecord } from '@marquee/schemas/is-record';
import type { AuditEntry } from '../../api/access-types.ts';

const COLUMNS = ['at', 'actor', 'action', 'kind', 'document', 'detail', 'ip', 'request'];
/** Spreadsheets run cells that start with these characters as formulas. */
const FORMULA = /^[=+\-@\t\r]/;

/** CSV by RFC 4180, with a byte order mark so that spreadsheets recognise the encoding. */
export function toCsv(entries: readonly AuditEntry[]): string {
  const rows = entries.map(({ at, actor, action, kind, documentId, detail, ip, requestId }) => [
    at,
    actor,
    action,
    kind ?? '',
    documentId ?? '',
    isRecord(detail) && Object.keys(detail).length > 0 ? JSON.stringify(detail) : '',
    ip ?? '',
    requestId ?? '',
  ]);
  return `\uFEFF${[COLUMNS, ...rows].map((row) => row.map(cell).join(',')).join('\r\n')}\r\n`;
}

function cell(value: string): string {
  const safe = FORMULA.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
