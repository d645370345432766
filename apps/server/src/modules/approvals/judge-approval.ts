import { ruleSteps } from '@marquee/engine';
import type { ServerAnswer } from '@marquee/schemas/ask-server';
import type { ApprovalRule } from '../../store/approval-tables.ts';
import type { StoreTransaction } from '../../store/open-store.ts';
import { inTurns } from '../../turns.ts';
import { roleAllows } from '../admin-session/roles.ts';
import type { AdminUserRow } from '../admin-users/admin-users.repository.ts';
import { keyOf } from '../releases/manifest.model.ts';
import { mayApprove } from '../rights/publish-gate.ts';
import { hashContent, hashTogether } from './approval-hash.ts';
import { documentsUnder, type ReleaseFacts } from './approval-rules.ts';
import type { ApprovalRow, DecisionRow, Person } from './approvals.repository.ts';
import { findReach, findShare, openSites, type Proposed, type Reach, type Sites } from './reach.ts';
import { type BindingRule, rulesThatBind } from './rules-that-bind.ts';

export type Reading = Pick<
  StoreTransaction,
  'served' | 'releases' | 'documents' | 'approvals' | 'approvalPolicy' | 'users' | 'visits' | 'rights'
>;

export type Need = ServerAnswer<'POST /admin/api/approvals/needs'>['needs'][number];

/** Why a decision does not count. */
export type WhyNot = 'author' | 'gone' | 'role' | 'rights';

export type Verdict = {
  needs: Need[];
  isAllowed: boolean;
  /** Everybody who edited what goes live. */
  authors: readonly Person[];
  /** The open requests about exactly this, whose approvals count. */
  requests: readonly ApprovalRow[];
  /** Ids of people whose rights do not go as far as this: their approval does not count. */
  beyond: ReadonlySet<string>;
};

/**
 * Which approvals this needs, and whether they are there (ADMIN-24). An approval counts where it was given for the same
 * content, instant and classes of visitors, by somebody who is here, still has the role and the rights, and edited
 * nothing of it.
 *
 * @param people who else counts as an author of a loosened policy: whoever publishes
 */
export async function judgeApproval(
  store: Reading,
  proposed: Proposed,
  { people, at }: { people: readonly (string | null)[]; at: Date },
): Promise<Verdict> {
  const authors = await store.approvals.listAuthors(proposed.documents);
  const involved = new Set([...people, ...authors.map(({ id }) => id)]);
  const rules = await rulesThatBind(store.approvalPolicy, involved, at);
  const users = await store.users.list();
  let opened: Promise<Sites> | undefined;
  const open = (): Promise<Sites> => (opened ??= openSites(store, proposed));
  const beyond = await findBeyond(users, proposed, open);
  const none = { needs: [], isAllowed: true, authors, requests: [], beyond };
  if (rules.length === 0) return none;
  const sites = await open();
  const when = proposed.publishAt ?? at;
  const facts = await findFacts(store, sites, { rules, documents: proposed.documents, at: when });
  const asked = rules.flatMap((rule) => {
    const documents = documentsUnder(rule, proposed.documents, facts);
    return documents.length === 0 ? [] : [{ rule, why: documents.map(keyOf) }];
  });
  if (asked.length === 0) return none;
  const requests = await matchingRequests(store, sites, proposed);
  const approvers = await findApprovers(store, requests, {
    authors,
    users: users.filter(({ id }) => !beyond.has(id)),
  });
  const needs = asked.map(({ rule, why }): Need => toNeed(rule, why, approvers));
  return { needs, isAllowed: needs.every(({ missing }) => missing.length === 0), authors, requests, beyond };
}

async function findBeyond(
  users: readonly AdminUserRow[],
  proposed: Proposed,
  open: () => Promise<Sites>,
): Promise<ReadonlySet<string>> {
  const beyond = new Set<string>();
  for (const { id, scope } of users) if (!(await mayApprove(scope, proposed, open))) beyond.add(id);
  return beyond;
}

