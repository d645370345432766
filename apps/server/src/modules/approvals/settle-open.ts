import type { ApprovalEnd } from '../../store/approval-tables.ts';
import type { StoreTransaction } from '../../store/open-store.ts';
import { type Actor, recordAction } from '../audit/audit.service.ts';
import { queueApprovalEvent } from '../webhooks/webhook-events.ts';
import { settleEnded } from '../tasks/settle-tasks.ts';
import type { ApprovalRow } from './approvals.repository.ts';

export type Ending = Pick<ApprovalEnd, 'why' | 'documents' | 'release'> & {
  state: 'voided' | 'used' | 'withdrawn';
};

/**
 * Ends open requests, for each of which `decide` says so. It is in the transaction of what ended them, and written down
 * with it.
 */
export async function settleOpen(
  transaction: StoreTransaction,
  { actor, at }: { actor: Actor; at: Date },
  decide: (request: ApprovalRow) => Ending | false | undefined,
): Promise<void> {
  const { approvals, audit } = transaction;
  if (!(await approvals.hasOpen())) return;
  for (const request of await approvals.lockOpen()) {
    const ending = decide(request);
    if (!ending) continue;
    const { state, ...why } = ending;
    await approvals.settle(request.id, state, { ...why, by: actor.name, at: at.toISOString() });
    await settleEnded({ transaction, actor, at }, request.id);
    if (state === 'used') continue;
    const action = state === 'voided' ? 'approval.voided' : 'approval.withdrawn';
    await recordAction(audit, { actor, at }, action, {
      detail: { approval: request.id, hash: request.hash, ...why },
    });
    if (state === 'voided')
      await queueApprovalEvent(transaction, 'approval.voided', { request, by: actor.name, at, why: why.why });
  }
}
