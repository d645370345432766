import { hasText } from '@marquee/schemas';
import { AppError } from '../../errors.ts';
import type { ApproverRole, AskedDocument } from '../../store/approval-tables.ts';
import type { Managing } from '../admin-session/manage.ts';
import { wrongField } from '../admin-session/request-fields.ts';
import { roleAllows } from '../admin-session/roles.ts';
import { recordAction } from '../audit/audit.service.ts';
import { assertHeads, findReleaseProblems } from '../releases/check-release.service.ts';
import { changesBetween, enteringOf, keyOf } from '../releases/manifest.model.ts';
import { nameChanges } from '../releases/name-changes.ts';
import type { ManifestEntry } from '../releases/releases.repository.ts';
import { assertMayPublish } from '../rights/publish-gate.ts';
import { queueApprovalEvent } from '../webhooks/webhook-events.ts';
import { askTask } from '../tasks/ask-task.ts';
import { settleDecided } from '../tasks/settle-tasks.ts';
import { hashContent, hashTogether } from './approval-hash.ts';
import type { ApprovalRow, Person } from './approvals.repository.ts';
import { judgeApproval, mayFulfil, type Reading } from './judge-approval.ts';
import { findReach, openSites, type Proposed } from './reach.ts';
import { settleOpen } from './settle-open.ts';

export type Asked = {
  documents: readonly ManifestEntry[];
  publishAt: Date | null;
  comment: string;
  role: ApproverRole | null;
  people: readonly string[];
};

/** What publishing these drafts would change, each document before and after. */
export async function proposeDrafts(
  store: Reading,
  chosen: readonly ManifestEntry[],
  { publishAt }: { publishAt: Date | null },
): Promise<Proposed> {
  const { releases, documents } = store;
  const onto = await releases.findCurrentNumber();
  const before = await releases.loadEntries(chosen);
  const changes = changesBetween(before, assertHeads(chosen, await documents.listHeadsOf(chosen)));
  if (changes.length === 0) throw new AppError('NOTHING_TO_PUBLISH');
  const entering = await releases.loadRevisions(enteringOf(changes));
  const leaving = await releases.loadRevisions(
    before.filter((entry) => changes.some((change) => keyOf(change) === keyOf(entry))),
  );
  const [was, becomes] = [leaving, entering].map(
    (rows) => new Map(rows.map((row) => [keyOf(row), row.data])),
  );
  const revisions = new Map(chosen.map((entry) => [keyOf(entry), entry.revision]));
  const named = await nameChanges(releases, changes, entering);
  return {
    onto,
    publishAt,
    documents: named.map(({ kind, id, title, fromRevision, toRevision }): AskedDocument => {
      const key = keyOf({ kind, id });
      const revision = revisions.get(key) ?? 0;
      return {
        kind,
        id,
        title,
        revision,
        fromRevision,
        toRevision,
        ...(fromRevision === null ? {} : { before: was?.get(key) }),
        ...(toRevision === null ? {} : { after: becomes?.get(key) }),
      };
    }),
  };
}

/** Asks for approval of drafts, exactly as they are, at an instant or whenever somebody publishes them. */
export async function askForApproval(
  { transaction, actor, at }: Managing,
  id: string,
  { documents: chosen, publishAt, comment, role, people }: Asked,
): Promise<string> {
  const { approvals, documents, releases, audit } = transaction;
  if (publishAt !== null && publishAt <= at)
    throw wrongField('/publishAt', 'Must be an instant that is still to come.');
  await releases.lockPublishing();
  await documents.lockHeadsOf(chosen);
  const proposed = await proposeDrafts(transaction, chosen, { publishAt });
  await assertPublishable(transaction, proposed, publishAt ?? at);
  const contentHash = hashContent(proposed.documents, publishAt);
  const lookedAt = publishAt ?? at;
  const reach = await findReach(await openSites(transaction, proposed), lookedAt);
  const hash = hashTogether(contentHash, reach.hash);
  const same = (await approvals.listOpenOf(contentHash)).find((request) => request.hash === hash);
  // What was approved of it already stays.
  if (same) return same.id;
  const request = {
    id,
    contentHash,
    hash,
    publishAt,
    lookedAt,
    comment,
    reachHash: reach.hash,
    classes: reach.classes,
    askedBy: actor.id ?? '',
    askedByName: actor.name,
    askedRole: role,
    askedPeople: await findPeople(transaction, people),
    documents: proposed.documents,
    askedAt: at,
  };
  const keys = new Set(proposed.documents.map(keyOf));
  await settleOpen(
    transaction,
    { actor, at },
    (other) =>
      other.askedBy === actor.id &&
      other.schedule === null &&
      other.documents.some((one) => keys.has(keyOf(one))) && { state: 'withdrawn', why: 'replaced' },
  );
  await approvals.insert(request);
  await recordAction(audit, { actor, at }, 'approval.asked', {
    detail: { ...subjectOf(request), role, people },
  });
  await queueApprovalEvent(transaction, 'approval.requested', { request, by: actor.name, at });
  await askApprovers({ transaction, actor, at }, request);
  return id;
}

