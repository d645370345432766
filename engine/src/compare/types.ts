import type { Context } from '../types.ts';

export type CompareOptions = {
  /** Epoch milliseconds both snapshots are looked at; left out: when `after` was published. */
  now?: number;
  /**
   * Epoch milliseconds. Compares every instant from `now` up to and with this one, so that what only starts or ends
   * later is found too; times then are conditions like any other. Left out: nothing but the instant `now` counts.
   */
  horizon?: number;
  /** Steps the search for a visitor may take for each class; beyond them the class is undecided. */
  budget?: number;
};

/**
 * A class of visitors who see something else after than before, and what. Every visitor whose page differs is in
 * at least one impact of that path, and all impacts a visitor is in together are the whole difference (ENGINE-16).
 * Visitors are those of either snapshot: a language it speaks, a licence it has, a currency of its table; overrides
 * from /ffc are left aside.
 */
export type Impact = {
  /**
   * Path of the page; null for what stands around every page: menus, the licence's line, the VIP table, the wheel,
   * texts of the interface (`source.kind` is `messages` and `source.id` empty: several languages can share a text).
   */
  path: string | null;
  class: VisitorClass;
  /**
   * `proved`: the witness is in the class and sees the difference. `undecided`: whether anybody does could not be
   * settled; the class is named so that nothing is lost, and is no claim.
   */
  certainty: 'proved' | 'undecided';
  /** Why it is undecided. */
  reason?: string;
  /** Somebody of the class; null when undecided. */
  witness: Context | null;
  difference: Difference;
};

export type VisitorClass = {
  condition: ClassCondition;
  /** The condition as a phrase a marketer reads: “players, reading de, not in group 21”. */
  words: string;
};

/**
 * Plain JSON. Named audiences and flags are replaced by their rules; `isInClass` says who is in it. Means visitors at
 * the time that was compared: the instant, or from `now` to the horizon; at others it says nothing.
 */
export type ClassCondition =
  | { type: 'everyone' | 'nobody' }
  | { type: 'all' | 'any'; of: ClassCondition[] }
  | { type: 'not'; of: ClassCondition }
  /**
   * At least `from` and fewer than `to` of these hold; null: any number more. How limits of lists are said: `names`
   * are the ids of the documents whose conditions these are, in order.
   */
  | { type: 'count'; from: number; to: number | null; of: ClassCondition[]; names: string[] }
  /** The unknown country is the empty text. */
  | {
      type: 'fact';
      fact: 'login' | 'locale' | 'licence' | 'currency' | 'country' | 'device';
      in: string[];
    }
  /** Players only; guests are in no group. */
  | { type: 'group'; id: number }
  | { type: 'parity'; by: 'userId' | 'partnerId'; value: 'even' | 'odd' }
  /** Last character of the id, in lower case. */
  | { type: 'digit'; by: 'userId' | 'partnerId'; in: string[] }
  /** Hundredths of a percent of a layer, half open. */
  | { type: 'bucket'; by: 'userId' | 'partnerId'; layer: string; from: number; to: number }
  /** Epoch milliseconds, half open; null where an end is open. */
  | { type: 'time'; from: number | null; until: number | null };

/** What differs for everyone of the class. Lists that would be empty are left out. */
export type Difference = {
  /** Another document stands at the path, or none; its blocks are not compared one by one then. */
  page?: { before: DocumentName | null; after: DocumentName | null };
  /** Where visitors are sent instead of the page. */
  redirect?: { before: string | null; after: string | null };
  nodes?: NodeChange[];
  items?: ItemChange[];
  values?: ValueChange[];
};

export type DocumentName = { kind: string; id: string };

/** A document and a JSON pointer into its data; into what it was before where it is gone after. */
export type Source = { kind: string; id: string; pointer: string };

export type NodeChange = {
  /** `replaced`: another block type under the same id. `moved`: its order among the others differs. */
  change: 'added' | 'removed' | 'moved' | 'replaced';
  id: string;
  block: string;
  /** Id of the node it stands in; null at the top of the page. */
  parent: string | null;
  /** Pointers into the page's document; null where it is not in it. */
  pointer: { before: string | null; after: string | null };
};

/** An entry of a list, or a document of a collection. */
export type ItemChange = {
  change: 'added' | 'removed' | 'moved';
  /** Kind of the collection's document; null for an entry of a list. */
  kind: string | null;
  /** Id of the document or entry; an entry without one is named by its position, counted from 0. */
  id: string;
  /** Block that holds the list; null for a field of the document itself. */
  node: string | null;
  /** The list. */
  source: Source;
};

export type ValueChange = {
  type: 'text' | 'amount' | 'value';
  /** Block that shows it; null for a field of the page itself. */
  node: string | null;
  source: Source;
  /**
   * As the class sees them; left out where there was or is nothing. An amount is `{ amount_cents, currency }`, with
   * `formatted` only when nothing but that differs. Where a whole list or collection comes or goes: as the witness
   * sees it.
   */
  before?: unknown;
  after?: unknown;
};
