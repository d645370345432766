import type { History } from '../../api/history.queries.ts';
import { say } from '../../words/generated/history.ts';
import { formatInstant } from '../../words/time.ts';
import type { Version } from './versions.ts';

export const PREVIOUS = 'previous';

type Now = Pick<History, 'head' | 'published'>;

/** The revision that a version is compared with; null: with nothing, because there was none before it. */
export function comparedRevision(wanted: string, version: Version, { head, published }: Now): number | null {
  if (wanted === 'draft' && head !== null) return head;
  if (wanted === 'live' && published !== null) return published;
  const revision = Number(wanted);
  return Number.isInteger(revision) && revision > 0 ? revision : version.base;
}

/** What a version can be compared with: the one before, the draft, what is live, and every other one. */
export function wordsOfCompared(
  versions: readonly Version[],
  { last: { revision } }: Version,
  { head, published }: Now,
  now: number,
): { value: string; label: string }[] {
  return [
    { value: PREVIOUS, label: say('the-one-before') },
    ...(head !== null && head !== revision ? [{ value: 'draft', label: say('the-draft-now') }] : []),
    ...(published !== null && published !== revision ? [{ value: 'live', label: say('what-is-live') }] : []),
    ...versions
      .filter(({ last }) => last.revision !== revision)
      .map(({ last }) => ({
        value: String(last.revision),
        label: `${formatInstant(Date.parse(last.updatedAt), now)}, ${last.updatedBy}`,
      })),
  ];
}
