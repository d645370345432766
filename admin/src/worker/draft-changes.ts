import type { SnapshotChange } from '@marquee/engine';
import type { DocumentItem } from '../api/api-types.ts';

/** What the drafts are on top of what is live. */
export const changesOf = (drafts: readonly DocumentItem[]): SnapshotChange[] =>
  drafts.map(({ kind, id, state, data }) => ({ kind, id, data: state === 'deleted' ? undefined : data }));
