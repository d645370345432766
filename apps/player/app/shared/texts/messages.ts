import { withSafetyTexts } from './safety-texts.ts';
import { createTranslate } from '@marquee/blocks/translate';
import type { Translation } from './translation.tsx';

const BUCKET_MS = 300_000;

/** A number that changes the address of the interface texts every five minutes (I18N-03). */
export function messagesBucket(now: number): string {
  return String(Math.floor(now / BUCKET_MS));
}

/** Address of a locale's interface texts (I18N-01, I18N-02). */
export function formatMessagesAddress(locale: string, now: number): string {
  return `/messages/${locale}.json?t=${messagesBucket(now)}`;
}

/**
 * Cache by texts object, which the server shares between all pages of a release: preparing it costs as much as
 * rendering a page.
 */
const known = new WeakMap<Readonly<Record<string, string>>, Map<string, Translation>>();

/** The interface texts of a locale; the texts of safer play are always there. */
export function createTranslation(locale: string, messages: Readonly<Record<string, string>>): Translation {
  const byLocale = known.get(messages) ?? new Map<string, Translation>();
  known.set(messages, byLocale);
  const translation = byLocale.get(locale) ?? {
    language: locale,
    t: createTranslate(locale, withSafetyTexts(messages)),
  };
  byLocale.set(locale, translation);
  return translation;
}
