import { compileSnapshot, type CompiledSnapshot, type Context } from '@marquee/engine';

/** For tests: sites and visitors with only what a case is about written out. */
export const NOW = Date.parse('2026-05-01T12:00:00Z');

type Documents = Record<string, Record<string, unknown>>;

/** Compiles documents that are meant to be right: a slip in a test must not pass as a document left out. */
export function compileSite(documents: Documents, number = 7): CompiledSnapshot {
  const compiled = compileSnapshot({ release: { number, publishedAt: '2026-04-30T00:00:00Z' }, documents });
  if (compiled.problems.length > 0) throw new Error(JSON.stringify(compiled.problems, null, 1));
  return compiled;
}

type FlagFields = { default?: boolean; rules?: object[]; description?: string };

/** Flags by key, with their keys filled in. */
export function flagsOf(flags: Record<string, FlagFields>): { 'feature-flag': Record<string, unknown> } {
  const documents = Object.entries(flags).map(([key, fields]) => [key, { key, default: false, ...fields }]);
  return { 'feature-flag': Object.fromEntries(documents) };
}

export const visitorOf = (facts: Partial<Context> = {}): Context => ({
  locale: 'en',
  licence: 'CW',
  login: 'player',
  groups: [],
  currency: 'EUR',
  device: 'desktop',
  userId: '42',
  now: NOW,
  ...facts,
});

export const CURRENCIES = {
  main: {
    currencies: [
      { code: 'EUR', kind: 'fiat', subunits_to_unit: 100 },
      { code: 'BTC', kind: 'crypto', subunits_to_unit: 100_000_000 },
    ],
  },
};
