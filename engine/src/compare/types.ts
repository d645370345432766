import type { Context, Schedule } from '../types.ts';

export type CompareOptions = {
  /** The instant (epoch milliseconds) at which both snapshots are compared; by default when `after` was published. */
  now?: number;
  /**
   * Epoch milliseconds. Compares every instant from `now` to this one inclusive, so that content that only starts or
   * ends later is found, too; times are then conditions like any other. By default only the instant `now` counts.
   */
  horizon?: number;
  /** Steps that the search for a visitor may take for each class; when they are used up, the class is undecided. */
  budget?: number;
};

/**
 * A class of visitors who see something else after than before, and what. Every visitor whose page differs is in at
 * least one impact of that path, and all impacts of a visitor together are the whole difference (ENGINE-16). Visitors
 * are those of either snapshot: with one of its languages, licences and currencies. Overrides from /ffc are ignored.
 */
export type Impact = {
  /**
   * The path of the page. Null for what is around every page: menus, the licence's line, the VIP table, the wheel,
   * interface texts (`source.kind` is `messages` and `source.id` is empty, because several languages can share a text).
   */
  path: string | null;
  class: VisitorClass;
  /**
   * `proved`: the witness is in the class and sees the difference. `undecided`: the search could not decide whether any
   * visitor sees it; the class is listed for completeness, and is no claim.
   */
  certainty: 'proved' | 'undecided';
  /** Why it is undecided. */
  reason?: string;
  /** A visitor of the class; null when undecided. */
  witness: Context | null;
  difference: Difference;
};

export type VisitorClass = {
  condition: ClassCondition;
  /** The condition as a phrase for marketers: “players, reading de, not in group 21”. */
  words: string;
};

/**
 * Plain JSON. Named audiences and flags are replaced by their rules; `isInClass` tells who is in it. It is valid for
 * the compared time only: the instant, or from `now` to the horizon.
 */
export type ClassCondition =
  | { type: 'everyone' | 'nobody' }
  | { type: 'all' | 'any'; of: ClassCondition[] }
  | { type: 'not'; of: ClassCondition }
  /**
   * At least `from` and fewer than `to` of these hold; `to: null` means no upper limit. Limits of lists use this:
   * `names` are the ids of the documents with these conditions, in order.
   */
  | { type: 'count'; from: number; to: number | null; of: ClassCondition[]; names: string[] }
  /** What is unknown of a country or a break is the empty text; a guest takes no break. */
  | {
      type: 'fact';
      fact: 'login' | 'locale' | 'licence' | 'brand' | 'currency' | 'country' | 'device' | 'break';
      in: string[];
    }
  /** Players only; guests are in no group. */
  | { type: 'group'; id: number }
  | { type: 'parity'; by: 'userId' | 'partnerId'; value: 'even' | 'odd' }
  /** The last character of the id, in lower case. */
  | { type: 'digit'; by: 'userId' | 'partnerId'; in: string[] }
  /** Hundredths of a percent of a layer, half open. */
  | { type: 'bucket'; by: 'userId' | 'partnerId'; layer: string; from: number; to: number }
  /** The next five hold for players only, of whom the fact is known. Full years, half open. */
  | { type: 'age'; from: number; to: number }
  | { type: 'verified'; value: boolean }
  /** Full days since registration, half open; null where an end is open. */
  | { type: 'days'; from: number | null; to: number | null }
  | { type: 'consent'; consent: string }
  | { type: 'consents' }
  /** Epoch milliseconds, half open; null where an end is open. */
  | { type: 'time'; from: number | null; until: number | null }
  /** During these hours of the week, on the clock of the zone. */
  | { type: 'weekly'; weekly: NonNullable<Schedule['weekly']>; zone: string };

/** What differs for everyone in the class. Empty lists are left out. */
export type Difference = {
  /** The path shows another document, or none; then blocks are not compared. */
  page?: { before: DocumentName | null; after: DocumentName | null };
  /** Where visitors are redirected instead of seeing the page. */
  redirect?: { before: string | null; after: string | null };
  nodes?: NodeChange[];
  items?: ItemChange[];
  values?: ValueChange[];
};

export type DocumentName = { kind: string; id: string };

/** A document and a JSON pointer into its data; into its earlier data if it was removed. */
export type Source = { kind: string; id: string; pointer: string };

export type NodeChange = {
  /** `replaced`: another block type with the same id. `moved`: its order among the others differs. */
  change: 'added' | 'removed' | 'moved' | 'replaced';
  id: string;
  block: string;
  /** The id of the node that contains it; null at the top of the page. */
  parent: string | null;
  /** Pointers into the document; null where the document does not contain it. */
  pointer: { before: string | null; after: string | null };
  /** The id of the part that contains it; left out where it is a block of the page itself. */
  part?: string;
};

/** An entry of a list, or a document of a collection. */
export type ItemChange = {
  change: 'added' | 'removed' | 'moved';
  /** The kind of the collection's document; null for an entry of a list. */
  kind: string | null;
  /** The id of the document or entry; for an entry without one its position, counted from 0. */
  id: string;
  /** The block that contains the list; null for a field of the document itself. */
  node: string | null;
  /** The place of the list. */
  source: Source;
};

export type ValueChange = {
  type: 'text' | 'amount' | 'value';
  /** The block that shows it; null for a field of the page itself. */
  node: string | null;
  source: Source;
  /**
   * The values that the class sees; left out where there is none. An amount is `{ amount_cents, currency }`, with
   * `formatted` only when nothing else differs. When a whole list or collection is added or removed: as the witness
   * sees it.
   */
  before?: unknown;
  after?: unknown;
};
