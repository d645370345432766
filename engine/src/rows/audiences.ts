import type { Audience } from '@marquee/schemas';
import type { CompiledAudience, Currency } from '../compiled-snapshot.ts';
import { contentHash } from '../hash/content-hash.ts';
import { compileRows, type RowSources } from './compile-rows.ts';
import { createDictionaries, type Dictionaries } from './dictionaries.ts';

/** Audiences laid out so far, by the hash of their text, and the numbers their rows use. Grows; what is in it never changes. */
export type LaidOut = {
  readonly audiences: Map<string, CompiledAudience>;
  readonly dictionaries: Dictionaries;
};

export const createLaidOut = (): LaidOut => ({ audiences: new Map(), dictionaries: createDictionaries() });

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
