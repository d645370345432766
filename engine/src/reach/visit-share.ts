import type { ClassCondition } from '../compare/types.ts';
import { isInClass } from '../compare/class-condition.ts';
import type { CompiledSnapshot } from '../compile/compiled-snapshot.ts';
import { getDocument } from '../resolve/get-documents.ts';
import type { Context } from '../types.ts';
import type { VisitFacts, VisitKind } from './visit-facts.ts';
import { known, replaceAtoms, userBuckets, type Bucket } from './known-atoms.ts';

/** The share of visits that were in a class; both ends are equal when all facts that the class needs are counted. */
export type Share = { least: number; most: number };

/** A visitor in `least` is certainly in the class, one in `most` may be; both are equal when this is decided. */
export type AskedClass = { least: ClassCondition; most: ClassCondition };

export type CurrencyKinds = { fiat: readonly string[]; crypto: readonly string[] };

export function currencyKinds(compiled: CompiledSnapshot): CurrencyKinds {
  const all = getDocument(compiled, 'currency-table', 'main')?.currencies ?? [];
  const codesOf = (wanted: 'fiat' | 'crypto'): string[] =>
    all.filter(({ kind }) => kind === wanted).map(({ code }) => code);
  return { fiat: codesOf('fiat'), crypto: codesOf('crypto') };
}

type Asking = { visits: readonly VisitKind[]; currencies: CurrencyKinds; now: number };

/** Shares of hash layers are computed in at most this many parts; with more parts they count as unknown. */
const MOST_PARTS = 256;

/**
 * The share of a class among all counted visits. Nothing is guessed: facts that the class needs but that were not
 * counted widen the range instead (decision 019).
 */
export function shareOf({ least, most }: AskedClass, asking: Asking): Share {
  let [all, sure, perhaps] = [0, 0, 0];
  for (const { facts, visits } of asking.visits) {
    all += visits;
    sure += visits * partIn(least, facts, asking).least;
    perhaps += visits * partIn(most, facts, asking).most;
  }
  return all === 0 ? { least: 0, most: 1 } : { least: sure / all, most: perhaps / all };
}

/** The share of one kind of visitors that is in the class. */
function partIn(condition: ClassCondition, facts: VisitFacts, asking: Asking): Share {
  const layers = facts.login === 'player' ? layersOf(condition) : [];
  const share: Share = { least: 0, most: 0 };
  for (const { size, isIn } of partsOf(layers)) {
    const within = replaceAtoms(condition, (atom) =>
      atom.type === 'bucket' && atom.by === 'userId' ? isIn(atom) : undefined,
    );
    const verdict = verdictOf(within, facts, asking);
    share.least += verdict.isSure ? size : 0;
    share.most += verdict.isPossible ? size : 0;
  }
  return share;
}

function verdictOf(
  condition: ClassCondition,
  facts: VisitFacts,
  { currencies, now }: Asking,
): { isSure: boolean; isPossible: boolean } {
  const least = known(condition, facts, 'least');
  const most = known(condition, facts, 'most');
  const contexts = currenciesOf(condition, facts, currencies).map((currency): Context => ({
    locale: facts.locale ?? '',
    licence: facts.licence ?? '',
    login: facts.login ?? 'guest',
    groups: [...(facts.in ?? [])],
    currency,
    device: facts.device ?? 'desktop',
    ...(facts.country ? { country: facts.country } : {}),
    now,
  }));
  return {
    isSure: contexts.every((context) => isInClass(least, context)),
    isPossible: contexts.some((context) => isInClass(most, context)),
  };
}

/** Visits have only the kind of their currency, so it may be any currency of that kind. */
function currenciesOf(
  condition: ClassCondition,
  { currency }: VisitFacts,
  { fiat, crypto }: CurrencyKinds,
): readonly string[] {
  if (!JSON.stringify(condition).includes('"currency"')) return [''];
  const codes = currency === 'fiat' ? fiat : currency === 'crypto' ? crypto : [...fiat, ...crypto, ''];
  return codes.length > 0 ? codes : [''];
}

type Part = { size: number; isIn: (bucket: Bucket) => boolean | undefined };

const layersOf = (condition: ClassCondition): [string, number[]][] =>
  [...Map.groupBy(userBuckets(condition), ({ layer }) => layer)].map(([layer, buckets]) => [
    layer,
    [...new Set([0, 10_000, ...buckets.flatMap(({ from, to }) => [from, to])])].toSorted((a, b) => a - b),
  ]);

/** Ranges of the layers in which every bucket condition is constant; layers are independent of each other. */
function partsOf(layers: readonly [string, number[]][]): Part[] {
  let parts: { size: number; at: ReadonlyMap<string, number> }[] = [{ size: 1, at: new Map() }];
  for (const [layer, edges] of layers) {
    const stretches = edges.slice(1).map((to, index) => ({ from: edges[index] ?? 0, to }));
    if (parts.length * stretches.length > MOST_PARTS) continue;
    parts = parts.flatMap(({ size, at }) =>
      stretches.map(({ from, to }) => ({
        size: (size * (to - from)) / 10_000,
        at: new Map(at).set(layer, from),
      })),
    );
  }
  return parts.map(({ size, at }) => ({
    size,
    isIn: ({ layer, from, to }) => {
      const place = at.get(layer);
      return place === undefined ? undefined : place >= from && place < to;
    },
  }));
}
