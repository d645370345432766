import type { Audience } from '@marquee/schemas';
import { toBuckets } from '../audience/split.ts';
import { OLDEST } from '../visitor/person.ts';
import {
  daysFactOf,
  factOf,
  factRow,
  layerOf,
  numberOf,
  valuesRow,
  type Dictionaries,
} from './dictionaries.ts';
import { DIMENSIONS, type Dimension } from './dimensions.ts';
import { EVERYONE, isEveryone, joinRows, type Fact, type Row } from './row.ts';
import { traitOf } from './traits.ts';

/**
 * Rows of which at least one must hold. An empty list means nobody. Null means too many rows: the evaluator decides.
 */
export type Rows = readonly Row[] | null;

export const FOR_EVERYONE: readonly Row[] = [EVERYONE];

/** Evaluating more rows than this would cost more than evaluating the nested conditions. */
const MAX_ROWS = 64;

/** What is needed to lay out conditions: currencies by kind, and the numbers of named values. */
export type RowSources = {
  readonly currenciesByKind: ReadonlyMap<string, readonly string[]>;
  readonly dictionaries: Dictionaries;
};

/**
 * Lays out an audience as flat rows, negations and alternatives included (ENGINE-01). Named audiences and flags stay
 * facts with a yes or no, so changing one of them does not touch the rows that use it.
 */
export function compileRows(audience: Audience, sources: RowSources): Rows {
  return allOf(conditionsOf(audience).map((condition) => condition(sources, false)));
}

/** Rows that hold exactly when no row of the audience holds. */
function negatedRows(audience: Audience, sources: RowSources): Rows {
  return anyOf(conditionsOf(audience).map((condition) => condition(sources, true)));
}

/** All parts hold: every combination of one row of each part. */
export function allOf(parts: readonly Rows[]): Rows {
  let rows = FOR_EVERYONE;
  for (const part of parts) {
    if (!part) return null;
    rows = rows === FOR_EVERYONE ? part : joinAll(rows, part);
    if (rows.length > MAX_ROWS) return null;
  }
  return rows.some(isEveryone) ? FOR_EVERYONE : rows;
}

function joinAll(rows: readonly Row[], others: readonly Row[]): readonly Row[] {
  const all: Row[] = [];
  for (const row of rows)
    for (const other of others) {
      const joined = joinRows(row, other);
      if (joined) all.push(joined);
    }
  return all;
}

/** At least one part holds. */
function anyOf(parts: readonly Rows[]): Rows {
  const rows: Row[] = [];
  for (const part of parts) {
    if (!part) return null;
    rows.push(...part);
    if (rows.length > MAX_ROWS) return null;
  }
  return rows.some(isEveryone) ? FOR_EVERYONE : rows;
}

type Lay = (sources: RowSources, isNegated: boolean) => Rows;

