import { copyHash } from '../hash/hash.ts';
import { builtBefore, type Building, type Built } from './building.ts';

/** Something that is the same for everyone with the same locale and currency: nothing in it is shown to some only. */
type Plain = { readonly currencies: ReadonlySet<string> };

/**
 * What plain parts of documents look like in a locale and a currency, made when first shown. They go with the snapshot
 * their documents belong to; when there are too many, all of them go.
 */
let variants = new WeakMap<Plain, Map<string, Built>>();
let count = 0;
const MAX_VARIANTS = 20_000;

/** The part as this visitor sees it, if it was made before. */
export function keptVariant<T>(part: Plain, building: Building): T | undefined {
  const known = variants.get(part)?.get(keyFor(part, building));
  return known && (builtBefore(building, known) as T); // made by the same `make`: a part is always one thing
}

/** Makes the part and keeps it. Frozen, because others are given the same one. */
export function keepVariant<T>(part: Plain, building: Building, make: () => T): T {
  const before = building.diagnostics.length;
  const value = make();
  // What had to be said may name this visitor's own facts: it is said to each of them anew.
  if (building.diagnostics.length > before) return value;
  keep(part, keyFor(part, building), { value: deepFreeze(value), hash: copyHash(building.hash) });
  return value;
}

const keyFor = ({ currencies }: Plain, { visitor, languagesAndCurrency }: Building): string =>
  currencies.has(visitor.context.currency) ? languagesAndCurrency : visitor.languages;

function keep(part: Plain, key: string, built: Built): void {
  if (count >= MAX_VARIANTS) {
    variants = new WeakMap();
    count = 0;
  }
  count += 1;
  const ofPart = variants.get(part) ?? new Map<string, Built>();
  variants.set(part, ofPart.set(key, built));
}

function deepFreeze<T>(value: T): T {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return value;
  for (const inner of Object.values(value)) deepFreeze(inner);
  return Object.freeze(value);
}
