import type { FastifyRequest } from 'fastify';
import type { LocalizedTitle } from './options.ts';

export const LOCALES = ['en', 'de', 'en-AU', 'en-CA', 'fr-CA', 'en-NZ', 'no', 'it', 'et'] as const;
export const DEFAULT_LOCALE = 'en';

/** Header, then cookie, then `en`; the same order the server uses for its own calls. */
export function requestLocale(request: FastifyRequest): string {
  const asked = request.headers['x-locale'] ?? request.cookies['locale'];
  return LOCALES.find((locale) => locale === asked) ?? DEFAULT_LOCALE;
}

/** Exact locale, then its language, then English. */
export function localizedTitle(title: LocalizedTitle, locale: string): string {
  return title[locale] ?? title[locale.split('-')[0] ?? ''] ?? title.en;
}
