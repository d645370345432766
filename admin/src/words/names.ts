/** Names that stand for ids wherever an audience, a path of a field or a place is put into words. */
export type Names = {
  groups: ReadonlyMap<number, string>;
  locales: ReadonlyMap<string, string>;
  licences: ReadonlyMap<string, string>;
  audiences: ReadonlyMap<string, string>;
};

/** Player groups the platform fixes; VIP groups may be renamed by the VIP table. */
export const GROUP_NAMES: readonly (readonly [number, string])[] = [
  [21, 'Testers'],
  [100, 'Multi-account'],
  [255, 'Platinum'],
  [257, 'Bronze'],
  [258, 'Silver'],
  [259, 'Gold'],
  [543, 'A/B half A'],
  [544, 'A/B half B'],
  [545, 'Live chat'],
  [631, 'No Sofort'],
  [759, 'Diamond'],
  [851, 'New provider A'],
  [859, 'New provider A seen'],
  [1030, 'New provider B'],
  [1056, 'New provider B seen'],
  [1101, 'Lithuania notice'],
  [1117, 'Regular'],
  [1308, 'Wheel group 1308'],
  [1309, 'Wheel group 1309'],
  [131811, 'Welcome pack'],
  [131812, 'Welcome pack, second deposit'],
];

const languageNames = new Intl.DisplayNames('en', { type: 'language', languageDisplay: 'dialect' });
const regionNames = new Intl.DisplayNames('en', { type: 'region' });

const localeNames = new Map<string, string>();

/** “German”, “English (Australia)”. Kept: a label with it is drawn with every key. */
export function localeName(locale: string): string {
  const name = localeNames.get(locale) ?? nameLocale(locale);
  localeNames.set(locale, name);
  return name;
}

function nameLocale(locale: string): string {
  try {
    const [language = locale, region] = locale.split('-');
    const name = languageNames.of(language) ?? locale;
    return region ? `${name} (${regionNames.of(region) ?? region})` : name;
  } catch {
    return locale;
  }
}

export function countryName(code: string): string {
  try {
    return regionNames.of(code) ?? code;
  } catch {
    return code;
  }
}

export const groupName = (names: Names, id: number): string => names.groups.get(id) ?? `group ${id}`;

export const EMPTY_NAMES: Names = {
  groups: new Map(GROUP_NAMES),
  locales: new Map(),
  licences: new Map(),
  audiences: new Map(),
};
