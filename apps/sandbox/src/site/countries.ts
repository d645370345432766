import { COUNTRIES } from '@marquee/schemas/countries';

/** The names are from the runtime’s locale data, so that none are kept here. */
export function listCountries(locale: string): { code: string; name: string }[] {
  const names = new Intl.DisplayNames([locale, 'en'], { type: 'region' });
  return COUNTRIES.map((code) => ({ code, name: names.of(code) ?? code })).sort((left, right) =>
    left.name.localeCompare(right.name, locale),
  );
}
