import { hasText, languageState } from '@marquee/schemas';
import type { Image } from '../api/images.queries.ts';
import { say } from '../words/generated/images.ts';
import { localeName } from '../words/names.ts';

export const formatSize = ({ width, height }: { width: number; height: number }): string =>
  `${width.toLocaleString('en-GB')} × ${height.toLocaleString('en-GB')}`;

export function formatBytes(bytes: number): string {
  if (bytes < 1000) return say('bytes-bytes', { bytes });
  if (bytes < 1_000_000) return say('kb', { count: Math.round(bytes / 1000) });
  const megabytes = bytes / 1_000_000;
  return megabytes < 1000
    ? say('megabytes-mb', { megabytes: megabytes.toFixed(1) })
    : say('megabytes-gb', { megabytes: (megabytes / 1000).toFixed(1) });
}

type Words = Pick<Image, 'alt' | 'isDecorative'>;

/** Whether documents may use it: it has an alternative text, or is marked as decoration. */
export const hasWords = ({ alt, isDecorative }: Words): boolean => isDecorative || hasText(alt['en']);

/** Languages without an alternative text; a variant such as en-AU uses its base language. */
export function languagesWithoutWords({ alt, isDecorative }: Words, locales: readonly string[]): string[] {
  if (isDecorative) return [];
  const isSpoken = (locale: string): boolean => locales.includes(locale);
  return locales.filter(
    (locale) => languageState({ texts: alt, isRequired: true }, locale, isSpoken) === 'missing',
  );
}

/** `isGap`: in some language there is no alternative text. */
type WordsState = { isReady: boolean; isGap: boolean; words: string };

export function wordsState(image: Words, locales: readonly string[]): WordsState {
  if (image.isDecorative) return { isReady: true, isGap: false, words: say('decoration') };
  if (!hasWords(image)) return { isReady: false, isGap: true, words: say('say-what-it-shows') };
  const missing = languagesWithoutWords(image, locales);
  if (missing.length === 0) return { isReady: true, isGap: false, words: '' };
  const named =
    missing.length > 2 ? say('languages', { count: missing.length }) : missing.map(localeName).join(' and ');
  return { isReady: true, isGap: true, words: say('not-in-named', { named }) };
}

export const usesWords = (uses: number): string => {
  if (uses === 0) return say('not-used');
  return say('used-in-documents', { count: uses });
};
