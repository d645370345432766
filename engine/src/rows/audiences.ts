import type { Audience } from '@marquee/schemas';
import type { CompiledAudience, Currency } from '../compile/compiled-snapshot.ts';
import { contentHash } from '../hash/content-hash.ts';
import { allOf, compileRows, type RowSources } from './compile-rows.ts';
import { NOT_SUPPRESSED } from './suppressed.ts';
import { createDictionaries, type Dictionaries } from './dictionaries.ts';

/**
 * The audiences laid out so far, by the hash of their text, and the numbers that their rows use. Shared by all
 * snapshots that derive from one another by changes. Entries never change.
 */
export type LaidOut = {
  readonly audiences: Map<string, CompiledAudience>;
  /** The same for promotions, by the plain audience; null is everyone. */
  readonly promoted: Map<CompiledAudience | null, CompiledAudience>;
  readonly dictionaries: Dictionaries;
  /** The limit for the number of audiences: twice as many as after the first full compilation, plus a reserve. */
  most: number | null;
};

export const createLaidOut = (): LaidOut => ({
  audiences: new Map(),
  promoted: new Map(),
  dictionaries: createDictionaries(),
  most: null,
});

/**
 * A reserve, so that a few changes a day have no effect, and a small site does not lay out everything again at every
 * second keystroke.
 */
const SPARE = 1000;

/**
 * Clears the laid out audiences when those of earlier snapshots and keystrokes must be the greater part: about 1 KB
 * each would stay as long as the process. Documents keep their own audiences; any other is laid out again when needed.
 * The numbers of values, facts and layers stay, because rows contain them.
 */
export function forgetOutgrown(laidOut: LaidOut): LaidOut {
  const { audiences, promoted, dictionaries } = laidOut;
  laidOut.most ??= audiences.size * 2 + SPARE;
  if (audiences.size <= laidOut.most) return laidOut;
  audiences.clear();
  promoted.clear();
  for (const rows of dictionaries.valueRows) rows?.clear();
  return laidOut;
}

/** Lays out each audience once: many documents have the same one. */
export type Audiences = RowSources & {
  readonly known: LaidOut['audiences'];
  readonly promoted: LaidOut['promoted'];
};

export function createAudiences(
  currencies: ReadonlyMap<string, Currency>,
  { audiences, promoted, dictionaries }: LaidOut,
): Audiences {
  const byKind = Map.groupBy(currencies.values(), ({ kind }) => kind);
  return {
    currenciesByKind: new Map(Array.from(byKind, ([kind, those]) => [kind, those.map(({ code }) => code)])),
    dictionaries,
    known: audiences,
    promoted,
  };
}

/** Null for an audience that includes everyone. */
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

/** The audience of a promotion: without those to whom nothing may be promoted. Laid out once for each audience. */
export function compilePromoted(
  compiled: CompiledAudience | null,
  { promoted }: Audiences,
): CompiledAudience {
  const known = promoted.get(compiled);
  if (known) return known;
  const made = {
    source: compiled?.source ?? {},
    rows: compiled ? allOf([ONLY_ALLOWED, compiled.rows]) : ONLY_ALLOWED,
    packed: null,
  };
  promoted.set(compiled, made);
  return made;
}

const ONLY_ALLOWED = [NOT_SUPPRESSED];
