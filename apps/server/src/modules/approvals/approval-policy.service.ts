import { findKind } from '@marquee/schemas';
import { AppError } from '../../errors.ts';
import type { ApprovalRule } from '../../store/approval-tables.ts';
import { wrongField } from '../admin-session/request-fields.ts';
import type { Managing } from '../admin-session/manage.ts';
import { roleAllows } from '../admin-session/roles.ts';
import type { AdminUserRow } from '../admin-users/admin-users.repository.ts';
import { recordAction } from '../audit/audit.service.ts';
import type { ApprovalPolicy } from './approval-policy.repository.ts';

export const toPolicyItem = ({ version, rules, comment, authorName, savedAt }: ApprovalPolicy) => ({
  version,
  rules: [...rules],
  comment,
  changedBy: authorName,
  changedAt: savedAt?.toISOString() ?? null,
});

/** Replaces the policy. What it was before stays in the store and in the log. */
export async function changePolicy(
  { transaction, actor, at }: Managing,
  { version, rules, comment }: { version: number; rules: readonly ApprovalRule[]; comment: string },
): Promise<ApprovalPolicy> {
  const { approvalPolicy, releases, users, audit } = transaction;
  // Nothing is published between the one policy and the other.
  await releases.lockPublishing();
  const before = await approvalPolicy.find();
  if (before.version !== version)
    throw new AppError('STALE_APPROVAL_POLICY', { current: toPolicyItem(before) });
  assertRules(rules, await users.list());
  const policy = {
    version: await approvalPolicy.nextVersion(version),
    rules,
    comment,
    authorId: actor.id,
    authorName: actor.name,
    savedAt: at,
  };
  await approvalPolicy.insert(policy);
  await recordAction(audit, { actor, at }, 'approval-policy.changed', {
    detail: { version: policy.version, comment, before: before.rules, after: rules },
  });
  return policy;
}

function assertRules(rules: readonly ApprovalRule[], people: readonly AdminUserRow[]): void {
  for (const [index, { id, when, approvals }] of rules.entries()) {
    const at = `/rules/${index}`;
    if (rules.findIndex((rule) => rule.id === id) !== index)
      throw wrongField(`${at}/id`, 'Another rule has this id.');
    const unknown = when.kinds?.find((kind) => !findKind(kind));
    if (unknown !== undefined) throw wrongField(`${at}/when/kinds`, `There is no kind ${unknown}.`);
    if (new Set(approvals.map(({ role }) => role)).size < approvals.length)
      throw wrongField(`${at}/approvals`, 'Names a role twice.');
    assertMeetable(rules[index], people);
  }
}

/** One of them may have written it, so one more than needed has to be here. */
function assertMeetable(rule: ApprovalRule | undefined, people: readonly AdminUserRow[]): void {
  let needed = 1;
  const highestFirst = (rule?.approvals ?? []).toSorted((one, other) =>
    roleAllows(one.role, other.role) ? -1 : 1,
  );
  for (const { role, count } of highestFirst) {
    needed += count;
    const able = people.filter((person) => roleAllows(person.role, role)).length;
    if (able < needed)
      throw new AppError('APPROVAL_POLICY_UNMEETABLE', {
        message: `“${rule?.title ?? ''}” needs ${needed} people with the role ${role} or more, one of whom may have written what is approved; there are ${able}. Nothing was changed.`,
      });
  }
}
