import { PART } from '@marquee/engine';
import { isRecord } from '@marquee/schemas/is-record';
import { AppError, type RequestProblem } from '../../errors.ts';
import type { StoreTransaction } from '../../store/open-store.ts';
import type { ApproverRole, AskedDocument } from '../../store/approval-tables.ts';
import { type Actor, recordAction } from '../audit/audit.service.ts';
import { enteringOf, keyOf } from '../releases/manifest.model.ts';
import type { ManifestEntry, ReleaseChange } from '../releases/releases.repository.ts';
import { assertMayPublish, findRightsProblems } from '../rights/publish-gate.ts';
import type { Author } from '../rights/rights.repository.ts';
import { judgeApproval, type Need, type Reading, type Verdict } from './judge-approval.ts';
import type { Proposed } from './reach.ts';
import { settleOpen } from './settle-open.ts';

type Change = Omit<ReleaseChange, 'title'>;

export type Gated = {
  /** The release that it goes on top of. */
  onto: number;
  changes: readonly Change[];
  /** The content of what enters the site. */
  documents: readonly (ManifestEntry & { data: unknown })[];
  /** The drafts that were chosen, removals too. Left out: what enters the site, and of removals the head. */
  chosen?: readonly ManifestEntry[] | undefined;
  /** The instant that was waited for; null: it is published now. */
  publishAt: Date | null;
  /** The whole site becomes again what it was in a release that was live: nobody needs to be asked. */
  isRestored: boolean;
};

type Gating = { transaction: StoreTransaction; actor: Actor; at: Date };

/**
 * Refuses what is beyond somebody’s rights (ADMIN-26), and what needs approvals that are not there (ADMIN-24). Every release of any origin passes here, in the
 * transaction that writes it, with the publishing lock held.
 */
export async function passGate({ transaction, actor, at }: Gating, gated: Gated): Promise<Verdict> {
  const proposed = await proposedBy(transaction, gated);
  await assertMayPublish(transaction, actor, proposed);
  const verdict = await judgeApproval(transaction, proposed, { people: [actor.id], at });
  if (!verdict.isAllowed && !gated.isRestored) throw approvalNeeded(verdict.needs);
  return verdict;
}

/**
 * Ends what the release used, and what was asked about documents that it changed, or about pages with a part that it
 * changed: what was looked at is not what players would see. Call it once the release is stored.
 */
export async function afterGate(
  { transaction, actor, at }: Gating,
  { number, changes, verdict }: { number: number; changes: readonly Change[]; verdict: Verdict },
): Promise<void> {
  const used = new Set(verdict.isAllowed ? verdict.requests.map(({ id }) => id) : []);
  const changed = new Set(changes.map(keyOf));
  await settleOpen(transaction, { actor, at }, (request) => {
    if (used.has(request.id)) return { state: 'used', why: 'used', release: number };
    const documents = [
      ...request.documents.map(keyOf),
      ...request.documents.flatMap(({ after }) => partsIn(after)).map((id) => keyOf({ kind: PART, id })),
    ].filter((key, at, all) => changed.has(key) && all.indexOf(key) === at);
    return documents.length > 0 && { state: 'voided', why: 'published', release: number, documents };
  });
  if (verdict.isAllowed) return;
  await recordAction(transaction.audit, { actor, at }, 'approval.passed-over', {
    detail: { number, rules: verdict.needs.map(({ rule }) => rule) },
  });
}

/** The parts that a page names, however deep. */
function partsIn(data: unknown): string[] {
  if (Array.isArray(data)) return data.flatMap(partsIn);
  if (!isRecord(data)) return [];
  const { block, props } = data;
  const own = block === PART && isRecord(props) && typeof props['part'] === 'string' ? [props['part']] : [];
  return [...own, ...Object.values(data).flatMap(partsIn)];
}

/** What a schedule would be refused for, with whose rights it publishes. */
export async function findRefusals(
  store: Reading,
  gated: Omit<Gated, 'isRestored'>,
  { author, at }: { author: Author; at: Date },
): Promise<readonly RequestProblem[]> {
  const proposed = await proposedBy(store, gated);
  const { needs } = await judgeApproval(store, proposed, { people: [author.id], at });
  const beyond = await findRightsProblems(store, author, {
    onto: proposed.onto,
    load: async () => proposed.documents,
  });
  return [...beyond, ...needs.flatMap(problemsOf)];
}

export async function proposedBy(
  store: Pick<Reading, 'releases' | 'documents'>,
  { onto, changes, documents, chosen = [], publishAt }: Omit<Gated, 'isRestored'>,
): Promise<Proposed> {
  const leaving = changes.flatMap(({ kind, id, fromRevision }) =>
    fromRevision === null ? [] : [{ kind, id, revision: fromRevision }],
  );
  const before = new Map((await store.releases.loadRevisions(leaving)).map((row) => [keyOf(row), row.data]));
  const after = new Map(documents.map((row) => [keyOf(row), row.data]));
  const removed = changes.filter(({ toRevision }) => toRevision === null);
  const heads = await store.documents.listHeadsOf(removed);
  const revisions = new Map(
    [...heads, ...enteringOf(changes), ...chosen].map((entry) => [keyOf(entry), entry.revision]),
  );
  return {
    onto,
    publishAt,
    documents: changes.map(({ kind, id, fromRevision, toRevision }): AskedDocument => {
      const key = keyOf({ kind, id });
      return {
        kind,
        id,
        title: id,
        revision: revisions.get(key) ?? fromRevision ?? 0,
        fromRevision,
        toRevision,
        ...(fromRevision === null ? {} : { before: before.get(key) }),
        ...(toRevision === null ? {} : { after: after.get(key) }),
      };
    }),
  };
}

const approvalNeeded = (needs: readonly Need[]): AppError =>
  new AppError('APPROVAL_NEEDED', {
    message: `Players see this only once it is approved: ${needs
      .filter(({ missing }) => missing.length > 0)
      .map(missingWords)
      .join('; ')}. Nothing was published. Ask for approval in the review, or with “marquee approvals ask”.`,
    problems: needs.flatMap(problemsOf),
    current: { needs },
  });

function problemsOf(need: Need): RequestProblem[] {
  if (need.missing.length === 0) return [];
  return need.why.map((key) => {
    const [kind = '', id = ''] = key.split('/');
    return {
      code: 'APPROVAL_MISSING',
      severity: 'error' as const,
      kind,
      id,
      pointer: '',
      message: `Needs ${missingWords(need)}.`,
    };
  });
}

const missingWords = ({ title, missing, isLoosened }: Need): string =>
  `${missing.map(({ role, count }) => `${count} more ${count === 1 ? 'approval' : 'approvals'} by ${ROLE_WORDS[role]}`).join(' and ')} who did not edit it (“${title}”${isLoosened ? ', which whoever took it out of the policy is bound by for a day' : ''})`;

const ROLE_WORDS = {
  editor: 'an editor',
  publisher: 'a publisher',
  administrator: 'an administrator',
} as const satisfies Record<ApproverRole, string>;
