import { AppError } from '../../errors.ts';
import type { Store } from '../../store/open-store.ts';
import { lowerRole, roleAllows } from '../admin-session/roles.ts';
import type { DocumentsRepository } from '../documents/documents.repository.ts';
import { keyOf } from '../releases/manifest.model.ts';
import type { ManifestEntry } from '../releases/releases.repository.ts';
import type { TakenOff } from '../releases/withdrawals.repository.ts';
import type { PinnedRow, ScheduleRow } from './schedules.repository.ts';

export type ScheduleProblem = {
  code: 'PUBLISHED_SINCE' | 'REMOVED_SINCE' | 'WITHDRAWN_SINCE';
  severity: 'error';
  kind: string;
  id: string;
  pointer: string;
  message: string;
};

/** The manifest with the pinned revisions. */
export function withPinned(
  manifest: readonly ManifestEntry[],
  pinned: readonly PinnedRow[],
): ManifestEntry[] {
  const after = new Map(manifest.map((entry) => [keyOf(entry), entry]));
  for (const { kind, id, revision, isDeletion } of pinned)
    if (isDeletion) after.delete(keyOf({ kind, id }));
    else after.set(keyOf({ kind, id }), { kind, id, revision });
  return [...after.values()];
}

/**
 * Finds where a schedule would revert something that was published after it was made. A later publish may only be
 * replaced when the pinned revision was made from it and therefore contains that change.
 */
export async function findConflicts(
  documents: Pick<DocumentsRepository, 'listAncestors'>,
  { manifest, takenOff }: { manifest: readonly ManifestEntry[]; takenOff: readonly TakenOff[] },
  pinned: readonly PinnedRow[],
): Promise<ScheduleProblem[]> {
  const published = new Map(manifest.map((entry) => [keyOf(entry), entry.revision]));
  const problems: ScheduleProblem[] = [];
  for (const pin of pinned) {
    const now = published.get(keyOf(pin)) ?? null;
    if (now === pin.revision) continue;
    const mine = takenOff.filter((change) => keyOf(change) === keyOf(pin));
    if (now === pin.baseRevision && mine.length === 0) continue;
    if (now === null && pin.baseRevision !== null) {
      // It was meant to be removed, and it already is.
      if (!pin.isDeletion) problems.push(problem(pin, 'REMOVED_SINCE', REMOVED_WORDS));
      continue;
    }
    const line = await documents.listAncestors(pin.kind, pin.id, pin.revision);
    if (now !== null && now !== pin.baseRevision && !isOnTheWay(line, now, pin.baseRevision)) {
      problems.push(problem(pin, 'PUBLISHED_SINCE', publishedWords(pin, now)));
      continue;
    }
    const off = findTakenOff(line, now, mine, pin);
    if (off) problems.push(problem(pin, 'WITHDRAWN_SINCE', withdrawnWords(off)));
  }
  return problems;
}

/** What was published in the meantime and then taken off the site must not return by itself. */
function findTakenOff(
  line: readonly number[],
  now: number | null,
  takenOff: readonly TakenOff[],
  { isDeletion }: PinnedRow,
): TakenOff | undefined {
  if (isDeletion) return takenOff.find(({ fromRevision }) => fromRevision === null);
  const place = now === null ? -1 : line.indexOf(now);
  const put = new Set(place < 0 ? line : line.slice(0, place));
  return takenOff.find(({ fromRevision }) => fromRevision !== null && put.has(fromRevision));
}

/** Whether the published revision is between the pinned revision and its base. */
function isOnTheWay(line: readonly number[], now: number, base: number | null): boolean {
  const place = line.indexOf(now);
  return place >= 0 && (base === null || line.indexOf(base) > place);
}

const REMOVED_WORDS =
  'It has left the site since this was scheduled; publishing would bring it back. Schedule it again if that is wanted.';

const withdrawnWords = ({ release }: TakenOff): string =>
  `It was published in the meantime and release ${release} took it off the site. Publishing would put it back. Schedule it again if that is wanted.`;

const publishedWords = ({ revision, isDeletion }: PinnedRow, now: number): string =>
  `It was published again (revision ${now}) after this was scheduled. ${
    isDeletion ? 'The removal' : `Revision ${revision}, which this holds,`
  } does not know of that and would take it back. Schedule it again from what is live now.`;

function problem({ kind, id }: PinnedRow, code: ScheduleProblem['code'], message: string): ScheduleProblem {
  return { code, severity: 'error', kind, id, pointer: '', message };
}

/**
 * Refuses when the scheduling person no longer exists or may no longer publish, or when the API token they used is
 * revoked or expired, or has no such right (STORE-05). What they are limited to is looked at with the release.
 *
 * @returns the token, whose limits count too
 */
export async function assertRights(
  { users, apiTokens }: Pick<Store, 'users' | 'apiTokens'>,
  { authorId, authorName, tokenId }: Pick<ScheduleRow, 'authorId' | 'authorName' | 'tokenId'>,
  at: Date,
): Promise<{ id: string; name: string } | undefined> {
  const user = await users.find(authorId);
  const token = tokenId === null ? undefined : await apiTokens.find(tokenId);
  const lost = whatWasLost();
  if (lost === undefined) return token && { id: token.id, name: token.name };
  throw new AppError('SCHEDULE_RIGHTS_GONE', {
    message: `${authorName} scheduled it and ${lost}. A publisher can move it to another instant, in their own name.`,
  });

  function whatWasLost(): string | undefined {
    if (!user) return 'is no longer among the people of this admin';
    const role = token ? lowerRole(token.role, user.role) : user.role;
    if (!roleAllows(role, 'publisher')) return `may no longer publish (role ${role})`;
    if (tokenId === null) return undefined;
    if (!token) return 'this token has been revoked';
    return token.expiresAt !== null && token.expiresAt <= at ? 'this token has expired' : undefined;
  }
}
