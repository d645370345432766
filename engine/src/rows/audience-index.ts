import type { CompiledAudience } from '../compile/compiled-snapshot.ts';
import { layGroupsAlone } from '../bitmap-index/build-bitmap-index.ts';
import { MAX_COLUMNS } from '../bitmap-index/columns.ts';
import type { BitmapIndex } from '../bitmap-index/bitmap-index.ts';
import type { Row } from './row.ts';

/**
 * The rows of all named audiences and flag rules in one list. The visitor's values and groups decide all of them as a
 * few words of bits, which are computed when the first row is needed.
 */
export type AudienceIndex = {
  readonly bitmap: BitmapIndex;
  /** What remains to be evaluated for each row; null when its bit is the whole answer. */
  readonly rests: readonly (Row | null)[];
  /** The first row of each audience. An audience that is named twice occurs once. */
  readonly starts: ReadonlyMap<CompiledAudience, number>;
};

/** An audience and the index of its first row. Null stands for everyone. */
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

/** Groups that do not fit into the columns must be evaluated as well. */
const isWhole = ({ anyGroups, allGroups, shares, facts }: Row): boolean =>
  shares.length + facts.length === 0 && anyGroups.length + allGroups.length <= MAX_COLUMNS;

function isSame(one: AudienceIndex['starts'], other: AudienceIndex['starts']): boolean {
  if (one.size !== other.size) return false;
  for (const [audience, start] of other) if (one.get(audience) !== start) return false;
  return true;
}

export const NO_AUDIENCES: AudienceIndex = layAudiences([], undefined);
