import { expect, it } from 'vitest';
import { formatCount } from './primitives/format-count.ts';
import { createTranslate } from './translate.ts';

const LOCALES = ['en', 'en-AU', 'en-CA', 'en-NZ', 'de', 'fr-CA', 'no', 'it', 'et'];

it.each(LOCALES)('numbers read as %s writes them, in texts and alone', (locale) => {
  const t = createTranslate(locale, { GAMES: '{{games}}' });
  const written = new Intl.NumberFormat(locale);
  for (const games of [0, 7, 42, 999, 1000, 1240, 1_234_567, 1.5, -3, -1240])
    expect([t('GAMES', { games }), formatCount(games, locale)]).toEqual(Array(2).fill(written.format(games)));
});
