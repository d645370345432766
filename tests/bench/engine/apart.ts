import { compileSnapshot, type CompiledSnapshot, type Snapshot } from '@marquee/engine';
import { timeCalls } from '../rounds.ts';
import { withLobby } from '../workload/lobby.ts';
import { createWorkload } from '../workload/workload.ts';
import { touchPlaces } from './compiling.ts';

/**
 * A cold compile and the memory it takes, in a process of its own: `node --expose-gc apart.ts <seed> <count>` prints
 * an ApartReport. Documents come from JSON text, as they do from a store, so that they share nothing with the workload.
 */
export type ApartReport = {
  compileMs: number;
  touchMs: number;
  documentsMb: number;
  /** What the compiled snapshot keeps once nothing else holds the documents. */
  compiledMb: number;
  /** What it takes on top of the documents while both are held. */
  besideMb: number;
};

function measureApart(seed: number, count: number): ApartReport {
  const { text, contexts } = writeDocuments(seed, count);
  const empty = usedMb();
  let snapshot: Snapshot | null = JSON.parse(text) as Snapshot; // what writeDocuments wrote
  const documents = usedMb();
  const { compiled, ms: compileMs } = compileOnce(snapshot);
  const { elapsedMs: touchMs } = timeCalls(1, () => touchPlaces(compiled, { contexts }));
  const both = usedMb();
  snapshot = null;
  const alone = usedMb();
  if (compiled.problems.length > 0) throw new Error(JSON.stringify(compiled.problems[0]));
  return {
    compileMs,
    touchMs,
    documentsMb: documents - empty,
    compiledMb: alone - empty,
    besideMb: both - documents,
  };
}

function compileOnce(snapshot: Snapshot): { compiled: CompiledSnapshot; ms: number } {
  const made: CompiledSnapshot[] = [];
  const { ms } = timeCalls(1, () => made.push(compileSnapshot(snapshot)));
  const [compiled] = made;
  if (!compiled) throw new Error('Nothing was compiled.');
  return { compiled, ms };
}

function writeDocuments(seed: number, count: number) {
  const workload = createWorkload(seed, count, 1);
  return { text: JSON.stringify(withLobby(workload)), contexts: workload.contexts };
}

function usedMb(): number {
  const { gc } = globalThis;
  if (!gc) throw new Error('Run with --expose-gc: memory means nothing before a collection.');
  for (let i = 0; i < 4; i += 1) gc();
  const { heapUsed, external } = process.memoryUsage();
  return (heapUsed + external) / 2 ** 20;
}

if (import.meta.main) {
  const [seed, count] = process.argv.slice(2).map(Number);
  if (!seed || !count) throw new Error('Usage: node --expose-gc apart.ts <seed> <count>');
  process.stdout.write(JSON.stringify(measureApart(seed, count)));
}
