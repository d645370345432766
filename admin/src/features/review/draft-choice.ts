import type { DocumentItem } from '../../api/api-types.ts';
import type { Schedule } from '../../api/release-types.ts';
import { isRecord } from '../../words/document-words.ts';

export const keyOf = ({ kind, id }: { kind: string; id: string }): string => `${kind}/${id}`;

/** What a list asked to publish: these drafts, now or later. */
export function readAsked(state: unknown): { chosen: ReadonlySet<string>; isLater: boolean } | undefined {
  if (!isRecord(state) || !Array.isArray(state['chosen'])) return undefined;
  return { chosen: new Set(state['chosen'].map(String)), isLater: state['isLater'] === true };
}

/** What has to be switched so that just these are chosen. */
export function switchedFor(
  drafts: readonly DocumentItem[],
  pinned: ReadonlyMap<string, number>,
  chosen: ReadonlySet<string> | undefined,
): ReadonlySet<string> {
  if (!chosen) return new Set();
  return new Set(drafts.map(keyOf).filter((key) => chosen.has(key) === pinned.has(key)));
}

/** Drafts that a schedule publishes exactly as they are, with the instant. */
export function pinnedDrafts(
  drafts: readonly DocumentItem[],
  schedules: readonly Schedule[],
): ReadonlyMap<string, number> {
  const heads = new Map(drafts.map((draft) => [keyOf(draft), draft]));
  const pinned = new Map<string, number>();
  for (const { state, publishAt, documents } of schedules.toReversed())
    for (const change of documents) {
      const draft = heads.get(keyOf(change));
      const isSame =
        change.toRevision === null ? draft?.state === 'deleted' : draft?.revision === change.toRevision;
      if (state === 'waiting' && isSame) pinned.set(keyOf(change), Date.parse(publishAt));
    }
  return pinned;
}
