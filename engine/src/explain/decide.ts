import type { Asked } from './asked.ts';
import { decidingOf } from './deciding.ts';
import { firstTurn, NEVER, type Timeline } from './timeline.ts';
import type { Decision } from './types.ts';

/** How much of a part is shown over time: all of it, and anything of it (its responsible-gaming links). */
export type Showing = { readonly full: Timeline; readonly some: Timeline };

export const wholly = (line: Timeline): Showing => ({ full: line, some: line });
export const HIDDEN: Showing = wholly(NEVER);

type Verdict = Pick<Decision, 'shown' | 'showing' | 'reason' | 'deciding' | 'conditions' | 'changesAt'>;

/** The result for a part that needs all of its conditions. */
export function decide({ full, some }: Showing, { outcomes }: Readonly<Asked>): Verdict {
  const deciding = full.holds ? null : decidingOf(outcomes);
  return {
    shown: some.holds,
    showing: full.holds ? 'all' : some.holds ? 'locked' : 'nothing',
    reason: reasonOf({ full, some }, deciding, outcomes),
    deciding,
    conditions: outcomes,
    changesAt: earlier(firstTurn(full), firstTurn(some)),
  };
}

function reasonOf(
  { full, some }: Showing,
  deciding: Decision['deciding'],
  outcomes: Decision['conditions'],
): Decision['reason'] {
  if (full.holds) return outcomes.every(({ holds }) => holds) ? 'SHOWN' : 'LOCKED_LINK';
  return some.holds ? 'LOCKED_INSIDE' : (deciding?.reason ?? 'LEFT_OUT');
}

function earlier(one: number | null, other: number | null): number | null {
  if (one === null || other === null) return one ?? other;
  return Math.min(one, other);
}
