import { findKind, type Schedule } from '@marquee/schemas';
import { scheduleAt, type Snapshot } from '@marquee/engine';
import { isRecord } from '@marquee/schemas/is-record';
import { MESSAGES, type TextRow } from './translation-grid.ts';
import { unescapeStep } from '@marquee/schemas/json-pointer';

type Place = Pick<TextRow, 'kind' | 'id' | 'pointer'>;

/** Whether somebody can read a text on the site now. */
export type IsSeen = (place: Place, now: number) => boolean;

/**
 * Leaves out only what is certain: texts that are not published, switched off with their document or a page above it,
 * or not open now. Audiences are not evaluated, because somebody may always match.
 */
export function createIsSeen(published: Snapshot['documents']): IsSeen {
  const isOn = (kind: string, id: string, now: number, above = new Set<string>()): boolean => {
    const data = published[kind]?.[id];
    if (!isRecord(data) || !isOpen(data, now)) return false;
    if (findKind(kind)?.managed ? data['enabled'] !== true : data['enabled'] === false) return false;
    const parent = data['parent'];
    if (typeof parent !== 'string' || above.has(id)) return true;
    return isOn(kind, parent, now, above.add(id));
  };
  return ({ kind, id, pointer }, now) => {
    if (kind === MESSAGES)
      return Object.values(published[MESSAGES] ?? {}).some((data) => hasText(data, pointer, now));
    return isOn(kind, id, now) && hasText(published[kind]?.[id], pointer, now);
  };
}

/** Whether there is a value at the pointer, and everything around it is open. */
function hasText(data: unknown, pointer: string, now: number): boolean {
  let value = data;
  for (const part of pointer.split('/').slice(1)) {
    if (typeof value !== 'object' || value === null || !isOpen(value, now)) return false;
    value = (value as Record<string, unknown>)[unescapeStep(part)];
  }
  return value !== undefined;
}

function isOpen(value: object, now: number): boolean {
  const schedule = 'schedule' in value ? value.schedule : undefined;
  // Of a published document, whose schedule fits its schema.
  return !isRecord(schedule) || scheduleAt(schedule as Schedule, now).isOpen;
}
