import type { StoreTransaction } from '../../store/open-store.ts';
import { openSites, type Proposed, type Sites } from '../approvals/reach.ts';
import type { Author } from './rights.repository.ts';
import {
  type DocumentChange,
  findPublishProblems,
  refuseBeyond,
  type RightsProblem,
} from './rights-problems.ts';
import { isLimited, type Scope } from './scope.ts';

type Reading = Pick<StoreTransaction, 'served' | 'releases' | 'rights'>;
type Change = Pick<Proposed, 'onto'> & { documents: readonly DocumentChange[] };

/**
 * Refuses what somebody may not bring to players, or approve for them (ADMIN-26). Every release of any origin passes
 * here with the approvals’ gate, and so does what is scheduled, moved, cancelled or decided.
 */
export async function assertMayPublish(store: Reading, author: Author, change: Change): Promise<void> {
  const { scope, problems } = await judge(store, author, change);
  refuseBeyond(scope, problems);
}

/** What publishing it would be refused for; the documents are loaded only where somebody has limits. */
export async function findRightsProblems(
  store: Reading,
  author: Author,
  { onto, load }: { onto: number; load: () => Promise<readonly DocumentChange[]> },
): Promise<RightsProblem[]> {
  const scope = await store.rights.findScope(author);
  if (scope !== undefined && !isLimited(scope)) return [];
  return (await judge(store, author, { onto, documents: await load() })).problems;
}

/** Whether somebody’s approval may count for it. */
export async function mayApprove(
  scope: Scope,
  change: Pick<Change, 'documents'>,
  sites: () => Promise<Sites>,
): Promise<boolean> {
  if (!isLimited(scope)) return true;
  const found = findPublishProblems(scope, change.documents, scope.licences ? await sites() : undefined);
  return found.length === 0;
}

async function judge(
  store: Reading,
  author: Author,
  change: Change,
): Promise<{ scope: Scope | undefined; problems: RightsProblem[] }> {
  const scope = await store.rights.findScope(author);
  if (scope === undefined || !isLimited(scope)) return { scope, problems: [] };
  const sites = scope.licences === undefined ? undefined : await openSites(store, change);
  return { scope, problems: findPublishProblems(scope, change.documents, sites) };
}
