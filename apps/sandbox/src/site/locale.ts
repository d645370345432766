import type { FastifyRequest } from 'fastify';
import type { LocalizedTitle } from '../options.ts';

export const DEFAULT_LOCALE = 'en';

/** Languages of a site that does not say which it has: those that the texts here are written in. */
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

/** Any language will do: texts that are not written in it fall back. What is no language is English. */
export function readLocale(...asked: readonly unknown[]): string {
  const found = asked.find((locale) => typeof locale === 'string' && SHAPE.test(locale));
  return typeof found === 'string' ? found : DEFAULT_LOCALE;
}

/** Header, then cookie, then `en`; the same order the server uses for its own calls. */
export const requestLocale = ({ headers, cookies }: FastifyRequest): string =>
  readLocale(headers['x-locale'] ?? cookies['locale']);

/** Exact locale, then its language, then that language as it is written elsewhere, then English. */
export function localizedTitle(title: LocalizedTitle, locale: string): string {
  const language = locale.split('-', 1)[0] ?? locale;
  const elsewhere = (): string | undefined =>
    Object.keys(title).find((code) => code.startsWith(`${language}-`));
  return title[locale] ?? title[language] ?? title[elsewhere() ?? ''] ?? title.en;
}
