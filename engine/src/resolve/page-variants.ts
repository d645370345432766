/** Suffix of a page's variant for Australia; it goes before a licence's (PAGE-10, PAGE-09). */
export const AUSTRALIA = 'au';

/** Licences of the product, for snapshots that do not carry their own. */
export const DEFAULT_LICENCES = ['CW', 'EE'];

export function variantSuffixes(licences: Iterable<string>): string[] {
  const codes = [...licences];
  return [AUSTRALIA, ...(codes.length > 0 ? codes : DEFAULT_LICENCES).map((code) => code.toLowerCase())];
}

/** `terms-ee` is the variant of `terms` for EE when there is a page `terms`. */
export function variantOf(
  id: string,
  suffixes: readonly string[],
  isPage: (id: string) => boolean,
): { base: string; suffix: string } | null {
  for (const suffix of suffixes) {
    if (!id.endsWith(`-${suffix}`)) continue;
    const base = id.slice(0, -suffix.length - 1);
    if (isPage(base)) return { base, suffix };
  }
  return null;
}
