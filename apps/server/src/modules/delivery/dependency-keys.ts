import { changedKeySteps, EVERYWHERE, type ChangedPart } from '@marquee/engine';
import { kinds, type KindEntry } from '@marquee/schemas';
import { inTurns } from '../../turns.ts';
import type { RequestVisitor } from './visitor.service.ts';
import type { Release } from './release.model.ts';

/**
 * What a release changed, as the engine's keys of what answers are read from. `RequestVisitor.noteRead` is told the keys
 * of every answer.
 */
export type Changes = readonly ChangedPart[] | 'all';

/** In turns with other requests: where everything was compiled anew, everything is compared. */
export async function compareReleases(before: Release, after: Release): Promise<Changes> {
  // Nobody has been answered from a site that has no release yet.
  if (before.number === 0) return 'all';
  return inTurns(changedKeySteps(before.compiled, after.compiled));
}

/** For whoever does not know who got an answer: it may differ when it was read from one of these keys. */
export const keysOf = (changes: Changes): ReadonlySet<string> | 'all' =>
  changes === 'all' ? changes : new Set(changes.flatMap(({ keys }) => keys));

/** For an answer of which it is not known what it was read from: any release may change it. */
export const UNKNOWN_KEY = '?';

/** The kinds that each call of the configuration is answered from. */
const kindsByCall = new Map<string, string[]>();
for (const { kind, servedBy } of Object.values<KindEntry>(kinds))
  if (servedBy !== undefined) kindsByCall.set(servedBy, [...(kindsByCall.get(servedBy) ?? []), kind]);

/** The keys of what the server itself answers at this path. */
export function keysOfCall(path: string): readonly string[] {
  const [, name = ''] = /^\/api\/fe\/config\/([a-z-]+)(?:\?|$)/.exec(path) ?? [];
  return kindsByCall.get(name) ?? [UNKNOWN_KEY];
}

type WatchedVisitor = RequestVisitor & Required<Pick<RequestVisitor, 'noteRead'>>;

/** The visitor, with every key that is noted from now on in a set of its own, too. */
export function watchReads(visitor: RequestVisitor): { visitor: WatchedVisitor; keys: Set<string> } {
  const keys = new Set<string>();
  const noteRead = (key: string): void => {
    // A change of these is a change of everything.
    if (!EVERYWHERE.has(key)) keys.add(key);
    visitor.noteRead?.(key);
  };
  return { visitor: { ...visitor, noteRead }, keys };
}
