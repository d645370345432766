import type { Diagnostic } from '../types.ts';
import type { Visitor } from '../visitor.ts';
import type { Built } from './built.ts';

/** Something that is the same for everyone with the same locale and currency: nothing in it is shown to some only. */
type Plain = { readonly currencies: ReadonlySet<string> };

/**
 * What plain parts of documents look like in a locale and a currency, made when first shown. They go with the snapshot
 * their documents belong to; when there are too many, all of them go.
 */
let variants = new WeakMap<Plain, Map<string, Built>>();
let count = 0;
const MAX_VARIANTS = 20_000;

/** The part as this visitor sees it. Frozen, because others are given the same one. */
export function variantOf<T>(part: Plain, { visitor, diagnostics }: Around, make: () => Built<T>): Built<T> {
  const { currency } = visitor.context;
  const key = part.currencies.has(currency) ? `${visitor.languages} ${currency}` : visitor.languages;
  const known = variants.get(part)?.get(key);
  if (known) return known as Built<T>; // made by the same `make`: a part is always one thing
  const before = diagnostics.length;
  const { value, hash } = make();
  // What had to be said may name this visitor's own facts: it is said to each of them anew.
  if (diagnostics.length > before) return { value, hash };
  const built = { value: deepFreeze(value), hash };
  keep(part, key, built);
  return built;
}

type Around = { readonly visitor: Visitor; readonly diagnostics: readonly Diagnostic[] };

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
