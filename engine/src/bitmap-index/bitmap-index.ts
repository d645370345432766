import type { Row } from '../rows/row.ts';
import type { Brought, Columns } from './columns.ts';
import type { RestRows } from './rest-rows.ts';

/**
 * A list of documents in display order, laid out so that one visitor's matches are found by combining bits: bit n of
 * every mask speaks of row n. Rows of one document stand together, so set bits in rising order are the answer in order.
 */
export type BitmapIndex = {
  /** The rows themselves, for the few that have to be looked at one by one. */
  readonly rows: readonly Row[];
  /** A document shows its responsible-gaming links whatever hides the rest of it: masks cannot leave it out. */
  readonly holdsLocked: boolean;
  /** Words of 32 bits that a mask takes. */
  readonly words: number;
  /** All masks, one after the other; a mask is named by the place of its first word. */
  readonly bits: Int32Array;
  /** All short lists of rows, one after the other. */
  readonly lists: Int32Array;
  readonly all: number;
  readonly dimensions: readonly DimensionMasks[];
  /** What rows ask for beyond values, of a short list groups alone; null where no row does. */
  readonly columns: Columns | null;
  /** What a short list's columns leave out; null in a long list, and where no row asks for any of it. */
  readonly rest: RestRows | null;
  /** Rows that each group rules out. */
  readonly removes: ReadonlyMap<number, Brought>;
  /** Places of documents whose conditions could not be laid out. */
  readonly undecided: ReadonlySet<number>;
  /** Place in the list of each row's document; null when every document has just one row. */
  readonly owners: Int32Array | null;
  readonly times: TimeRows | null;
};

/** For each value a mask with "not asked, or fits" folded in, so that negation costs nothing. */
export type DimensionMasks = {
  readonly dimension: number;
  /** By the value's number; `other` where no row of this list names it, and beyond the end. */
  readonly byValue: Int32Array;
  /** For values that no row of this list names. */
  readonly other: number;
};

/** Schedules. Instants in epoch milliseconds, infinite where an end is open. */
export type TimeRows = {
  readonly from: Float64Array;
  readonly until: Float64Array;
  /** Every instant at which a row opens or closes, rising, and the row: between two of them nothing changes. */
  readonly instants: Float64Array;
  readonly turns: Int32Array;
  /** Masks of what is open before the first instant and after every `step` more. */
  readonly open: Int32Array;
  readonly step: number;
  /** Rows that have a schedule. */
  readonly scheduled: number;
};
