import type { Analysis } from './analysis.ts';
import type { Spot } from './finding.ts';

/** Reports that a question stays open. `question` completes “Whether … is too expensive to tell”: “anybody sees it”. */
export function addUndecided(analysis: Analysis, spot: Spot, question: string, reason: string): void {
  analysis.add('NOT_DECIDED', {
    kind: spot.kind,
    id: spot.id,
    pointer: spot.pointer,
    message: `Whether ${question} is too expensive to tell. ${reason}`,
    proof: { reason, grounds: [] },
  });
}
