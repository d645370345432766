import { isRecord } from '@marquee/schemas/is-record';
import {
  documentTexts,
  findKind,
  isForEveryLanguage,
  isWanted,
  languageState,
  listedLocale,
  type LanguageState,
} from '@marquee/schemas';

/** The parts of a document that a list, a calendar or a picker needs: some of its fields, and counts of the rest. */
export type RowParts = {
  /** The fields of a row, with the values they have in the document. */
  data: Record<string, unknown>;
  /** How many entries its lists have. */
  counts?: Record<string, number>;
  /**
   * `own`: languages that have every text. `covered`: variants whose base language has the texts that they lack. Left
   * out: there are no texts to translate.
   */
  languages?: { own: string[]; covered: string[] };
};

/** Longer texts are not in rows; the form shows them. */
const LONGEST = 200;

/** Fields that are kept whole: rows describe them in words, or compute places from them. */
const WHOLE = new Set(['audience', 'schedule', 'timer', 'order', 'rules']);

/** The parts of a document that its row in a list shows. Never throws for data: a damaged document has a row too. */
export function rowParts(kind: string, data: unknown): RowParts {
  if (!isRecord(data)) return { data: {} };
  const entry = findKind(kind);
  const kept: Record<string, unknown> = {};
  const counts: Record<string, number> = {};
  for (const [name, value] of Object.entries(data)) {
    if (name === entry?.titleField) kept[name] = oneText(value);
    else if (WHOLE.has(name)) kept[name] = value;
    else if (isShort(value)) kept[name] = value;
    else if (Array.isArray(value)) counts[name] = value.length;
    else if (name === 'image' && isRecord(value) && typeof value['src'] === 'string')
      kept[name] = { src: value['src'] };
  }
  const title = entry?.titleField ? kept[entry.titleField] : undefined;
  if (JSON.stringify(title ?? '').includes('{{') && isRecord(data['variables']))
    kept['variables'] = { EUR: data['variables']['EUR'] ?? {} };
  const languages = languagesOf(kind, data);
  return {
    data: kept,
    ...(Object.keys(counts).length > 0 ? { counts } : {}),
    ...(languages ? { languages } : {}),
  };
}

/** A text as lists show it: in English, or in the first language that it has. */
function oneText(value: unknown): unknown {
  if (!isRecord(value)) return isShort(value) ? value : undefined;
  const locale = listedLocale(value);
  return locale === undefined ? {} : { [locale]: value[locale] };
}

function languagesOf(kind: string, data: unknown): RowParts['languages'] {
  const texts = documentTexts(kind, data).filter((text) => isWanted(text) && !isForEveryLanguage(text));
  if (texts.length === 0) return undefined;
  const locales = [...new Set(texts.flatMap((place) => Object.keys(place.texts)))];
  // The reader of the row knows which of these languages the site has.
  const isSpoken = (): boolean => true;
  const stateOf = (locale: string): LanguageState[] =>
    texts.map((place) => languageState(place, locale, isSpoken));
  const own = locales.filter((locale) => stateOf(locale).every((state) => state === 'own'));
  const covered = locales.filter(
    (locale) => !own.includes(locale) && stateOf(locale).every((state) => state !== 'missing'),
  );
  return { own, covered };
}

function isShort(value: unknown): boolean {
  return (
    typeof value === 'number' ||
    typeof value === 'boolean' ||
    (typeof value === 'string' && value.length <= LONGEST)
  );
}
