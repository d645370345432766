import type { Context } from '../types.ts';

/**
 * What is counted of a visitor: facts that many share and that conditions can use. An omitted fact is unknown. A visit
 * without any facts tells nothing.
 */
export type VisitFacts = {
  locale?: string;
  licence?: string;
  login?: Context['login'];
  device?: Context['device'];
  /** Only the kind of the currency. */
  currency?: 'fiat' | 'crypto';
  /** Empty when the visitor’s country is unknown. */
  country?: string;
  /** Of the groups that conditions used at that time, those the visitor was in, and those the visitor was not in. */
  in?: readonly number[];
  out?: readonly number[];
  /** Of a player: whether it was known that they take no break. A break and one that is not known are counted as one. */
  break?: 'none' | 'other';
};

export type VisitKind = { facts: VisitFacts; visits: number };
