import { createHash } from 'node:crypto';

/** Equal for requests that say the same, in whatever order their fields came. */
export function hashRequest(request: unknown): string {
  return createHash('sha256').update(JSON.stringify(request, sortFields)).digest('hex');
}

function sortFields(_field: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)));
}
