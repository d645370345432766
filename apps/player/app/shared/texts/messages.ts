import { withSafetyTexts } from './safety-texts.ts';
import { createTranslate } from '@marquee/blocks/translate';
import type { Translation } from './translation.tsx';

const BUCKET_MS = 300_000;

/** What makes the address of interface texts another one every five minutes (I18N-03). */
export function messagesBucket(now: number): string {
  return String(Math.floor(now / BUCKET_MS));
}

/** Address of a locale's interface texts (I18N-01, I18N-02). */
export function formatMessagesAddress(locale: string, now: number): string {
  return `/messages/${locale}.json?t=${messagesBucket(now)}`;
}

/** By the texts, which the server has once for all pages of a release; taking them in costs as much as drawing a page. */
const known = new WeakMap<Readonly<Record<string, string>>, Map<string, Translation>>();

/** The interface texts of a locale; words of safer play are there in any case. */
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
