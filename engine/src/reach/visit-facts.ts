import type { Context } from '../types.ts';

/** What is counted of a visitor; what is left out is unknown. Of the currency only the kind is counted. */
export type VisitFacts = {
  locale?: string;
  licence?: string;
  login?: Context['login'];
  device?: Context['device'];
  currency?: 'fiat' | 'crypto';
  country?: string;
  /** Of the groups that conditions used, those the visitor was in, and those the visitor was not in. */
  in?: readonly number[];
  out?: readonly number[];
};

export type VisitKind = { facts: VisitFacts; visits: number };
