import * as engine from '@marquee/engine';
import {
  compileSnapshot,
  type CollectionQuery,
  type CompiledSnapshot,
  type Context,
  type Snapshot,
} from '@marquee/engine';
import type { Workload } from '../workload/workload.ts';
import type { Competitor } from './competitor.ts';

type MatchCollection = (
  compiled: CompiledSnapshot,
  kind: string,
  query: CollectionQuery,
  context: Context,
) => string[];

const offered: { matchCollection?: MatchCollection } = engine;

/** Ids alone where the engine offers them; else what comes out of resolving. */
export const matchBanners: MatchCollection =
  offered.matchCollection ??
  ((compiled, kind, query, context) =>
    engine.resolveCollection(compiled, kind, query, context).items.map(({ id }) => id));

const compiledByWorkload = new WeakMap<Workload, CompiledSnapshot>();

/** The compiled snapshot of a workload, made once. */
export function compiledOf(workload: Workload): CompiledSnapshot {
  const known = compiledByWorkload.get(workload);
  if (known) return known;
  const compiled = compileValid(workload.snapshot);
  compiledByWorkload.set(workload, compiled);
  return compiled;
}

/** Documents of the workload are meant to be right: one that were left out would make everything look faster. */
export function compileValid(snapshot: Snapshot): CompiledSnapshot {
  const compiled = compileSnapshot(snapshot);
  const [problem] = compiled.problems;
  if (problem) throw new Error(`The workload is not valid: ${JSON.stringify(problem)}`);
  return compiled;
}

export const marquee: Competitor = {
  name: 'Marquee',
  type: 'engine',
  given: 'nothing',
  upTo: 100_000,
  prepare(workload) {
    const compiled = compiledOf(workload);
    return (context) => () => matchBanners(compiled, 'banner', {}, context);
  },
};
