import type { CompilePass } from '../snapshot-draft.ts';
import { universeOf } from '../universe/universe-of.ts';

/** Lays out every list at once, so that no visitor has to wait for it. */
export const buildUniverses: CompilePass = {
  name: 'build-universes',
  after: ['index-places'],
  *run(draft) {
    for (const { listed, byPlace } of draft.places.values()) {
      universeOf(listed);
      yield undefined;
      for (const there of byPlace?.values() ?? []) {
        universeOf(there);
        yield undefined;
      }
    }
  },
};