/** Every condition an audience can have. A condition of the schema that is missing here is a compile error. */
const LAYS: { readonly [Name in keyof Required<Audience>]: (condition: NonNullable<Audience[Name]>) => Lay } =
  {
    login: (wanted) => oneOf('login', [wanted]),
    groups:
      ({ anyOf: any, allOf: all, noneOf: none }) =>
      (_sources, isNegated) => {
        const parts = [
          ...(any ? [isNegated ? withoutGroups(any) : withAnyGroup(any)] : []),
          ...(all
            ? [isNegated ? anyOf(all.map((group) => withoutGroups([group]))) : withAllGroups(all)]
            : []),
          ...(none ? [isNegated ? withAnyGroup(none) : withoutGroups(none)] : []),
        ];
        return isNegated ? anyOf(parts) : allOf(parts);
      },
    locales: (list) => oneOf('locale', list),
    licences: (list) => oneOf('licence', list),
    brands: (list) => oneOf('brand', list),
    currencies: (list) => oneOf('currency', list),
    currencyKind: (kind) => (sources, isNegated) =>
      oneOf('currency', sources.currenciesByKind.get(kind) ?? [])(sources, isNegated),
    countries:
      ({ anyOf: any, noneOf: none }) =>
      (sources, isNegated) => {
        const parts = [
          ...(any ? [oneOf('country', any)(sources, isNegated)] : []),
          ...(none ? [oneOf('country', none)(sources, !isNegated)] : []),
        ];
        return isNegated ? anyOf(parts) : allOf(parts);
      },
    devices: (list) => oneOf('device', list),
    age:
      ({ atLeast = 0, below = OLDEST + 1 }) =>
      ({ dictionaries }, isNegated) => {
        const isWithin = (age: number | undefined): boolean =>
          age !== undefined && age >= atLeast && age < below;
        const trait = traitOf(dictionaries, `age ${atLeast} ${below}`, ({ age }) => isWithin(age));
        return isNegated ? withoutGroups([trait]) : withAllGroups([trait]);
      },
    verified:
      (wanted) =>
      ({ dictionaries }, isNegated) => {
        const trait = traitOf(dictionaries, `verified ${wanted}`, ({ verified }) => verified === wanted);
        return isNegated ? withoutGroups([trait]) : withAllGroups([trait]);
      },
    registeredDays:
      (days) =>
      ({ dictionaries }, isNegated) =>
        asking(dictionaries, daysFactOf(dictionaries, days), !isNegated),
    consents:
      ({ anyOf: any, allOf: all }) =>
      ({ dictionaries }, isNegated) => {
        const known = traitOf(dictionaries, 'consents', ({ consents }) => consents !== undefined);
        const given = (consent: string): number =>
          traitOf(dictionaries, `consent ${consent}`, ({ consents }) => consents?.includes(consent) ?? false);
        // Whoever gave one is known to have given some, which spares most rows the condition.
        const isImplied = (any?.length ?? 0) + (all?.length ?? 0) > 0;
        const [some, every] = [any?.map(given), all?.map(given)];
        if (!isNegated)
          return allOf([
            ...(isImplied ? [] : [withAllGroups([known])]),
            ...(some ? [withAnyGroup(some)] : []),
            ...(every ? [withAllGroups(every)] : []),
          ]);
        return anyOf([
          ...(isImplied ? [] : [withoutGroups([known])]),
          ...(some ? [withoutGroups(some)] : []),
          ...(every ? [anyOf(every.map((consent) => withoutGroups([consent])))] : []),
        ]);
      },
    flags:
      ({ on = [], off = [] }) =>
      ({ dictionaries }, isNegated) => {
        const parts = [
          ...on.map((key) => asking(dictionaries, factOf(dictionaries, 'flag', key), !isNegated)),
          ...off.map((key) => asking(dictionaries, factOf(dictionaries, 'flag', key), isNegated)),
        ];
        return isNegated ? anyOf(parts) : allOf(parts);
      },
    split: (condition) => {
      if ('parity' in condition) return oneOf(`${condition.by}Parity`, [condition.parity]);
      if ('lastHexDigit' in condition) return oneOf(`${condition.by}Digit`, condition.lastHexDigit);
      const { by, layer, percent } = condition;
      const [from = 0, to = 0] = percent.map(toBuckets);
      return ({ dictionaries }, isNegated) => [
        {
          ...EVERYONE,
          shares: [{ layer: layerOf(dictionaries, by, { layer, from, to }), from, to, isIn: !isNegated }],
        },
      ];
    },
    audience:
      (id) =>
      ({ dictionaries }, isNegated) =>
        asking(dictionaries, factOf(dictionaries, 'audience', id), !isNegated),
    anyOf: (audiences) => (sources, isNegated) =>
      isNegated
        ? allOf(audiences.map((audience) => negatedRows(audience, sources)))
        : anyOf(audiences.map((audience) => compileRows(audience, sources))),
    not: (audience) => (sources, isNegated) =>
      isNegated ? compileRows(audience, sources) : negatedRows(audience, sources),
  };

function conditionsOf(audience: Audience): Lay[] {
  const lays: Lay[] = [];
  // Iterates over the conditions that are present: most audiences have only one or two of the dozen.
  for (const name of Object.keys(audience) as (keyof Audience)[]) lays.push(layOf(name, audience)); // validated
  return lays;
}

function layOf<Name extends keyof Audience>(name: Name, audience: Audience): Lay {
  const condition = audience[name];
  return condition === undefined ? () => FOR_EVERYONE : LAYS[name](condition);
}

const oneOf =
  (dimension: Dimension, values: readonly string[]): Lay =>
  ({ dictionaries }, isNegated) => {
    if (values.length === 0) return isNegated ? FOR_EVERYONE : [];
    const listed = values.map((value) => numberOf(dictionaries, dimension, value));
    return [valuesRow(dictionaries, { dimension: DIMENSIONS.indexOf(dimension), listed, isNegated })];
  };

/** A row for visitors who have one of the values. */
export const rowsOf = (dimension: Dimension, values: readonly string[], sources: RowSources): Rows =>
  oneOf(dimension, values)(sources, false);

const withAnyGroup = (groups: readonly number[]): Rows =>
  groups.length === 0 ? [] : [{ ...EVERYONE, anyGroups: [groups] }];

const withAllGroups = (groups: readonly number[]): Rows =>
  groups.length === 0 ? FOR_EVERYONE : [{ ...EVERYONE, allGroups: [...new Set(groups)] }];

const withoutGroups = (groups: readonly number[]): Rows =>
  groups.length === 0 ? FOR_EVERYONE : [{ ...EVERYONE, noGroups: [...new Set(groups)] }];

/** A row for visitors for whom the fact has this answer. */
export const asking = (dictionaries: Dictionaries, fact: Fact, isOn: boolean): Rows => [
  factRow(dictionaries, fact, isOn),
];
