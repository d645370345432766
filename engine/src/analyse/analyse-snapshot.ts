import type { CompiledSnapshot } from '../compile/compiled-snapshot.ts';
import { publishedAt } from '../worlds/world.ts';
import { createAnalysis } from './analysis.ts';
import type { Finding } from './finding.ts';
import { analysisPasses } from './passes.ts';

export type AnalyseOptions = {
  /**
   * The instant (epoch milliseconds) from which the analysis looks ahead; by default when the release was published.
   */
  readonly now?: number;
};

/**
 * Finds what is wrong or useless in a snapshot without being an error, by kind, id and pointer (ENGINE-15). Every claim
 * is proven, or names a visitor for whom it is true; questions that are too expensive are reported as such. Visitors
 * have a locale, licence and currency of the snapshot; local overrides of flags do not count. Documents that were left
 * out for an error are not analysed: see `compiled.problems`.
 *
 * @example const dead = analyseSnapshot(compiled).filter(({ code }) => code === 'NOBODY');
 */
export function analyseSnapshot(compiled: CompiledSnapshot, { now }: AnalyseOptions = {}): Finding[] {
  const analysis = createAnalysis(compiled, Math.floor(now ?? publishedAt(compiled)));
  for (const pass of analysisPasses) pass.run(analysis);
  if (analysis.isSpent()) analysis.findings.push(unfinished);
  return analysis.findings
    .map((finding) => ({
      finding,
      place: [finding.kind, finding.id, finding.pointer, finding.code].join('\u0000'),
    }))
    .toSorted((one, other) => (one.place < other.place ? -1 : one.place === other.place ? 0 : 1))
    .map(({ finding }) => finding);
}

const unfinished: Finding = {
  code: 'NOT_DECIDED',
  severity: 'info',
  kind: '',
  id: '',
  pointer: '',
  message:
    'There is more to look at than one analysis may cost: what it says is certain, but it is not everything.',
  proof: { reason: 'The questions asked together reached the limit.', grounds: [] },
};
