import type { VisitorClass } from '../compare/types.ts';
import type { Context } from '../types.ts';

export type VersionOptions = {
  /** Epoch milliseconds the page is looked at; left out: when the release was published. */
  now?: number;
  /** Only visitors with these facts: “in English and euros”, “on phones”. */
  among?: Partial<Pick<Context, 'locale' | 'licence' | 'currency' | 'device' | 'login'>>;
  /** Visitors whose versions are wanted first; the rest is found by the engine. */
  known?: readonly Context[];
  /** Most versions to list. */
  limit?: number;
  /** Steps the search for one more visitor may take. */
  budget?: number;
};

/** One way a page comes out, and everyone who gets it so. */
export type PageVersion = {
  /** Of the page as it is resolved: no two versions have the same. */
  fingerprint: string;
  /** Exactly those of the visitors asked about who get this version; `isInClass` tells. */
  class: VisitorClass;
  /** Somebody of the class. */
  witness: Context;
  /** Indices of the known visitors in the class. */
  known: number[];
};

export type PageVersions = {
  /** Those of known visitors first, in their order. */
  versions: PageVersion[];
  /** It is proved that no visitor sees anything else. */
  isComplete: boolean;
  /** Why it is not. */
  reason?: string;
};
