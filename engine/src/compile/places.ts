import type { KindEntry } from '@marquee/schemas';

/** The places that show a document, by its kind's `location`. Accepts damaged data, too; it may then find none. */
export function placesOf(entry: KindEntry, id: string, data: unknown): string[] {
  if (entry.location === undefined) return [];
  if (entry.location === 'id') return [id];
  if (typeof data !== 'object' || data === null) return [];
  const fields = data as Readonly<Record<string, unknown>>; // an object, whatever is in it
  if (entry.location === 'order-keys') {
    const order = fields[entry.order ?? 'order'];
    return typeof order === 'object' && order !== null ? Object.keys(order) : [];
  }
  const place = fields[entry.location];
  return typeof place === 'string' ? [place] : [];
}
