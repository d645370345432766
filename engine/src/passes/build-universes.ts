import type { CompilePass } from '../snapshot-draft.ts';
import { layOutLists } from '../universe/universe-of.ts';

/** Lays out every list at once, so that no visitor has to wait for it. */
export const buildUniverses: CompilePass = {
  name: 'build-universes',
  after: ['index-places'],
  run: ({ places }) => layOutLists(places.values()),
};
