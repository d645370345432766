import { languageState, readText, type LanguageState } from '@marquee/schemas';
import type { Language, TextRow } from '../../api/translations.queries.ts';
import { kindOne } from '../../shared/documents/kinds.ts';

export type CellState = LanguageState | 'outdated';
import { say } from '../../words/generated/translations.ts';

/** The state of a text in a language: written, older than the English, taken from its base language, or missing. */
export function cellState({ outdated, unneeded, ...text }: TextRow, { locale, base }: Language): CellState {
  // The server knows where a translation is not needed.
  const state = languageState({ ...text, isRequired: true }, locale, (one) => one === base);
  if (state === 'own') return outdated.includes(locale) ? 'outdated' : 'own';
  return unneeded.includes(locale) ? 'unneeded' : state;
}

/** “Banner, title”. */
export function placeWords({ kind, pointer }: Pick<TextRow, 'kind' | 'pointer'>): string {
  if (kind === 'messages') return say('message');
  const names = pointer
    .split('/')
    .filter((name) => name && !/^\d+$/.test(name) && !['props', 'children', 'blocks'].includes(name));
  const last = names
    .slice(-2)
    .map((name) => name.replaceAll(/([a-z])([A-Z])/g, '$1 $2').toLowerCase())
    .join(', ');
  return `${kindOne(kind)}, ${last}`;
}

/** Rich text without its marks, because a cell is too small for them. */
export const cellText = ({ isRich, texts }: Pick<TextRow, 'isRich' | 'texts'>, locale: string): string => {
  const text = texts[locale] ?? '';
  return (isRich ? readText(text) : text).replaceAll(/\s+/g, ' ').trim();
};

/** A share such as 99.8 %, which is never 100 while something is missing. */
export function formatShare({ share, missing }: Language): string {
  const percent = Math.floor(share * 1000) / 10;
  return missing > 0 && percent >= 100 ? '99.9%' : `${percent}%`;
}

/** The variables of the English text that are missing in a translation, and those it has in addition. */
export function variableProblem(english: string, text: string): string | undefined {
  const names = (from: string) =>
    new Set([...from.matchAll(/\{\{([^{}]+)\}\}/g)].map(([, name = '']) => name.trim()));
  const wanted = names(english);
  const found = names(text);
  const lost = [...wanted].filter((name) => !found.has(name));
  const unknown = [...found].filter((name) => !wanted.has(name));
  if (lost.length > 0) return say('values-missing', { values: named(lost) });
  if (unknown.length > 0) return say('values-unknown', { values: named(unknown) });
  return undefined;
}

/** The variables in the form they have in a text. */
const named = (values: readonly string[]): string => values.map((value) => `{{${value}}}`).join(', ');
