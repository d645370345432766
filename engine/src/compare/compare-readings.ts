import type { CompiledValue } from '../value/compiled-value.ts';
import { and, atom, FALSE, not, or, TRUE, type Formula } from '../worlds/formula.ts';
import { within, type Comparison, type Effect, type Place } from './comparison.ts';
import type { ValueChange } from './types.ts';

/** Stands for any currency that makes no difference. It is not a code of a currency. */
export const OTHER_CURRENCY = '';

type Reading = { readonly change: ValueChange; readonly readers: Map<string, Set<string>> };

/**
 * Compares values that depend only on language, currency and the name of the brand, by trying every one that could make
 * a difference. Null: there is no value on that side.
 */
export function compareReadings(
  before: CompiledValue | null,
  after: CompiledValue | null,
  place: Place,
  comparison: Comparison,
): Effect[] {
  if (!before?.byBrand && !after?.byBrand) return compareFor(undefined, { before, after }, place, comparison);
  return [...comparison.brands].flatMap((brand) =>
    within(
      atom({ fact: 'brand', in: new Set([brand]) }),
      compareFor(brand, { before, after }, place, comparison),
    ),
  );
}

type Sides = { before: CompiledValue | null; after: CompiledValue | null };

/** @param brand undefined: whatever the brand is; the empty text: none */
function compareFor(
  brand: string | undefined,
  { before, after }: Sides,
  place: Place,
  comparison: Comparison,
): Effect[] {
  const currencies = (before?.currencies ?? NONE).union(after?.currencies ?? NONE);
  const readings = new Map<string, Reading>();
  for (const locale of isByLocale(before) || isByLocale(after) ? comparison.locales : [ANY]) {
    for (const currency of [...currencies, OTHER_CURRENCY]) {
      const read = (side: Comparison['before'], value: CompiledValue | null): unknown =>
        side.build(value, side.reader(locale === ANY ? 'en' : locale, currency, brand), place.source);
      const change = changeOf(read(comparison.before, before), read(comparison.after, after), {
        place,
        type: (after ?? before)?.type,
      });
      if (!change) continue;
      const key = JSON.stringify(change);
      const reading = readings.get(key) ?? { change, readers: new Map() };
      readings.set(key, reading);
      reading.readers.set(locale, (reading.readers.get(locale) ?? new Set()).add(currency));
    }
  }
  return [...readings.values()].map(({ change, readers }) => ({
    guard: readersFormula(readers, currencies),
    change: { type: 'value', of: change },
    isExact: true,
  }));
}

const NONE: ReadonlySet<string> = new Set();

/** Stands for all languages where the language makes no difference. */
const ANY = '*';

const isByLocale = (value: CompiledValue | null): boolean => value !== null && value.type !== 'literal';

function changeOf(
  before: unknown,
  after: unknown,
  { place, type }: { place: Place; type: CompiledValue['type'] | undefined },
): ValueChange | null {
  if (JSON.stringify(before) === JSON.stringify(after)) return null;
  const what = type === 'text' ? 'text' : type?.startsWith('money') ? 'amount' : 'value';
  const [then, now] = what === 'amount' ? bareAmounts(before, after) : [before, after];
  return {
    type: what,
    ...place,
    ...(then === undefined ? {} : { before: then }),
    ...(now === undefined ? {} : { after: now }),
  };
}

/** Removes the formatted texts if the amounts differ: then the amounts are the change, not how they are written. */
function bareAmounts(before: unknown, after: unknown): [unknown, unknown] {
  const bare = (value: unknown): unknown => {
    if (typeof value !== 'object' || value === null) return value;
    const { formatted: _, ...amount } = value as Record<string, unknown>; // an amount is an object
    return amount;
  };
  const [then, now] = [bare(before), bare(after)];
  return JSON.stringify(then) === JSON.stringify(now) ? [before, after] : [then, now];
}

/** Groups languages that have the same currencies. */
export function readersFormula(
  readers: ReadonlyMap<string, ReadonlySet<string>>,
  currencies: ReadonlySet<string>,
): Formula {
  const byCurrencies = new Map<string, { locales: Set<string>; codes: ReadonlySet<string> }>();
  for (const [locale, codes] of readers) {
    const key = [...codes].join(' ');
    const group = byCurrencies.get(key) ?? { locales: new Set<string>(), codes };
    byCurrencies.set(key, { ...group, locales: group.locales.add(locale) });
  }
  return or(
    [...byCurrencies.values()].map(({ locales, codes }) =>
      and([
        locales.has(ANY) ? TRUE : atom({ fact: 'locale', in: locales }),
        currencyFormula(codes, currencies),
      ]),
    ),
  );
}

function currencyFormula(codes: ReadonlySet<string>, all: ReadonlySet<string>): Formula {
  if (!codes.has(OTHER_CURRENCY)) return codes.size === 0 ? FALSE : atom({ fact: 'currency', in: codes });
  const rest = all.difference(codes);
  return rest.size === 0 ? TRUE : not(atom({ fact: 'currency', in: rest }));
}
