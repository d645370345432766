import type { Audience, FeatureFlagDocument } from '@marquee/schemas';
import { isSameData } from '../compare/same-data.ts';
import type { CompiledDocument, SnapshotIndex } from '../compile/compiled-snapshot.ts';
import type { Steps } from '../compile/steps.ts';
import { TESTER } from '../rows/gate-rows.ts';
import { ALWAYS, necessary, type When } from './necessary.ts';

/** A document that was added, removed or changed. */
export type ChangedDocument = {
  readonly kind: string;
  readonly id: string;
  readonly before: CompiledDocument | undefined;
  readonly after: CompiledDocument | undefined;
};

/**
 * The documents whose stored data differs. Recompiling takes the others over, so this rarely compares any data; where
 * everything was compiled anew, it pauses between documents.
 */
export function* changedDocuments(before: SnapshotIndex, after: SnapshotIndex): Steps<ChangedDocument[]> {
  const changed: ChangedDocument[] = [];
  for (const kind of new Set([...before.documents.keys(), ...after.documents.keys()])) {
    const [old, current] = [before.documents.get(kind), after.documents.get(kind)];
    if (old === current) continue;
    for (const [id, one] of old ?? []) {
      const other = current?.get(id);
      if (one === other || one.data === other?.data) continue;
      if (!isSameData(one.data, other?.data)) changed.push({ kind, id, before: one, after: other });
      yield undefined;
    }
    for (const [id, other] of current ?? [])
      if (!old?.has(id)) changed.push({ kind, id, before: undefined, after: other });
  }
  return changed;
}

/** Alternatives: a visitor for whom the document can make a difference fulfils at least one of them. */
export function visitorsOf(changed: ChangedDocument, before: SnapshotIndex, after: SnapshotIndex): When[] {
  if (changed.kind === 'feature-flag' && isDefaultChanged(changed)) return [ALWAYS];
  return [
    ...(changed.before ? visitorsOfVersion(changed.before, before) : []),
    ...(changed.after ? visitorsOfVersion(changed.after, after) : []),
  ];
}

function isDefaultChanged({ before, after }: ChangedDocument): boolean {
  return before?.data['default'] !== after?.data['default'];
}

function visitorsOfVersion(
  { kind, data, entry, target, holdsLocked }: CompiledDocument,
  index: SnapshotIndex,
): When[] {
  if (kind === 'audience') return [necessary(data['audience'] as Audience, index)]; // validated
  if (kind === 'feature-flag')
    return ((data as unknown as FeatureFlagDocument).rules ?? []).map(({ audience }) =>
      necessary(audience, index),
    ); // validated
  // Some of its links are shown to everyone.
  if (holdsLocked) return [ALWAYS];
  const whom = necessary(target.audience, index);
  const isOpen = entry.managed !== true || data['enabled'] === true;
  return [isOpen ? whom : [...whom, ...necessary({ audience: TESTER }, index)]];
}
