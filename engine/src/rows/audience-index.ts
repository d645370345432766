import type { CompiledAudience } from '../compile/compiled-snapshot.ts';
import { layGroupsAlone } from '../bitmap-index/build-bitmap-index.ts';
import { MAX_COLUMNS } from '../bitmap-index/columns.ts';
import type { BitmapIndex } from '../bitmap-index/bitmap-index.ts';
import type { Row } from './row.ts';

/**
 * Everything that named audiences and rules of flags ask for, laid out as one list of rows: what a visitor's values
 * and groups say of all of them is a few words of bits, worked out when the first of them is asked about.
 */
export type AudienceIndex = {
  readonly bitmap: BitmapIndex;
  /** What remains to be asked of each row; null where its bit is the answer. */
  readonly rests: readonly (Row | null)[];
  /** Of each audience its first row. An audience that is named twice stands here once. */
  readonly starts: ReadonlyMap<CompiledAudience, number>;
};

/** An audience and where its rows begin. Null stands for everyone. */
export type IndexedAudience = { readonly compiled: CompiledAudience | null; readonly start: number };

export function layAudiences(
  audiences: readonly CompiledAudience[],
  before: AudienceIndex | undefined,
): AudienceIndex {
  const starts = new Map<CompiledAudience, number>();
  const rows: Row[] = [];
  for (const audience of audiences) {
    if (starts.has(audience)) continue;
    starts.set(audience, rows.length);
    for (const row of audience.rows ?? []) rows.push(row);
  }
  if (before && isSame(before.starts, starts)) return before;
  return {
    bitmap: layGroupsAlone(rows),
    rests: rows.map((row) => (isWhole(row) ? null : row)),
    starts,
  };
}

/** Groups beyond the columns are left to ask as well. */
const isWhole = ({ anyGroups, allGroups, shares, facts }: Row): boolean =>
  shares.length + facts.length === 0 && anyGroups.length + allGroups.length <= MAX_COLUMNS;

function isSame(one: AudienceIndex['starts'], other: AudienceIndex['starts']): boolean {
  if (one.size !== other.size) return false;
  for (const [audience, start] of other) if (one.get(audience) !== start) return false;
  return true;
}

export const NO_AUDIENCES: AudienceIndex = layAudiences([], undefined);
