import type { Row } from '../rows/row.ts';
import type { Span } from '../visitor/schedule.ts';
import type { Brought, Columns } from './columns.ts';
import type { RestRows } from './rest-rows.ts';

/**
 * A list of documents in display order, laid out so that one visitor's matches are found by combining bits: bit n of
 * every mask stands for row n. Rows of one document are adjacent, so the set bits from low to high are the answer in
 * order.
 */
export type BitmapIndex = {
  /** The rows themselves, for the few that must be evaluated one by one. */
  readonly rows: readonly Row[];
  /**
   * Some document contains responsible-gaming links, which are shown even when the document is hidden: so masks must
   * not exclude it.
   */
  readonly holdsLocked: boolean;
  /** Number of 32-bit words in a mask. */
  readonly words: number;
  /** All masks, one after the other; a mask is identified by the index of its first word. */
  readonly bits: Int32Array;
  /** All short lists of rows, one after the other. */
  readonly lists: Int32Array;
  readonly all: number;
  readonly dimensions: readonly DimensionMasks[];
  /** Conditions other than on values; for a short list only those on groups. Null when no row has any. */
  readonly columns: Columns | null;
  /** The conditions that a short list's columns leave out; null for a long list, and when no row has any of them. */
  readonly rest: RestRows | null;
  /** The rows that each group excludes. */
  readonly removes: ReadonlyMap<number, Brought>;
  /** Indexes of documents whose conditions could not be laid out. */
  readonly undecided: ReadonlySet<number>;
  /** The index in the list of each row's document; null when every document has exactly one row. */
  readonly owners: Int32Array | null;
  readonly times: TimeRows | null;
};

/**
 * A mask for each value, with a row's bit set when the row has no condition on the dimension or its condition holds. So
 * negation has no extra cost.
 */
export type DimensionMasks = {
  readonly dimension: number;
  /** By the value's number; use `other` for numbers that no row of this list names, and beyond the end. */
  readonly byValue: Int32Array;
  /** The mask for values that no row of this list names. */
  readonly other: number;
};

/** Schedules. Instants in epoch milliseconds, infinite where an end is open. */
export type TimeRows = {
  readonly from: Float64Array;
  readonly until: Float64Array;
  /**
   * Every instant at which a row opens or closes, sorted, and in `turns` the row. Between two instants nothing changes.
   */
  readonly instants: Float64Array;
  readonly turns: Int32Array;
  /** Masks of the open rows: before the first instant, and then after every `step` instants. */
  readonly open: Int32Array;
  readonly step: number;
  /** The mask of rows that have a schedule. */
  readonly scheduled: number;
  readonly weekly: WeeklyRows | null;
};

/**
 * Rows that open every week, whose turns have no end. What holds of them from `since` until `until`, while none of them
 * turns, stands in `open` and in the lists of instants above; at any other time it is found again.
 */
export type WeeklyRows = {
  /** By span: many rows share one. */
  readonly spans: readonly { readonly span: Span; readonly rows: Int32Array }[];
  /** The mask of these rows. */
  readonly rows: number;
  /** The mask of those that are open from `since` on. */
  readonly open: number;
  since: number;
  until: number;
};
