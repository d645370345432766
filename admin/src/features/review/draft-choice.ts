import { isRecord } from '@marquee/schemas/is-record';
import { referencesOf } from '@marquee/engine';
import { findKind } from '@marquee/schemas';
import type { DocumentItem, Withdrawal } from '../../api/api-types.ts';
import type { Schedule } from '../../api/release-types.ts';

export const keyOf = ({ kind, id }: { kind: string; id: string }): string => `${kind}/${id}`;

/** Why a draft is not selected automatically. */
export type Held =
  | { why: 'withdrawn'; withdrawal: Withdrawal }
  /** A schedule will publish exactly this version. */
  | { why: 'scheduled'; at: number }
  /** A schedule will publish an earlier version of it, and this version waits for that. */
  | { why: 'edited'; at: number };

type Asked = {
  chosen: ReadonlySet<string>;
  isLater: boolean;
  /** The instant that was approved. */
  instant: number | undefined;
};

/** The drafts that a list or a document asked to publish, now or later. */
export function readAsked(state: unknown): Asked | undefined {
  if (!isRecord(state) || !Array.isArray(state['chosen'])) return undefined;
  const instant = typeof state['instant'] === 'number' ? state['instant'] : undefined;
  return { chosen: new Set(state['chosen'].map(String)), isLater: state['isLater'] === true, instant };
}

/** The drafts to switch so that exactly the wanted ones are selected. */
export function switchedFor(
  drafts: readonly DocumentItem[],
  held: ReadonlyMap<string, Held>,
  chosen: ReadonlySet<string> | undefined,
): ReadonlySet<string> {
  if (!chosen) return new Set();
  return new Set(drafts.map(keyOf).filter((key) => chosen.has(key) === held.has(key)));
}

/** Drafts that are only part of the next release when somebody selects them. */
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

/** The wanted drafts with the new documents they refer to, without which they could not be published. */
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
    // References cannot be read from a damaged draft. Its problems are shown next to it.
    return [];
  }
}
