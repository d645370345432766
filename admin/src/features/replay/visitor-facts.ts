import type { Context } from '@marquee/engine';
import { countryName, groupName, localeName, type Names } from '../../words/names.ts';
import { formatInstant } from '../../words/time.ts';

export type Fact = { name: string; value: string; more?: string };

/** Everything a page follows from, in words. */
export function visitorFacts(
  { path, context, release }: { path: string; context: Context; release: number },
  names: Names,
): Fact[] {
  const {
    locale,
    licence,
    login,
    groups,
    currency,
    country,
    device,
    userId,
    partnerId,
    flags = {},
    now,
  } = context;
  return [
    { name: 'Release', value: String(release) },
    { name: 'Page', value: path },
    {
      name: 'Instant',
      value: `${formatInstant(now, now)} Berlin`,
      more: `${formatInstant(now, now, 'UTC')} UTC`,
    },
    { name: 'Signed in', value: login === 'guest' ? 'No, a guest' : 'Yes, a player' },
    { name: 'Groups', value: groups.map((id) => groupName(names, id)).join(', ') || 'None' },
    { name: 'Language', value: names.locales.get(locale) ?? localeName(locale) },
    { name: 'Licence', value: names.licences.get(licence) ?? licence },
    { name: 'Currency', value: currency },
    { name: 'Country', value: country === undefined ? 'Not known' : countryName(country) },
    { name: 'Device', value: device === 'mobile' ? 'Phone' : 'Computer' },
    { name: 'User id', value: userId ?? 'None' },
    { name: 'Partner id', value: partnerId ?? 'None' },
    {
      name: 'Flags set by hand',
      value:
        Object.entries(flags)
          .map(([key, isOn]) => `${key} ${isOn ? 'on' : 'off'}`)
          .join(', ') || 'None',
    },
  ];
}
