import { type CompiledSnapshot, recompileSteps, type Snapshot, type SnapshotChange } from '@marquee/engine';
import { inTurns } from '../../turns.ts';

/**
 * What `recompileSnapshot` makes of any number of changes, in steps between which other requests have their turn: one
 * change of the currency table has every document compiled again.
 */
export const recompileInTurns = (
  base: CompiledSnapshot,
  changes: readonly SnapshotChange[],
  release?: Snapshot['release'],
): Promise<CompiledSnapshot> => inTurns(recompileSteps(base, changes, release));
