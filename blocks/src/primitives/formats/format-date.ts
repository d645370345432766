import { dateFormat } from './formats.ts';

/**
 * Plain English uses European dates: 14 Nov, 18:40. Everything uses one time zone, because server and browser must
 * agree. Short month names differ between versions of locale data, so components that show a date suppress the
 * hydration warning.
 */
function dateLocale(locale: string): string {
  return locale === 'en' ? 'en-GB' : locale;
}

/** A day, for example 14 Nov. Epoch milliseconds. */
export function formatDay(instant: number, locale: string): string {
  return dateFormat(dateLocale(locale), {
    day: 'numeric',
    month: 'short',
    timeZone: 'UTC',
  }).format(instant);
}

/** A day and a time with its zone, for example 14 Nov, 18:40 UTC. Epoch milliseconds. */
export function formatInstant(instant: number, locale: string): string {
  return dateFormat(dateLocale(locale), {
    day: 'numeric',
    month: 'short',
    hour: '2-digit',
    minute: '2-digit',
    timeZone: 'UTC',
    timeZoneName: 'short',
  }).format(instant);
}

/** A whole date, for example 31 December 2026. Epoch milliseconds. */
export function formatDate(instant: number, locale: string): string {
  return dateFormat(dateLocale(locale), { dateStyle: 'long', timeZone: 'UTC' }).format(instant);
}
