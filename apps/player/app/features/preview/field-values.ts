import { isRecord } from '@marquee/schemas/is-record';
import { fallbackLocales, hasText, textLocale } from '@marquee/schemas/has-text';
import { escapeStep } from '@marquee/schemas/json-pointer';

/** A field of a document and the value that the page shows for it. */
export type FieldValue = { pointer: string; text: string } | { pointer: string; address: string };

export type Reading = {
  locale: string;
  /** Whether the site has a language; left out: any language. */
  isSpoken?: (locale: string) => boolean;
  /** Whether a list entry is shown to this visitor now. */
  isShown: (entry: unknown) => boolean;
};

/**
 * Every text and address of a resolved value, with the place where it is stored: the language that was used, and the
 * entry that was shown. Values that are not stored here, such as the documents of a query, are left out.
 */
export function listFieldValues(
  stored: unknown,
  resolved: unknown,
  pointer: string,
  reading: Reading,
): FieldValue[] {
  if (typeof resolved === 'string')
    return hasText(resolved) ? [leaf(stored, resolved, pointer, reading)] : [];
  if (Array.isArray(resolved)) {
    if (!Array.isArray(stored)) return [];
    return alignEntries(stored, resolved, reading).flatMap(([index, entry]) =>
      listFieldValues(stored[index], entry, `${pointer}/${index}`, reading),
    );
  }
  if (!isRecord(resolved) || !isRecord(stored)) return [];
  // A resolved amount is formatted in the visitor's currency.
  if (typeof resolved['formatted'] === 'string') return [{ pointer, text: resolved['formatted'] }];
  return Object.entries(resolved).flatMap(([key, value]) =>
    key in stored && key !== 'id'
      ? listFieldValues(stored[key], value, `${pointer}/${escapeStep(key)}`, reading)
      : [],
  );
}

function leaf(stored: unknown, resolved: string, pointer: string, reading: Reading): FieldValue {
  if (/^(?:\/|https?:|mailto:|tel:|#)/.test(resolved) && typeof stored === 'string')
    return { pointer, address: resolved };
  const language = isRecord(stored) && !('key' in stored) ? languageRead(stored, reading) : undefined;
  return { pointer: language === undefined ? pointer : `${pointer}/${language}`, text: resolved };
}

/**
 * The same choice as in the engine. Whether a text has markup is not known here; a text of only markup counts as none.
 */
const languageRead = (
  texts: Record<string, unknown>,
  { locale, isSpoken = () => true }: Reading,
): string | undefined => textLocale(texts, fallbackLocales(locale, isSpoken), true);

/** Maps each shown entry to its stored entry; empty when the mapping is not clear. */
function alignEntries(
  stored: readonly unknown[],
  resolved: readonly unknown[],
  { isShown }: Reading,
): [index: number, entry: unknown][] {
  if (stored.length === resolved.length) return resolved.map((entry, index) => [index, entry]);
  if (stored.every((entry) => idOf(entry) !== undefined))
    return resolved.flatMap((entry): [number, unknown][] => {
      const id = idOf(entry);
      const index = id === undefined ? -1 : stored.findIndex((each) => idOf(each) === id);
      return index < 0 ? [] : [[index, entry]];
    });
  const shown = stored.flatMap((entry, index) => (isShown(entry) ? [index] : []));
  if (shown.length !== resolved.length) return [];
  return shown.map((index, at) => [index, resolved[at]]);
}

const idOf = (entry: unknown): string | undefined =>
  isRecord(entry) && typeof entry['id'] === 'string' ? entry['id'] : undefined;
