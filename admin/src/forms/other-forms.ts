import { followPath } from '@marquee/schemas';
import { isEqual } from '../shared/is-equal.ts';
import type { Path } from '../shared/pointer.ts';
import { useFormSurroundings, type FormDraft } from './draft-context.ts';

/** What a field said in a form that was left. */
type Left = { path: Path; form: string; value: unknown };
type Change = (change: { from: string; value: unknown; to: string }) => unknown;

const drafts = new WeakMap<FormDraft, { left: readonly Left[] }>();

/** Of one draft, with its entry wherever that goes: it must not come back in another that has moved to its position. */
function leftIn(draft: FormDraft): { left: readonly Left[] } {
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
 * Changes a value that has several forms, such as a text or the key of a message, without losing what it said in the
 * one that is left: who changes their mind finds it as it was. Answers what it says in the other form, if it ever did.
 */
export function useOtherForms(path: Path): Change {
  const { draft } = useFormSurroundings();
  return ({ from, value, to }) => {
    const kept = leftIn(draft);
    const own = kept.left.filter((each) => isEqual(each.path.map(String), path.map(String)));
    kept.left = [
      ...kept.left.filter((each) => !own.includes(each) || each.form !== from),
      { path, form: from, value },
    ];
    return own.find(({ form }) => form === to)?.value;
  };
}

/** The same of a value that may be left out: taken out and put in again, it is what it was. */
export function useOptional(path: Path): { keep: (value: unknown) => void; again: () => unknown } {
  const toOther = useOtherForms(path);
  return {
    keep: (value) => void toOther({ from: 'there', value, to: 'left out' }),
    again: () => toOther({ from: 'left out', value: undefined, to: 'there' }),
  };
}
