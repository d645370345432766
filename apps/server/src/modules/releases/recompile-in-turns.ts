import { type CompiledSnapshot, recompileSteps, type Snapshot, type SnapshotChange } from '@marquee/engine';
import { inTurns } from '../../turns.ts';

/**
 * Does the same as `recompileSnapshot`, but in steps, with pauses for other requests: one change of the currency table
 * makes every document be compiled again.
 */
export const recompileInTurns = (
  base: CompiledSnapshot,
  changes: readonly SnapshotChange[],
  release?: Snapshot['release'],
): Promise<CompiledSnapshot> => inTurns(recompileSteps(base, changes, release));
