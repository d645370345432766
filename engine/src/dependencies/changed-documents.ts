import type { Audience, FeatureFlagDocument } from '@marquee/schemas';
import { isSameData } from '../compare/same-data.ts';
import type { CompiledDocument, SnapshotIndex } from '../compile/compiled-snapshot.ts';
import { TESTER } from '../rows/gate-rows.ts';
import { ALWAYS, necessary, type When } from './necessary.ts';

/** A document that was added, removed or changed. */
export type ChangedDocument = {
  readonly kind: string;
  readonly id: string;
  readonly before: CompiledDocument | undefined;
  readonly after: CompiledDocument | undefined;
};

/** The documents whose stored data differs. Recompiling takes the others over, so this rarely compares any data. */
export function changedDocuments(before: SnapshotIndex, after: SnapshotIndex): ChangedDocument[] {
  const changed: ChangedDocument[] = [];
  for (const kind of new Set([...before.documents.keys(), ...after.documents.keys()])) {
    const [old, current] = [before.documents.get(kind), after.documents.get(kind)];
    if (old === current) continue;
    for (const id of new Set([...(old?.keys() ?? []), ...(current?.keys() ?? [])])) {
      const [one, other] = [old?.get(id), current?.get(id)];
      if (one?.data === other?.data || isSameData(one?.data, other?.data)) continue;
      changed.push({ kind, id, before: one, after: other });
    }
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
