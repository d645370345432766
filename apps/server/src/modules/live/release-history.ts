import type { LiveFrame as ContractFrame } from '@marquee/schemas';
import { hashKey } from '@marquee/schemas/dependency-keys';
import { keysOf, type Changes } from '../delivery/dependency-keys.ts';

/** What a page needs to know whether a release concerns it, as it is sent: of each part, lists of hashed keys. */
export type ChangedHashes = NonNullable<Extract<ContractFrame, { event: 'release' }>['data']['changed']>;

/** Every open page is sent all of them: above this, to say that anything can differ costs less. */
const MOST_HASHES = 400;
/** A page that lost its connection for longer than these took asks anyway. */
const KEPT = 50;

/** Undefined: anything can differ. */
export function hashChanges(changes: Changes): ChangedHashes | undefined {
  if (changes === 'all') return undefined;
  const hashes = changes.map(({ keys, when }) => [keys, ...when].map((clause) => clause.map(hashKey)));
  if (isShort(hashes)) return hashes;
  // Whom it can concern takes more room than what.
  const everything = [...keysOf(changes)].map(hashKey);
  return isShort([[everything]]) ? [[everything]] : undefined;
}

const isShort = (hashes: ChangedHashes): boolean => hashes.flat(2).length <= MOST_HASHES;

export type ReleaseHistory = {
  note(before: string, id: string, changed: ChangedHashes | undefined): void;
  /** What can differ between a release that was served and the newest one; undefined: it is not known. */
  since(id: string): ChangedHashes | undefined;
};

/** The latest releases that this process has served, for pages that connect with an older one. */
export function createReleaseHistory(): ReleaseHistory {
  const steps: { before: string; changed: ChangedHashes | undefined }[] = [];
  let newest: string | undefined;
  return {
    note(before, id, changed) {
      steps.push({ before, changed });
      if (steps.length > KEPT) steps.shift();
      newest = id;
    },
    since(id) {
      if (id === newest) return [];
      // A release that was served twice: what changed after the second time is enough.
      const first = steps.findLastIndex(({ before }) => before === id);
      if (first < 0) return undefined;
      const parts: ChangedHashes = [];
      for (const { changed } of steps.slice(first)) {
        if (!changed) return undefined;
        parts.push(...changed);
      }
      return isShort(parts) ? parts : undefined;
    },
  };
}
