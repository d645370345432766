import type { SnapshotChange } from '@marquee/engine';
import type { DocumentItem } from '../api/api-types.ts';

/** The drafts as changes to the live content. */
export const changesOf = (drafts: readonly DocumentItem[]): SnapshotChange[] =>
  drafts.map(({ kind, id, state, data }) => ({ kind, id, data: state === 'deleted' ? undefined : data }));
