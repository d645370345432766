import { COUNTRIES } from '@marquee/schemas/countries';

/** Names come with the runtime's own locale data, so that none is kept here. */
export function listCountries(locale: string): { code: string; name: string }[] {
  const names = new Intl.DisplayNames([locale, 'en'], { type: 'region' });
  return COUNTRIES.map((code) => ({ code, name: names.of(code) ?? code })).sort((left, right) =>
    left.name.localeCompare(right.name, locale),
  );
}
