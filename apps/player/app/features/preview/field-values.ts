import { isRecord } from '@marquee/schemas/is-record';
import { fallbackLocales, hasText, textLocale } from '@marquee/schemas/has-text';
import { escapeStep } from '@marquee/schemas/json-pointer';

/** A field of a document and what the page shows of it. */
export type FieldValue = { pointer: string; text: string } | { pointer: string; address: string };

export type Reading = {
  locale: string;
  /** Whether the site speaks a language; left out: any. */
  isSpoken?: (locale: string) => boolean;
  /** Whether an entry of a list is for this visitor now. */
  isShown: (entry: unknown) => boolean;
};

/**
 * Every text and address that a stored value came out as, with the place it is written at: the language that is read,
 * the entry that was not left out. What is not stored here, such as the documents of a query, belongs to others.
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
  // An amount comes out written in the visitor's currency.
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

/** As the engine finds it. Whether a text has marks in it is not known here; one of nothing but marks is none. */
const languageRead = (
  texts: Record<string, unknown>,
  { locale, isSpoken = () => true }: Reading,
): string | undefined => textLocale(texts, fallbackLocales(locale, isSpoken), true);

/** Which stored entry each shown one is. Where that cannot be told, none is. */
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
