import type { KindEntry } from '@marquee/schemas';
import type { CollectionQuery } from '../types.ts';

/** Which of the matching documents are wanted, counted from 0. */
export type CollectionRange = {
  readonly skip: number;
  /** The first index after the range. */
  readonly end: number;
  /** Whether the limit of the query ends the range, not the limit of the kind. */
  readonly isLimitedByQuery: boolean;
};

/**
 * `limit` counts after filtering, `page` counts from 1; without a limit everything is on the first page. Kinds of which
 * only the first match counts give one document; some kinds have a limit of their own (BOOK-06).
 */
export function rangeOf(query: CollectionQuery, entry: KindEntry | undefined): CollectionRange {
  const cap = entry?.firstMatch ? 1 : (entry?.limit ?? Infinity);
  const limit = isCount(query.limit, 0) ? query.limit : Infinity;
  const page = isCount(query.page, 1) ? query.page : 1;
  const skip = page === 1 ? 0 : (page - 1) * limit;
  return {
    skip: Math.min(skip, cap),
    end: Math.min(skip + limit, cap),
    isLimitedByQuery: limit < Infinity && skip + limit <= cap,
  };
}

const isCount = (value: number | undefined, least: number): value is number =>
  value !== undefined && Number.isInteger(value) && value >= least;
