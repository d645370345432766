import type { Audience } from '@marquee/schemas';
import type { CompiledAudience, Currency } from '../compile/compiled-snapshot.ts';
import { contentHash } from '../hash/content-hash.ts';
import { compileRows, type RowSources } from './compile-rows.ts';
import { createDictionaries, type Dictionaries } from './dictionaries.ts';

/**
 * Audiences laid out so far, by the hash of their text, and the numbers their rows use. Shared by all snapshots that
 * were made from one by changes; what is in it never changes.
 */
export type LaidOut = {
  readonly audiences: Map<string, CompiledAudience>;
  readonly dictionaries: Dictionaries;
  /** Audiences that may be kept: twice as many as there were when everything was compiled, and some more. */
  most: number | null;
};

export const createLaidOut = (): LaidOut => ({
  audiences: new Map(),
  dictionaries: createDictionaries(),
  most: null,
});

/** Few changes a day make no difference, and a small site does not lay out again on every other key. */
const SPARE = 1000;

/**
 * Forgets what was laid out, once audiences of earlier snapshots and keystrokes must be the greater part of it: about
 * 1 KB each would stay as long as the process. Documents keep their own; whoever asks for one again lays it out again.
 * Numbers of values, facts and layers stay, since rows hold them.
 */
export function forgetOutgrown(laidOut: LaidOut): LaidOut {
  const { audiences, dictionaries } = laidOut;
  laidOut.most ??= audiences.size * 2 + SPARE;
  if (audiences.size <= laidOut.most) return laidOut;
  audiences.clear();
  for (const rows of dictionaries.valueRows) rows?.clear();
  return laidOut;
}

/** Lays audiences out, each one once: many documents are for the same visitors. */
export type Audiences = RowSources & { readonly known: LaidOut['audiences'] };

export function createAudiences(
  currencies: ReadonlyMap<string, Currency>,
  { audiences, dictionaries }: LaidOut,
): Audiences {
  const byKind = Map.groupBy(currencies.values(), ({ kind }) => kind);
  return {
    currenciesByKind: new Map(Array.from(byKind, ([kind, those]) => [kind, those.map(({ code }) => code)])),
    dictionaries,
    known: audiences,
  };
}

/** Null for an audience of everyone. */
export function compileAudience(
  audience: Audience | undefined,
  audiences: Audiences,
): CompiledAudience | null {
  if (!audience || Object.keys(audience).length === 0) return null;
  const text = contentHash(JSON.stringify(audience));
  const known = audiences.known.get(text);
  if (known) return known;
  const compiled = { source: audience, rows: compileRows(audience, audiences), packed: null };
  audiences.known.set(text, compiled);
  return compiled;
}
