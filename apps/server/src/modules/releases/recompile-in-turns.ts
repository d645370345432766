import { type CompiledSnapshot, recompileSnapshot, type SnapshotChange } from '@marquee/engine';
import { turnOfOthers } from '../../turns.ts';

/** Documents compiled at once: of the largest pages some 10 ms, on a site of ten thousand no more. */
const AT_ONCE = 40;

/** What `recompileSnapshot` makes of any number of changes, in parts between which other requests have their turn. */
export async function recompileInTurns(
  base: CompiledSnapshot,
  changes: readonly SnapshotChange[],
  recompile: typeof recompileSnapshot = recompileSnapshot,
): Promise<CompiledSnapshot> {
  let compiled = base;
  let isFirst = true;
  for (const part of partsOf(changes)) {
    if (!isFirst) await turnOfOthers();
    isFirst = false;
    compiled = recompile(compiled, part);
  }
  return compiled;
}

/**
 * What goes costs little, and least when what needs it goes with it. Of the others kinds of few documents are what those
 * of many name: audiences, flags, licences. Coming last they would have every document compiled again at once.
 */
function partsOf(changes: readonly SnapshotChange[]): SnapshotChange[][] {
  const { gone = [], present = [] } = Object.groupBy(changes, ({ data }) =>
    data === undefined ? 'gone' : 'present',
  );
  const byKind = Map.groupBy(present, ({ kind }) => kind);
  const inOrder = [...byKind.values()].toSorted((one, other) => one.length - other.length).flat();
  const parts = gone.length > 0 ? [gone] : [];
  for (let from = 0; from < inOrder.length; from += AT_ONCE) parts.push(inOrder.slice(from, from + AT_ONCE));
  return parts;
}
