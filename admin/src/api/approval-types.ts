import type { CallRequest, ServerAnswer } from '@marquee/schemas/ask-server';

export type Approval = ServerAnswer<'GET /admin/api/approvals'>['items'][number];
export type ApprovalNeed = Approval['needs'][number];
export type ApprovalNeeds = ServerAnswer<'POST /admin/api/approvals/needs'>;
export type ApprovalPolicy = ServerAnswer<'GET /admin/api/approval-policy'>;
export type ApprovalRule = ApprovalPolicy['rules'][number];
export type ApproverRole = ApprovalRule['approvals'][number]['role'];
export type AskedApproval = CallRequest<'POST /admin/api/approvals'>['body'];
