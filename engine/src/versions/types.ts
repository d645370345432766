import type { VisitorClass } from '../compare/types.ts';
import type { Context } from '../types.ts';

export type VersionOptions = {
  /** The instant in epoch milliseconds; by default when the release was published. */
  now?: number;
  /** Only visitors with these facts: “in English and euros”, “on phones”. */
  among?: Partial<Pick<Context, 'locale' | 'licence' | 'brand' | 'currency' | 'device' | 'login'>>;
  /** Visitors whose versions are listed first; the engine finds the other versions. */
  known?: readonly Context[];
  /** The most versions to list. */
  limit?: number;
  /** How many steps the search for one more visitor may take. */
  budget?: number;
};

/** One version of a page, and everyone who gets it. */
export type PageVersion = {
  /** The fingerprint of the resolved page: no two versions have the same. */
  fingerprint: string;
  /** Exactly the visitors asked about who get this version; test it with `isInClass`. */
  class: VisitorClass;
  /** One visitor of the class. */
  witness: Context;
  /** Indexes of the known visitors in the class. */
  known: number[];
};

export type PageVersions = {
  /** First the versions of known visitors, in their order. */
  versions: PageVersion[];
  /** Whether it is proved that no visitor sees anything else. */
  isComplete: boolean;
  /** Why the list is not complete. */
  reason?: string;
};
