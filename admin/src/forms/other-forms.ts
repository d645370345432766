import { followPath } from '@marquee/schemas';
import { isEqual } from '../shared/is-equal.ts';
import type { Path } from '../shared/pointer.ts';
import { useFormSurroundings, type FieldDraft } from './draft-context.ts';

/** The value of a field in a form that the person left. */
type Left = { path: Path; form: string; value: unknown };
type Change = (change: { from: string; value: unknown; to: string }) => unknown;

const drafts = new WeakMap<FieldDraft, { left: readonly Left[] }>();

/** Kept per draft. A value moves with its entry, so that it does not reappear in another entry at the same position. */
function leftIn(draft: FieldDraft): { left: readonly Left[] } {
  const known = drafts.get(draft);
  if (known) return known;
  const kept: { left: readonly Left[] } = { left: [] };
  drafts.set(draft, kept);
  draft.store.subscribe(({ data }, { data: before }) => {
    if (data === before) return;
    kept.left = kept.left.flatMap((each) => {
      const path = followPath(before, data, each.path);
      return path ? [{ ...each, path }] : [];
    });
  });
  return kept;
}

/**
 * Changes the form of a value, for example between a text and a message key, and remembers its value in the old form,
 * so that people can change their mind. Returns the earlier value in the new form, if there is one.
 */
export function useOtherForms(path: Path): Change {
  const { draft } = useFormSurroundings();
  return ({ from, value, to }) => {
    const kept = leftIn(draft);
    const place = draft.placeNow(path) ?? path;
    const own = kept.left.filter((each) => isEqual(each.path.map(String), place.map(String)));
    kept.left = [
      ...kept.left.filter((each) => !own.includes(each) || each.form !== from),
      { path: place, form: from, value },
    ];
    return own.find(({ form }) => form === to)?.value;
  };
}

/** The same for an optional value: when it is removed and added again, it gets its earlier value. */
export function useOptional(path: Path): {
  keep: (value: unknown) => void;
  again: () => unknown;
  /** For the `change` of a field: keeps the value that is removed. */
  takeOut: (current: unknown) => undefined;
} {
  const toOther = useOtherForms(path);
  const keep = (value: unknown): void => {
    if (value !== undefined) toOther({ from: 'there', value, to: 'left out' });
  };
  return {
    keep,
    takeOut: (current) => void keep(current),
    again: () => toOther({ from: 'left out', value: undefined, to: 'there' }),
  };
}
