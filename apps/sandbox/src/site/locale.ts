import type { FastifyRequest } from 'fastify';
import type { LocalizedTitle } from '../options.ts';

export const DEFAULT_LOCALE = 'en';

/** Languages of a site that does not name its own: those of the texts here. */
export const OWN_LOCALES: readonly string[] = [
  'en',
  'de',
  'en-AU',
  'en-CA',
  'fr-CA',
  'en-NZ',
  'no',
  'it',
  'et',
];

const SHAPE = /^[a-z]{2}(?:-[A-Z]{2})?$/;

/** Any language is accepted, because missing texts have fallbacks. Anything else becomes English. */
export function readLocale(...asked: readonly unknown[]): string {
  const found = asked.find((locale) => typeof locale === 'string' && SHAPE.test(locale));
  return typeof found === 'string' ? found : DEFAULT_LOCALE;
}

/** The header, then the cookie, then `en`, in the same order as in the server’s own calls. */
export const requestLocale = ({ headers, cookies }: FastifyRequest): string =>
  readLocale(headers['x-locale'] ?? cookies['locale']);

/** The exact locale, then its language, then another variant of that language, then English. */
export function localizedTitle(title: LocalizedTitle, locale: string): string {
  const language = locale.split('-', 1)[0] ?? locale;
  const elsewhere = (): string | undefined =>
    Object.keys(title).find((code) => code.startsWith(`${language}-`));
  return title[locale] ?? title[language] ?? title[elsewhere() ?? ''] ?? title.en;
}
