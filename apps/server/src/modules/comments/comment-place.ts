import { followPointer } from '@marquee/schemas';
import { unescapeStep } from '@marquee/schemas/json-pointer';
import { isRecord } from '@marquee/schemas/is-record';
import type { ThreadRow } from './comments.repository.ts';

/** Whether a document can have such a place: a field that is empty counts, an entry that no list has does not. */
export function isPlace(data: unknown, pointer: string): boolean {
  let value = data;
  for (const step of pointer.split('/').slice(1).map(unescapeStep)) {
    if (Array.isArray(value) && !(/^(?:0|[1-9]\d*)$/.test(step) && Number(step) < value.length)) return false;
    if (value !== undefined && !Array.isArray(value) && !isRecord(value)) return false;
    value = value === undefined || !Object.hasOwn(value, step) ? undefined : Reflect.get(value, step);
  }
  return true;
}

type Anchor = Pick<ThreadRow, 'pointer'>;

/** Where a thread's place is in another version of its document; undefined: it is gone. */
export function followPlace({ pointer }: Anchor, before: unknown, after: unknown): string | undefined {
  if (pointer === '') return '';
  const followed = followPointer(before, after, pointer);
  return followed !== undefined && isPlace(after, followed) ? followed : undefined;
}