/** Whoever is asked has it among their tasks. It is on the first document; the approval names all. */
async function askApprovers(
  managing: Managing,
  {
    id,
    comment,
    documents,
    askedRole: role,
    askedPeople,
  }: Omit<ApprovalRow, 'state' | 'settled' | 'schedule'>,
): Promise<void> {
  const [first] = documents;
  if (!first) return;
  const { kind, id: documentId, revision } = first;
  const task = { what: 'approve' as const, kind, documentId, revision, locale: null, dueOn: null };
  const asked = { ...task, approval: id, note: comment };
  if (role !== null) await askTask(managing, { ...asked, role, person: null });
  for (const person of askedPeople) await askTask(managing, { ...asked, role: null, person });
}

async function findPeople({ users }: Reading, ids: readonly string[]): Promise<Person[]> {
  const all = new Map((await users.list()).map(({ id, name }) => [id, name]));
  return ids.map((id) => {
    const name = all.get(id);
    if (name === undefined) throw new AppError('USER_NOT_FOUND');
    return { id, name };
  });
}

async function assertPublishable(
  transaction: Managing['transaction'],
  { onto, documents }: Proposed,
  at: Date,
): Promise<void> {
  const problems = await findReleaseProblems(transaction, {
    onto,
    changes: documents,
    documents: documents.map(({ kind, id, revision, after }) => ({ kind, id, revision, data: after })),
    at,
  });
  if (problems.length > 0)
    throw new AppError('RELEASE_HAS_PROBLEMS', {
      message: 'It could not be published as it is. Nobody was asked.',
      problems,
    });
}

export type Decided = { decision: 'approved' | 'refused'; hash: string; comment?: string };

/** Approves or refuses what somebody looked at, as long as it is that still. */
export async function decideApproval(
  { transaction, actor, at }: Managing,
  id: string,
  { decision, hash, comment = '' }: Decided,
): Promise<void> {
  const { approvals, releases, audit } = transaction;
  await releases.lockPublishing();
  const request = await lockOpenRequest(transaction, id);
  if (request.hash !== hash) throw new AppError('STALE_APPROVAL');
  const user = (await transaction.users.list()).find((one) => one.id === actor.id);
  if (!user) throw new AppError('SIGN_IN_REQUIRED');
  if (decision === 'refused' && !hasText(comment))
    throw wrongField('/comment', 'Say why, so that whoever wrote it knows what to change.');
  const proposed = await proposeAgain(transaction, request);
  await assertMayPublish(transaction, actor, proposed);
  if (decision === 'approved') {
    await assertSame(transaction, request, proposed);
    const { needs, authors } = await judgeApproval(transaction, proposed, { people: [request.askedBy], at });
    if (authors.some((author) => author.id === user.id)) throw new AppError('APPROVAL_OF_OWN_CHANGE');
    if (!mayFulfil(user, needs))
      throw new AppError('FORBIDDEN', {
        message: `This needs approval by another role; yours is ${user.role}.`,
      });
  }
  await approvals.decide({
    request: id,
    userId: user.id,
    userName: user.name,
    role: user.role,
    decision,
    hash,
    comment,
    decidedAt: at,
  });
  const isGiven = decision === 'approved';
  await settleDecided({ transaction, actor, at }, id, { decision, user });
  if (!isGiven)
    await approvals.settle(id, 'refused', { why: 'refused', by: actor.name, at: at.toISOString() });
  await recordAction(audit, { actor, at }, isGiven ? 'approval.given' : 'approval.refused', {
    detail: { ...subjectOf(request), comment, role: user.role },
  });
  await queueApprovalEvent(transaction, isGiven ? 'approval.given' : 'approval.refused', {
    request,
    by: actor.name,
    at,
    ...(hasText(comment) && { why: comment }),
  });
}