async function findFacts(
  store: Reading,
  sites: Sites,
  { rules, documents, at }: { rules: readonly ApprovalRule[]; documents: Proposed['documents']; at: Date },
): Promise<ReleaseFacts> {
  const asks = (condition: keyof ApprovalRule['when']): boolean =>
    rules.some(({ when }) => when[condition] !== undefined);
  const violations = asks('warnings') ? await inTurns(ruleSteps(sites.after, at.getTime())) : [];
  const changed = new Set(documents.map(keyOf));
  const warned = violations.filter(({ rule }) => rule.severity === 'warns').map(keyOf);
  return {
    sites,
    warned: new Set(warned.filter((key) => changed.has(key))),
    share: asks('reachPercent') ? await findShare(store, sites, at) : 1,
  };
}

/** The same classes were worked out for the instant at which it was asked, so that time alone changes nothing. */
async function matchingRequests(store: Reading, sites: Sites, proposed: Proposed): Promise<ApprovalRow[]> {
  const found = await store.approvals.listOpenOf(hashContent(proposed.documents, proposed.publishAt));
  const reaches = new Map<number, Reach>();
  const same: ApprovalRow[] = [];
  for (const request of found) {
    const instant = request.lookedAt.getTime();
    const reach = reaches.get(instant) ?? (await findReach(sites, request.lookedAt));
    reaches.set(instant, reach);
    if (hashTogether(request.contentHash, reach.hash) === request.hash) same.push(request);
  }
  return same;
}

/** Everybody whose approval of one of these counts, each once. */
async function findApprovers(
  store: Reading,
  requests: readonly ApprovalRow[],
  { authors, users }: { authors: readonly Person[]; users: readonly AdminUserRow[] },
): Promise<AdminUserRow[]> {
  if (requests.length === 0) return [];
  const hashes = new Map(requests.map(({ id, hash }) => [id, hash]));
  const decisions = (await store.approvals.listDecisions([...hashes.keys()])).filter(
    ({ request, decision, hash }) => decision === 'approved' && hashes.get(request) === hash,
  );
  return users.filter(
    ({ id }) => decisions.some(({ userId }) => userId === id) && !authors.some((author) => author.id === id),
  );
}

/**
 * Roles include those below them, so that enough people are there when, for each role, as many have at least that role
 * as are needed with that role or a higher one.
 */
function toNeed(rule: BindingRule, why: string[], approvers: readonly AdminUserRow[]): Need {
  const missing: Need['missing'] = [];
  let [needed, found] = [0, 0];
  const highestFirst = rule.approvals.toSorted((one, other) => (roleAllows(one.role, other.role) ? -1 : 1));
  for (const { role, count } of highestFirst) {
    needed += count;
    const able = approvers.filter((user) => roleAllows(user.role, role)).length;
    const short = Math.max(0, needed - found - able);
    if (short > 0) missing.push({ role, count: short });
    found += short;
  }
  return {
    rule: rule.id,
    title: rule.title,
    why,
    ...(rule.isLoosened && { isLoosened: true }),
    approvals: rule.approvals.map(({ role, count }) => ({ role, count })),
    missing,
  };
}

/** Why a decision does not count, if it does not. */
export function whyNotCounted(
  { userId }: Pick<DecisionRow, 'userId'>,
  {
    users,
    authors,
    needs,
    beyond,
  }: { users: readonly AdminUserRow[] } & Pick<Verdict, 'authors' | 'needs' | 'beyond'>,
): WhyNot | undefined {
  const user = users.find(({ id }) => id === userId);
  if (!user) return 'gone';
  if (authors.some(({ id }) => id === userId)) return 'author';
  if (beyond.has(userId)) return 'rights';
  return mayFulfil(user, needs) ? undefined : 'role';
}

export const mayFulfil = ({ role }: Pick<AdminUserRow, 'role'>, needs: readonly Need[]): boolean =>
  needs.length === 0 ||
  needs.some(({ approvals }) => approvals.some((wanted) => roleAllows(role, wanted.role)));
