import { PLAYER_GROUPS, type PlayerGroup } from '@marquee/schemas/player-groups';

/** Names that stand for ids wherever an audience, a path of a field or a place is put into words. */
export type Names = {
  groups: ReadonlyMap<number, string>;
  locales: ReadonlyMap<string, string>;
  licences: ReadonlyMap<string, string>;
  audiences: ReadonlyMap<string, string>;
};

const NAMES: { readonly [Group in PlayerGroup]: string } = {
  tester: 'Testers',
  multiAccount: 'Multi-account',
  platinum: 'Platinum',
  bronze: 'Bronze',
  silver: 'Silver',
  gold: 'Gold',
  evenHalf: 'A/B half A',
  oddHalf: 'A/B half B',
  liveChat: 'Live chat',
  noSofort: 'No Sofort',
  diamond: 'Diamond',
  newProviderA: 'New provider A',
  newProviderAShown: 'New provider A seen',
  newProviderB: 'New provider B',
  newProviderBShown: 'New provider B seen',
  lithuania: 'Lithuania notice',
  regular: 'Regular',
  wheelA: 'Wheel group 1308',
  wheelB: 'Wheel group 1309',
  welcomePack: 'Welcome pack',
};

/** Player groups the product knows, by number; VIP groups may be renamed by the VIP table. */
export const GROUP_NAMES: readonly (readonly [number, string])[] = Object.entries(NAMES)
  .map(([group, name]) => [PLAYER_GROUPS[group as PlayerGroup], name] as const) // the keys are those of the table
  .toSorted(([a], [b]) => a - b);

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
