import type { Context } from '@marquee/engine';
import { say } from '../../words/generated/replay.ts';
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
      value: say('instant-berlin', { instant: formatInstant(now, now) }),
      more: say('instant-utc', { instant: formatInstant(now, now, 'UTC') }),
    },
    { name: 'Signed in', value: login === 'guest' ? say('no-a-guest') : say('yes-a-player') },
    { name: 'Groups', value: groups.map((id) => groupName(names, id)).join(', ') || 'None' },
    { name: 'Language', value: names.locales.get(locale) ?? localeName(locale) },
    { name: 'Licence', value: names.licences.get(licence) ?? licence },
    { name: 'Currency', value: currency },
    { name: 'Country', value: country === undefined ? say('not-known') : countryName(country) },
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
