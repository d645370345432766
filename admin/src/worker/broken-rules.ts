import { judgeDocument, ruleProblem, type CompiledSnapshot, type SnapshotProblem } from '@marquee/engine';
import { inMarketingWords } from '../words/finding-words.ts';

export type BrokenRule = SnapshotProblem & { rule: NonNullable<SnapshotProblem['rule']> };

/** The rules of packs that a document breaks; those that block first. */
export function brokenRules(
  compiled: CompiledSnapshot,
  document: { kind: string; id: string },
  now: number,
): BrokenRule[] {
  return judgeDocument(compiled, document, now)
    .flatMap((violation): BrokenRule[] => {
      const { rule, ...problem } = ruleProblem(violation);
      return rule ? [{ ...problem, message: inMarketingWords(rule.words, undefined, now), rule }] : [];
    })
    .toSorted((one, other) => Number(one.severity === 'warning') - Number(other.severity === 'warning'));
}
