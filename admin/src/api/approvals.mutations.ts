import { client } from '../session/session.store.ts';
import type { Approval, ApprovalRule, AskedApproval } from './approval-types.ts';

export const askForApproval = (body: AskedApproval) => client.call('POST /admin/api/approvals', { body });

/** The hash says what was looked at: of anything else nothing is decided. */
export const decideApproval = (
  { id, hash }: Pick<Approval, 'id' | 'hash'>,
  decision: 'approved' | 'refused',
  comment: string,
) =>
  client.call('POST /admin/api/approvals/{id}/decision', {
    params: { id },
    body: { decision, hash, ...(comment !== '' && { comment }) },
  });

export const withdrawApproval = (id: string) =>
  client.call('DELETE /admin/api/approvals/{id}', { params: { id } });

export const saveApprovalPolicy = (body: {
  version: number;
  rules: readonly ApprovalRule[];
  comment: string;
}) => client.call('PUT /admin/api/approval-policy', { body });
