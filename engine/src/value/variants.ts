import { brandName } from '../text/brand-name.ts';
import { copyHash } from '../hash/hash.ts';
import { builtBefore, type Building, type Built } from './building.ts';

/** A part that is the same for everyone with the same locale and currency: nothing in it is targeted. */
type Plain = { readonly currencies: ReadonlySet<string>; readonly byBrand?: boolean };

/**
 * Outputs of plain parts, by locale and currency, made when first shown. They are garbage collected with the snapshot
 * of their documents. When there are too many, all of them are dropped.
 */
let variants = new WeakMap<Plain, Map<string, Built>>();
let count = 0;
const MAX_VARIANTS = 20_000;

/** The part as this visitor sees it, if it was built before. */
export function keptVariant<T>(part: Plain, building: Building): T | undefined {
  const known = variants.get(part)?.get(keyFor(part, building));
  return known && (builtBefore(building, known) as T); // made by the same `make`: a part is always one thing
}

/** Builds the part and keeps it. It is frozen, because other visitors get the same object. */
export function keepVariant<T>(part: Plain, building: Building, make: () => T): T {
  const before = building.diagnostics.length;
  const value = make();
  // Diagnostics may name this visitor's own facts, so they must be reported anew for each visitor: such a part is not
  // kept.
  if (building.diagnostics.length > before) return value;
  keep(part, keyFor(part, building), { value: deepFreeze(value), hash: copyHash(building.hash) });
  return value;
}

function keyFor({ currencies, byBrand }: Plain, { visitor, languagesAndCurrency }: Building): string {
  const key = currencies.has(visitor.context.currency) ? languagesAndCurrency : visitor.languages;
  // By the name: the same part may outlive a release that changes what a brand is called.
  return byBrand ? `${key}\n${brandName(visitor)}` : key;
}

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
