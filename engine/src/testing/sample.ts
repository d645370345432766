import { compileSnapshot } from '../compile/compile-snapshot.ts';
import type { CompiledSnapshot } from '../compile/compiled-snapshot.ts';
import type { Context, Snapshot } from '../types.ts';

/** For tests: snapshots and visitors in which only the facts relevant to a case are written out. */
export type Documents = Snapshot['documents'];

export const NOW = Date.parse('2026-05-01T12:00:00Z');

export const snapshotOf = (documents: Documents): Snapshot => ({
  release: { number: 7, publishedAt: '2026-04-30T00:00:00Z' },
  documents,
});

/** Compiles documents that must be valid: a mistake in a test must not look like a document that was left out. */
export function compileValid(documents: Documents): CompiledSnapshot {
  const compiled = compileSnapshot(snapshotOf(documents));
  if (compiled.problems.length > 0) throw new Error(JSON.stringify(compiled.problems, null, 1));
  return compiled;
}

export const visitorOf = (facts: Partial<Context> = {}): Context => ({
  locale: 'en',
  licence: 'CW',
  login: 'player',
  groups: [],
  currency: 'EUR',
  device: 'desktop',
  break: 'none',
  now: NOW,
  ...facts,
});

/** A copy that shares nothing with the original. */
export const copyOf = <T>(data: T): T => JSON.parse(JSON.stringify(data)) as T; // what went in comes out

export function deepFreeze<T>(value: T): T {
  if (typeof value === 'object' && value !== null) {
    Object.values(value).forEach(deepFreeze);
    Object.freeze(value);
  }
  return value;
}

export const CURRENCY_TABLE = {
  main: {
    currencies: [
      { code: 'EUR', kind: 'fiat', subunits_to_unit: 100 },
      { code: 'CAD', kind: 'fiat', subunits_to_unit: 100 },
      { code: 'JPY', kind: 'fiat', subunits_to_unit: 1 },
      { code: 'BTC', kind: 'crypto', subunits_to_unit: 100_000_000 },
      { code: 'USDT', kind: 'crypto', subunits_to_unit: 100 },
    ],
  },
};
