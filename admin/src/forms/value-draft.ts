import { createStore } from 'zustand/vanilla';
import type { DocumentData } from '../api/api-types.ts';
import { withAt } from '../shared/pointer.ts';
import type { FormDraft } from './draft-context.ts';

/** A draft for a value that belongs to no document yet, for use in form fields. */
export function createValueDraft(data: DocumentData): FormDraft {
  const store = createStore<{ data: DocumentData; published: null; problems: [] }>(() => ({
    data,
    published: null,
    problems: [],
  }));
  return {
    store,
    update: (path, value) => store.setState(({ data: before }) => ({ data: withAt(before, path, value) })),
  };
}
