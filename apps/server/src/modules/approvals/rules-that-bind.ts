import type { ApprovalRule } from '../../store/approval-tables.ts';
import type { ApprovalPolicyRepository } from './approval-policy.repository.ts';

/** A rule of the policy, or one that somebody took out who has a part in what is published. */
export type BindingRule = ApprovalRule & { isLoosened: boolean };

const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * The rules of the policy, and for a day those that one of these people took out or changed: nobody makes room for their
 * own change.
 */
export async function rulesThatBind(
  policies: Pick<ApprovalPolicyRepository, 'listSince'>,
  people: ReadonlySet<string | null>,
  at: Date,
): Promise<BindingRule[]> {
  const [present, ...older] = await policies.listSince(new Date(at.getTime() - DAY_MS));
  const kept = (present?.rules ?? []).map((rule): BindingRule => ({ ...rule, isLoosened: false }));
  const seen = new Set(kept.map(textOf));
  let next = present;
  for (const policy of older) {
    if (next?.authorId !== undefined && next.authorId !== null && people.has(next.authorId))
      for (const rule of policy.rules)
        if (!seen.has(textOf(rule))) {
          seen.add(textOf(rule));
          kept.push({ ...rule, isLoosened: true });
        }
    next = policy;
  }
  return kept;
}

const textOf = ({ when, approvals }: ApprovalRule): string => JSON.stringify([when, approvals]);
