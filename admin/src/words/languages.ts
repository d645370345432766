import { findKind, type Shape } from '@marquee/schemas';
import type { DocumentData } from '../api/api-types.ts';
import { isRecord } from './document-words.ts';
import { toPointer } from '../shared/pointer.ts';

export type TextPlace = { pointer: string; text: Record<string, unknown> };

/** Every localized text of a document that is written per language, with where it stands. */
export function documentTexts(kind: string, data: DocumentData): TextPlace[] {
  const found: TextPlace[] = [];
  visit(findKind(kind)?.shape ?? null, data, []);
  return found;

  function visit(shape: Shape | null, value: unknown, path: (string | number)[]): void {
    if (shape === null || value === undefined || value === null) return;
    if (shape === 'text' || shape === 'rich-text') {
      if (isRecord(value) && !('key' in value)) found.push({ pointer: toPointer(path), text: value });
      return;
    }
    if (typeof shape === 'string') return;
    if ('fields' in shape && isRecord(value))
      for (const [name, inner] of Object.entries(shape.fields)) visit(inner, value[name], [...path, name]);
    else if ('items' in shape && Array.isArray(value))
      value.forEach((item, index) => visit(shape.items, item, [...path, index]));
    else if ('values' in shape && isRecord(value))
      for (const [name, item] of Object.entries(value)) visit(shape.values, item, [...path, name]);
  }
}

/** `own`: every text is there. `fallback`: the base language stands in. `missing`: readers get another language. */
export type LanguageState = 'own' | 'fallback' | 'missing';

/** State of each language for a set of texts. A variant such as en-AU reads its base language where that exists. */
export function languageStates(
  texts: readonly TextPlace[],
  locales: readonly string[],
): Map<string, LanguageState> {
  const filled = ({ text }: TextPlace, locale: string): boolean =>
    typeof text[locale] === 'string' && text[locale] !== '';
  return new Map(
    locales.map((locale) => {
      if (texts.every((place) => filled(place, locale))) return [locale, 'own'];
      const base = locale.split('-')[0] ?? locale;
      const covered = locales.includes(base) && base !== locale;
      return [
        locale,
        covered && texts.every((place) => filled(place, locale) || filled(place, base))
          ? 'fallback'
          : 'missing',
      ];
    }),
  );
}
