import type { CompilePass } from '../compile/snapshot-draft.ts';
import { layOutLists } from '../bitmap-index/bitmap-index-of.ts';

/** Lays out every list at once, so that no visitor waits for it. */
export const layOutEveryList: CompilePass = {
  name: 'lay-out-lists',
  after: ['index-places'],
  run: ({ places }) => layOutLists(places.values()),
};
