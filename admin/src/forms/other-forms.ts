import { isRecord } from '@marquee/schemas/is-record';
import { useFormSurroundings } from './draft-context.ts';
import type { Path } from '../shared/pointer.ts';

/** Of each draft what its fields said in forms that were left, by place and form. */
const left = new WeakMap<object, Map<string, unknown>>();

/**
 * Changes a value that has several forms, such as a text or the key of a message, without losing what it said in the
 * one that is left: who changes their mind finds it as it was. Answers what it says in the other form, if it ever did.
 */
export function useOtherForms(path: Path): (change: { from: string; value: unknown; to: string }) => unknown {
  const { draft } = useFormSurroundings();
  return ({ from, value, to }) => {
    const kept = left.get(draft) ?? new Map<string, unknown>();
    left.set(draft, kept);
    const place = placeOf(draft.store.getState().data, path);
    kept.set(`${place} ${from}`, value);
    return kept.get(`${place} ${to}`);
  };
}

/** Entries by their id: what was said of one must not come back in another that has moved to its position. */
function placeOf(data: unknown, path: Path): string {
  const names: string[] = [];
  let at = data;
  for (const key of path) {
    const inner: unknown = Array.isArray(at) ? at[Number(key)] : isRecord(at) ? at[key] : undefined;
    names.push(
      isRecord(inner) && Array.isArray(at) && 'id' in inner ? `#${String(inner['id'])}` : String(key),
    );
    at = inner;
  }
  return names.map(encodeURIComponent).join('/');
}
