import { isRecord } from '@marquee/schemas/is-record';
import { referencesOf } from '@marquee/engine';
import { findKind } from '@marquee/schemas';
import type { DocumentItem, Withdrawal } from '../../api/api-types.ts';
import type { Schedule } from '../../api/release-types.ts';

export const keyOf = ({ kind, id }: { kind: string; id: string }): string => `${kind}/${id}`;

/** Why a draft is not chosen by itself. */
export type Held =
  | { why: 'withdrawn'; withdrawal: Withdrawal }
  /** A schedule publishes it just as it is. */
  | { why: 'scheduled'; at: number }
  /** A schedule publishes an earlier version of it: this one waits for that, too. */
  | { why: 'edited'; at: number };

/** What a list or a document asked to publish: these drafts, now or later. */
export function readAsked(state: unknown): { chosen: ReadonlySet<string>; isLater: boolean } | undefined {
  if (!isRecord(state) || !Array.isArray(state['chosen'])) return undefined;
  return { chosen: new Set(state['chosen'].map(String)), isLater: state['isLater'] === true };
}

/** What has to be switched so that just these are chosen. */
export function switchedFor(
  drafts: readonly DocumentItem[],
  held: ReadonlyMap<string, Held>,
  chosen: ReadonlySet<string> | undefined,
): ReadonlySet<string> {
  if (!chosen) return new Set();
  return new Set(drafts.map(keyOf).filter((key) => chosen.has(key) === held.has(key)));
}

/** Drafts that are no part of the next release unless somebody says so. */
export function heldDrafts(
  drafts: readonly DocumentItem[],
  schedules: readonly Schedule[],
): ReadonlyMap<string, Held> {
  const heads = new Map(drafts.map((draft) => [keyOf(draft), draft]));
  const held = new Map<string, Held>();
  for (const { state, publishAt, documents } of schedules.toReversed())
    for (const change of documents) {
      const draft = heads.get(keyOf(change));
      if (state !== 'waiting' || !draft) continue;
      const isSame =
        change.toRevision === null ? draft.state === 'deleted' : draft.revision === change.toRevision;
      held.set(keyOf(change), { why: isSame ? 'scheduled' : 'edited', at: Date.parse(publishAt) });
    }
  for (const draft of drafts)
    if (draft.withdrawn) held.set(keyOf(draft), { why: 'withdrawn', withdrawal: draft.withdrawn });
  return held;
}

/** What was asked for, with the new documents it names: without them it could not go out. */
export function withNeeded(
  drafts: readonly DocumentItem[],
  held: ReadonlyMap<string, Held>,
  chosen: ReadonlySet<string>,
): ReadonlySet<string> {
  const byKey = new Map(drafts.map((draft) => [keyOf(draft), draft]));
  const all = new Set<string>();
  const open = [...chosen];
  for (let key = open.pop(); key !== undefined; key = open.pop()) {
    const draft = byKey.get(key);
    if (all.has(key) || !draft) continue;
    all.add(key);
    if (draft.state === 'deleted') continue;
    for (const { to } of namedBy(draft)) {
      const named = byKey.get(keyOf(to));
      if (named?.state === 'new' && !held.has(keyOf(to))) open.push(keyOf(to));
    }
  }
  return all;
}

function namedBy({ kind, id, data }: DocumentItem) {
  try {
    return referencesOf(findKind(kind)?.shape ?? null, { kind, id }, data);
  } catch {
    // A damaged draft has no shape that could be followed; what is wrong with it is said beside it.
    return [];
  }
}
