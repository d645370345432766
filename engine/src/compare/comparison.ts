import type { CompiledDocument, CompiledSnapshot, Target } from '../compile/compiled-snapshot.ts';
import type { Context } from '../types.ts';
import { buildValue } from '../value/build-value.ts';
import { createBuilding } from '../value/building.ts';
import type { CompiledValue } from '../value/compiled-value.ts';
import { createVisitor } from '../visitor/create-visitor.ts';
import type { Visitor } from '../visitor/visitor.ts';
import { and, documentFormula, targetFormula, type Formula } from '../worlds/formula.ts';
import { getFacts } from '../worlds/facts.ts';
import { BREAKS } from '../worlds/solver-domains.ts';
import type { Counts } from './count-formulas.ts';
import type { FactDomains } from './fact-sets.ts';
import { findChanges, type Changes } from './find-changes.ts';
import { createFormulaIds, type FormulaIds } from './formula-ids.ts';
import { createSimplify, type Simplify } from './simplify.ts';
import type { TimeSpan } from './time-spans.ts';
import type { ItemChange, NodeChange, Source, ValueChange, VisitorClass } from './types.ts';

/** One of the two snapshots, with the functions that the comparison needs. */
export type Side = {
  readonly compiled: CompiledSnapshot;
  readonly documentFormula: (document: CompiledDocument) => Formula;
  readonly targetFormula: (target: Target) => Formula;
  readonly simplify: Simplify;
  /** The licences of both snapshots: visitors with a removed licence count, too. */
  readonly licences: readonly string[];
  /** The output of a value for a visitor; undefined when there is no value. */
  readonly build: (value: CompiledValue | null, visitor: Visitor, source: Source) => unknown;
  /** A visitor of whom only language and currency matter. */
  readonly reader: (locale: string, currency: string, brand?: string) => Visitor;
};

export type Comparison = {
  readonly before: Side;
  readonly after: Side;
  readonly changes: Changes;
  readonly idOf: FormulaIds;
  readonly simplify: Simplify;
  readonly counts: Counts;
  /** Every language of either snapshot. */
  readonly locales: ReadonlySet<string>;
  /** Every brand of either snapshot; the empty text stands for a host of none. */
  readonly brands: ReadonlySet<string>;
  /** Results of collections that were compared already, for all visitors: many pages show the same collection. */
  readonly collections: Map<string, readonly Effect[]>;
  /** Classes that already have words, by the number of their formula. */
  readonly classes: Map<number, VisitorClass>;
};

/** One difference, and for whom. The guard is relative to the part that contains it. */
export type Effect = {
  readonly guard: Formula;
  readonly change: Change;
  /** False when the guard may include visitors for whom two different causes lead to the same output. */
  readonly isExact: boolean;
};

export type Change =
  | { readonly type: 'page'; readonly before: Name | null; readonly after: Name | null }
  | { readonly type: 'redirect'; readonly before: string | null; readonly after: string | null }
  | { readonly type: 'node'; readonly of: NodeChange }
  | { readonly type: 'item'; readonly of: ItemChange }
  | { readonly type: 'value'; readonly of: ValueChange; readonly fill?: Fill };

type Name = { readonly kind: string; readonly id: string };

/** Computes values that are not the same for everyone in the class, as one visitor sees them. */
export type Fill = (context: Context) => { before: unknown; after: unknown };

/** Where a value is: in which block, and in which document. */
export type Place = { readonly node: string | null; readonly source: Source };

export function createComparison(
  before: CompiledSnapshot,
  after: CompiledSnapshot,
  time: TimeSpan,
): Comparison {
  const idOf = createFormulaIds();
  const counts: Counts = new WeakMap();
  const locales = before.index.supportedLocales.union(after.index.supportedLocales);
  const domains = domainsOf(before, after, locales);
  const simplify = createSimplify({ idOf, counts, time, domains });
  const licences = [...(domains.licence ?? [])];
  return {
    before: createSide(before, simplify, licences),
    after: createSide(after, simplify, licences),
    changes: findChanges(before, after),
    idOf,
    simplify,
    counts,
    locales,
    brands: domains.brand ?? NO_BRAND,
    collections: new Map(),
    classes: new Map(),
  };
}

const NO_BRAND: ReadonlySet<string> = new Set(['']);

function domainsOf(
  before: CompiledSnapshot,
  after: CompiledSnapshot,
  locales: ReadonlySet<string>,
): FactDomains {
  const [then, now] = [getFacts(before), getFacts(after)];
  return {
    locale: locales,
    licence: new Set([...then.licences, ...now.licences]),
    brand: new Set([...then.brands, ...now.brands]),
    login: new Set(['guest', 'player']),
    device: new Set(['mobile', 'desktop']),
    break: new Set(BREAKS),
    ...(then.currencies && now.currencies
      ? { currency: new Set([...then.currencies, ...now.currencies]) }
      : {}),
  };
}

function createSide(compiled: CompiledSnapshot, simplify: Simplify, licences: readonly string[]): Side {
  const readers = new Map<string, Visitor>();
  return {
    compiled,
    documentFormula: (document) => simplify(documentFormula(compiled, document)),
    targetFormula: (target) => simplify(targetFormula(compiled, target)),
    simplify,
    licences,
    build: (value, visitor, { kind, id }) =>
      value
        ? buildValue(value, createBuilding({ visitor, kind, id, preview: false, diagnostics: [] }))
        : undefined,
    reader: (locale, currency, brand = '') => {
      const key = `${locale} ${currency} ${brand}`;
      const of = brand === '' ? {} : { brand };
      const reader = readers.get(key) ?? createVisitor(compiled, { ...SOMEBODY, ...of, locale, currency });
      readers.set(key, reader);
      return reader;
    },
  };
}

const SOMEBODY: Context = {
  locale: 'en',
  licence: '',
  login: 'guest',
  groups: [],
  currency: 'EUR',
  device: 'desktop',
  now: 0,
};

/** The same effects inside a part that only some visitors see. */
export const within = (guard: Formula, effects: readonly Effect[]): Effect[] =>
  guard.type === 'true'
    ? [...effects]
    : effects.map((effect) => ({ ...effect, guard: and([guard, effect.guard]) }));

export const inside = (place: Place, pointer: string): Place => ({
  ...place,
  source: { ...place.source, pointer: `${place.source.pointer}${pointer}` },
});
