import { createHash } from 'node:crypto';

/** Equal for requests with the same content, regardless of the order of fields. */
export function hashRequest(request: unknown): string {
  return createHash('sha256').update(JSON.stringify(request, sortFields)).digest('hex');
}

function sortFields(_field: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)));
}
