import { followPath } from '@marquee/schemas';
import type { StoreApi } from 'zustand/vanilla';
import type { FormView } from '../../../forms/draft-context.ts';
import { toKeys, toPointer } from '../../../shared/pointer.ts';

/**
 * Keeps the focused place while entries are added, removed or moved around it: by an edit, an undo or somebody else's
 * save. Returns a function that stops it.
 */
export function followFocus(store: StoreApi<{ data: unknown }>, view: StoreApi<FormView>): () => void {
  return store.subscribe(({ data }, { data: before }) => {
    const { focused } = view.getState();
    if (data === before || focused === undefined) return;
    const path = followPath(before, data, toKeys(focused));
    const pointer = path && toPointer(path);
    if (pointer !== undefined && pointer !== focused) view.setState({ focused: pointer });
  });
}
