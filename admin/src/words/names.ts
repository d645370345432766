import type { Audience } from '@marquee/schemas';
import { PLAYER_GROUPS, type PlayerGroup } from '@marquee/schemas/player-groups';
import { say } from './generated/words.ts';

/** Names for ids, used when an audience, a field's path or a place is put into words. */
export type Names = {
  groups: ReadonlyMap<number, string>;
  locales: ReadonlyMap<string, string>;
  licences: ReadonlyMap<string, string>;
  brands: ReadonlyMap<string, string>;
  audiences: ReadonlyMap<string, string>;
  /** To whom each licence lets anything be promoted: with the class of a promotion this goes without saying (SAFE-07). */
  promotions: ReadonlyMap<string, Audience>;
};

const NAMES: { readonly [Group in PlayerGroup]: string } = {
  get tester() {
    return say('testers');
  },
  get multiAccount() {
    return say('multi-account');
  },
  get platinum() {
    return say('platinum');
  },
  get bronze() {
    return say('bronze');
  },
  get silver() {
    return say('silver');
  },
  get gold() {
    return say('gold');
  },
  get evenHalf() {
    return say('a-b-half-a');
  },
  get oddHalf() {
    return say('a-b-half-b');
  },
  get liveChat() {
    return say('live-chat');
  },
  get noSofort() {
    return say('no-sofort');
  },
  get diamond() {
    return say('diamond');
  },
  get newProviderA() {
    return say('new-provider-a');
  },
  get newProviderAShown() {
    return say('new-provider-a-seen');
  },
  get newProviderB() {
    return say('new-provider-b');
  },
  get newProviderBShown() {
    return say('new-provider-b-seen');
  },
  get lithuania() {
    return say('lithuania-notice');
  },
  get regular() {
    return say('regular');
  },
  get wheelA() {
    return say('wheel-group-1308');
  },
  get wheelB() {
    return say('wheel-group-1309');
  },
  get welcomePack() {
    return say('welcome-pack');
  },
};

/** The player groups of the product, by number; the VIP table may rename VIP groups. */
export const groupNames = (): readonly (readonly [number, string])[] =>
  Object.entries(NAMES)
    .map(([group, name]) => [PLAYER_GROUPS[group as PlayerGroup], name] as const) // the keys are those of the table
    .toSorted(([a], [b]) => a - b);

const languageNames = new Intl.DisplayNames('en', { type: 'language', languageDisplay: 'dialect' });
const regionNames = new Intl.DisplayNames('en', { type: 'region' });

const localeNames = new Map<string, string>();

/** “German”, “English (Australia)”. Cached, because labels with it render at every key press. */
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

export const groupName = (names: Names, id: number): string =>
  names.groups.get(id) ?? say('group-id', { id });

let ownGroups: Names['groups'] | undefined;

export const EMPTY_NAMES: Names = {
  get groups() {
    return (ownGroups ??= new Map(groupNames()));
  },
  locales: new Map(),
  licences: new Map(),
  brands: new Map(),
  audiences: new Map(),
  promotions: new Map(),
};

const CHANNELS: { readonly [channel: string]: (product: string) => string } = {
  onsite: (product) => say('consent-onsite', { product }),
  email: (product) => say('consent-email', { product }),
  sms: (product) => say('consent-sms', { product }),
};

/** “casino by email”; a channel without words stays a code. */
export function consentName(consent: string): string {
  const [product = '', channel = '', ...rest] = consent.split(':');
  const name = Object.hasOwn(CHANNELS, channel) && rest.length === 0 ? CHANNELS[channel] : undefined;
  return name ? name(product) : consent;
}
