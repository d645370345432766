import type { CompiledDocument } from '../compile/compiled-snapshot.ts';
import { escapeStep } from '@marquee/schemas/json-pointer';

/** The pointer to a document's position in a place. */
export function placePointer({ entry, data }: CompiledDocument, place: string | null): string {
  if (entry.order === undefined) return '';
  const order = data[entry.order];
  return typeof order === 'object' && order !== null && place !== null
    ? `/${entry.order}/${escapeStep(place)}`
    : `/${entry.order}`;
}

/** The document's position there; undefined when it has none. */
export function positionIn({ entry, data }: CompiledDocument, place: string | null): number | undefined {
  const order = entry.order === undefined ? undefined : data[entry.order];
  if (typeof order === 'number') return order;
  if (typeof order !== 'object' || order === null || place === null) return undefined;
  const position: unknown = Object.entries(order).find(([name]) => name === place)?.[1];
  return typeof position === 'number' ? position : undefined;
}
