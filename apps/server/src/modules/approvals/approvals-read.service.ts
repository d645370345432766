import type { ServerAnswer } from '@marquee/schemas/ask-server';
import { AppError } from '../../errors.ts';
import type { AdminUserRow } from '../admin-users/admin-users.repository.ts';
import { keyOf } from '../releases/manifest.model.ts';
import type { ManifestEntry } from '../releases/releases.repository.ts';
import type { ApprovalRow, DecisionRow } from './approvals.repository.ts';
import { proposeAgain, proposeDrafts, reachesSame } from './approvals.service.ts';
import { judgeApproval, mayFulfil, type Reading, type Verdict, whyNotCounted } from './judge-approval.ts';

export type ApprovalItem = ServerAnswer<'GET /admin/api/approvals'>['items'][number];

/** Who asks, and when. */
export type Asking = { userId: string; at: Date };

/** How many of those that are over are listed. */
const LAST = 50;

export async function listApprovals(store: Reading, asking: Asking): Promise<{ items: ApprovalItem[] }> {
  return { items: await toItems(store, await store.approvals.list(LAST), asking) };
}

export async function loadApproval(store: Reading, id: string, asking: Asking): Promise<ApprovalItem> {
  const [item] = await toItems(store, [await findRequest(store, id)], asking);
  if (!item) throw new AppError('APPROVAL_NOT_FOUND');
  return item;
}

export async function findRequest(
  { approvals }: Pick<Reading, 'approvals'>,
  id: string,
): Promise<ApprovalRow> {
  const request = await approvals.find(id);
  if (!request) throw new AppError('APPROVAL_NOT_FOUND');
  return request;
}

/** What publishing these drafts needs, and what was asked about any of them. */
export async function findNeeds(
  store: Reading,
  { documents, publishAt }: { documents: readonly ManifestEntry[]; publishAt: Date | null },
  { userId, at }: Asking,
): Promise<ServerAnswer<'POST /admin/api/approvals/needs'>> {
  const proposed = await proposeDrafts(store, documents, { publishAt });
  const { needs, isAllowed } = await judgeApproval(store, proposed, { people: [userId], at });
  const keys = new Set(proposed.documents.map(keyOf));
  const asked = (await store.approvals.list(LAST)).filter((request) =>
    request.documents.some((one) => keys.has(keyOf(one))),
  );
  return { needs, isAllowed, approvals: await toItems(store, asked, { userId, at }) };
}

/** Each document as it was asked about, and as it is now. */
export async function loadDifferences(
  store: Reading,
  id: string,
): Promise<ServerAnswer<'GET /admin/api/approvals/{id}/differences'>> {
  const { documents } = await findRequest(store, id);
  const heads = new Map((await store.documents.listHeadsOf(documents)).map((head) => [keyOf(head), head]));
  return {
    items: documents.map(({ kind, id: document, title, before, after }) => {
      const head = heads.get(keyOf({ kind, id: document }));
      const now = head && !head.isDeletion ? head.data : null;
      return { kind, id: document, title, before: before ?? null, after: after ?? null, now };
    }),
  };
}

async function toItems(
  store: Reading,
  rows: readonly ApprovalRow[],
  asking: Asking,
): Promise<ApprovalItem[]> {
  const users = await store.users.list();
  const decisions = Map.groupBy(
    await store.approvals.listDecisions(rows.map(({ id }) => id)),
    ({ request }) => request,
  );
  const items: ApprovalItem[] = [];
  for (const row of rows)
    items.push(await toItem(store, row, { ...asking, users, decisions: decisions.get(row.id) ?? [] }));
  return items;
}

type Known = Asking & { users: readonly AdminUserRow[]; decisions: readonly DecisionRow[] };

async function toItem(store: Reading, row: ApprovalRow, known: Known): Promise<ApprovalItem> {
  const { users, decisions, userId, at } = known;
  const isOpen = row.state === 'open';
  const proposed = isOpen ? await proposeAgain(store, row) : undefined;
  const verdict: Pick<Verdict, 'needs' | 'authors' | 'isAllowed' | 'beyond'> = proposed
    ? await judgeApproval(store, proposed, { people: [row.askedBy], at })
    : {
        needs: [],
        authors: await store.approvals.listAuthors(row.documents),
        isAllowed: false,
        beyond: new Set(),
      };
  // Nobody has to have edited it: what it is judged by, such as an audience, may have become another.
  const isStill = proposed ? await reachesSame(store, row, proposed) : true;
  const { needs, authors, isAllowed, beyond } = verdict;
  const me = users.find(({ id }) => id === userId);
  const isMine = authors.some(({ id }) => id === userId);
  return {
    id: row.id,
    state: !isStill ? 'voided' : isOpen ? (isAllowed ? 'approved' : 'open') : row.state,
    hash: row.hash,
    publishAt: row.publishAt?.toISOString() ?? null,
    comment: row.comment,
    askedBy: { id: row.askedBy, name: row.askedByName },
    askedOf: { role: row.askedRole, people: [...row.askedPeople] },
    askedAt: row.askedAt.toISOString(),
    documents: row.documents.map(({ kind, id, title, revision, fromRevision, toRevision }) => ({
      kind,
      id,
      title,
      revision,
      change: fromRevision === null ? 'added' : toRevision === null ? 'removed' : 'changed',
    })),
    classes: [...row.classes],
    needs,
    decisions: decisions.map(({ userId: by, userName, role, decision, comment, decidedAt }) => {
      const whyNot =
        decision === 'approved'
          ? whyNotCounted({ userId: by }, { users, authors, needs, beyond })
          : undefined;
      return {
        by: { id: by, name: userName },
        role,
        decision,
        comment,
        at: decidedAt.toISOString(),
        counts: isOpen && isStill && decision === 'approved' && whyNot === undefined,
        ...(whyNot && { whyNot }),
      };
    }),
    authors: [...authors],
    mayDecide: isOpen && isStill && me !== undefined && !isMine && !beyond.has(me.id) && mayFulfil(me, needs),
    settled: isStill ? row.settled : { why: 'reach', by: '', at: at.toISOString() },
    schedule: row.schedule,
  };
}
