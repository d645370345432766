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
 * The direction in which a language is written: the site supports any published language (LANG-01). It depends on the
 * script, because not every browser has `getTextInfo`, and server and browser must agree.
 */
export function textDirection(locale: string): 'ltr' | 'rtl' {
  return RIGHT_TO_LEFT.has(scriptOf(locale)) ? 'rtl' : 'ltr';
}

function scriptOf(locale: string): string | undefined {
  try {
    return new Intl.Locale(locale).maximize().script;
  } catch {
    // A draft may contain any text as a language code.
    return undefined;
  }
}