/** What was asked, against the site as it is now. */
export async function proposeAgain(
  { releases }: Pick<Reading, 'releases'>,
  { documents, publishAt }: Pick<ApprovalRow, 'documents' | 'publishAt'>,
): Promise<Proposed> {
  const live = await releases.loadEntries(documents);
  const data = new Map((await releases.loadRevisions(live)).map((row) => [keyOf(row), row]));
  return {
    onto: await releases.findCurrentNumber(),
    publishAt,
    documents: documents.map(({ before: _before, ...document }) => {
      const now = data.get(keyOf(document));
      return { ...document, fromRevision: now?.revision ?? null, ...(now && { before: now.data }) };
    }),
  };
}

async function assertSame(store: Reading, request: ApprovalRow, proposed: Proposed): Promise<void> {
  if (request.schedule === null) {
    const heads = await store.documents.listHeadsOf(request.documents);
    const revisions = new Map(heads.map((head) => [keyOf(head), head.revision]));
    if (request.documents.some((one) => revisions.get(keyOf(one)) !== one.revision))
      throw new AppError('STALE_APPROVAL');
  }
  if (hashContent(proposed.documents, proposed.publishAt) !== request.contentHash)
    throw new AppError('STALE_APPROVAL');
  if (!(await reachesSame(store, request, proposed)))
    throw new AppError('STALE_APPROVAL', {
      message:
        'Whom it reaches has changed since it was asked. Nothing was decided; it has to be asked again.',
    });
}

export async function reachesSame(
  store: Reading,
  request: Pick<ApprovalRow, 'lookedAt' | 'reachHash'>,
  proposed: Proposed,
): Promise<boolean> {
  const reach = await findReach(await openSites(store, proposed), request.lookedAt);
  return reach.hash === request.reachHash;
}

/** Takes back what somebody asked; a publisher may do that for others. */
export async function withdrawApproval({ transaction, actor, at }: Managing, id: string): Promise<void> {
  await transaction.releases.lockPublishing();
  const request = await lockOpenRequest(transaction, id);
  const user = (await transaction.users.list()).find((one) => one.id === actor.id);
  if (request.askedBy !== actor.id && !(user && roleAllows(user.role, 'publisher')))
    throw new AppError('FORBIDDEN', { message: 'Whoever asked can take it back, or a publisher.' });
  if (request.askedBy !== actor.id)
    await assertMayPublish(transaction, actor, await proposeAgain(transaction, request));
  await settleOpen(
    transaction,
    { actor, at },
    (other) => other.id === id && { state: 'withdrawn', why: 'withdrawn' },
  );
}

async function lockOpenRequest({ approvals }: Pick<Reading, 'approvals'>, id: string): Promise<ApprovalRow> {
  const request = await approvals.lock(id);
  if (!request) throw new AppError('APPROVAL_NOT_FOUND');
  if (request.state !== 'open') throw new AppError('APPROVAL_OVER');
  return request;
}

const subjectOf = ({
  id,
  hash,
  comment,
  publishAt,
  documents,
}: Omit<ApprovalRow, 'state' | 'settled' | 'schedule'>) => ({
  approval: id,
  hash,
  asked: comment,
  publishAt: publishAt?.toISOString() ?? null,
  documents: documents.map(({ kind, id: document, revision }) => `${kind}/${document}@${revision}`),
});
