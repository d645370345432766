import type { Approval, ApprovalNeed } from '../../../api/approval-types.ts';
import type { PillTone } from '../../../shared/ui/pill.tsx';
import { say } from '../../../words/generated/review.ts';
import { listOf } from '../../../words/list-of.ts';
import { ROLE_NAMES } from '../../../words/role-words.ts';

export const STATE_TONES: Record<Approval['state'], PillTone | undefined> = {
  open: 'info',
  approved: 'ok',
  refused: 'bad',
  withdrawn: undefined,
  voided: 'warn',
  used: 'ok',
};

export const stateWords = (state: Approval['state']): string => say(`approval-${state}`);

/** “2 approvals: Publisher”. */
export const neededWords = (needed: ApprovalNeed['missing']): string =>
  listOf(needed.map(({ role, count }) => say('approvals-by', { count, role: ROLE_NAMES[role] })));

/** What ended it, by whom; empty while it is open. */
export function endWords({ settled }: Pick<Approval, 'settled'>): string {
  if (!settled) return '';
  const { why, by, release = '' } = settled;
  return say(`approval-ended-${why}`, { by, release });
}

/** How many approvals are missing at least. */
export const countMissing = (needs: readonly ApprovalNeed[]): number =>
  Math.max(0, ...needs.map(({ missing }) => missing.reduce((sum, { count }) => sum + count, 0)));
