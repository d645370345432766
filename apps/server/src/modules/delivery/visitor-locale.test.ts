import { describe, expect, it } from 'vitest';
import { chooseLocale, matchAcceptLanguage } from './visitor-locale.ts';

const LOCALES = ['en', 'de', 'en-AU', 'en-CA', 'fr-CA', 'en-NZ', 'no', 'it', 'et'];

describe('the locale of a visitor', () => {
  it('is chosen in the order address, header, cookie, profile, browser, English', () => {
    const wishes = { prefix: 'de', header: 'it', cookie: 'no', profile: 'et', acceptLanguage: 'en-AU' };
    expect(chooseLocale(LOCALES, wishes)).toBe('de');
    expect(chooseLocale(LOCALES, { ...wishes, prefix: 'promotions' })).toBe('it');
    expect(chooseLocale(LOCALES, { ...wishes, prefix: '', header: 'xx' })).toBe('no');
    expect(chooseLocale(LOCALES, { profile: 'et', acceptLanguage: 'en-AU' })).toBe('et');
    expect(chooseLocale(LOCALES, { acceptLanguage: 'en-AU' })).toBe('en-AU');
    expect(chooseLocale(LOCALES, {})).toBe('en');
  });

  it('takes the site’s spelling, whatever the case asked for', () => {
    expect(chooseLocale(LOCALES, { prefix: 'EN-nz' })).toBe('en-NZ');
  });

  it.each([
    ['de-AT,de;q=0.9,en;q=0.8', 'de'],
    ['fr;q=0.9,et;q=0.95', 'et'],
    ['fr-FR', 'fr-CA'],
    ['nb-NO', 'no'],
    ['en-GB,en', 'en'],
    ['en;q=0', undefined],
    ['ja,*;q=0.1', undefined],
    ['<script>', undefined],
    ['', undefined],
  ])('matches Accept-Language %j to %s', (header, locale) => {
    expect(matchAcceptLanguage(LOCALES, header)).toBe(locale);
  });

  const PUBLISHED = ['en', 'nb', 'zh-CN', 'zh-TW', 'pt-PT', 'pt-BR', 'ar'];
  it.each([
    ['no', 'nb'],
    ['nn-NO,en;q=0.5', 'nb'],
    ['zh', 'zh-CN'],
    ['zh-HK,en;q=0.5', 'zh-TW'],
    ['zh-Hant-HK', 'zh-TW'],
    ['zh-Hant', 'zh-TW'],
    ['zh-Hans-SG', 'zh-CN'],
    ['pt', 'pt-BR'],
    ['pt-AO', 'pt-PT'],
    ['ar-EG', 'ar'],
    ['zh-abcdefgh-abcdefgh', 'zh-CN'],
  ])('[LANG-01] of languages that were published, %j is read in %s', (header, locale) => {
    expect(matchAcceptLanguage(PUBLISHED, header)).toBe(locale);
  });
});
