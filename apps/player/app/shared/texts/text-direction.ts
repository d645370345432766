/** Scripts that are written from right to left (ISO 15924). */
const RIGHT_TO_LEFT: ReadonlySet<string | undefined> = new Set([
  'Adlm',
  'Arab',
  'Avst',
  'Hebr',
  'Nkoo',
  'Rohg',
  'Syrc',
  'Thaa',
]);

/**
 * Which way a language is written: the site speaks whichever languages are published (LANG-01). By its script, for
 * `getTextInfo` is not in every browser, and server and browser have to say the same.
 */
export function textDirection(locale: string): 'ltr' | 'rtl' {
  return RIGHT_TO_LEFT.has(scriptOf(locale)) ? 'rtl' : 'ltr';
}

function scriptOf(locale: string): string | undefined {
  try {
    return new Intl.Locale(locale).maximize().script;
  } catch {
    // A draft may call a language anything.
    return undefined;
  }
}
