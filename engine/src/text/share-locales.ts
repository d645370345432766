/** Nearly all documents have one of a few sets of locales, so equal sets are stored once. */
const shared = new Map<string, ReadonlySet<string>>();
const MAX_SHARED = 1000;

export function shareLocales(locales: ReadonlySet<string>): ReadonlySet<string> {
  const text = [...locales].toSorted().join(' ');
  const known = shared.get(text);
  if (known) return known;
  if (shared.size >= MAX_SHARED) shared.clear();
  const copy: ReadonlySet<string> = new Set(locales);
  shared.set(text, copy);
  return copy;
}
