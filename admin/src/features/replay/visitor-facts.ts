import type { Context } from '@marquee/engine';
import { say } from '../../words/generated/replay.ts';
import { countryName, groupName, localeName, type Names } from '../../words/names.ts';
import { formatInstant } from '../../words/time.ts';

export type Fact = { name: string; value: string; more?: string };

/** Everything that determines a page, in words. */
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
    { name: say('release'), value: String(release) },
    { name: say('page'), value: path },
    {
      name: say('instant'),
      value: say('instant-berlin', { instant: formatInstant(now, now) }),
      more: say('instant-utc', { instant: formatInstant(now, now, 'UTC') }),
    },
    { name: say('signed-in'), value: login === 'guest' ? say('no-a-guest') : say('yes-a-player') },
    { name: say('groups'), value: groups.map((id) => groupName(names, id)).join(', ') || say('none') },
    { name: say('language'), value: names.locales.get(locale) ?? localeName(locale) },
    { name: say('licence'), value: names.licences.get(licence) ?? licence },
    { name: say('currency'), value: currency },
    { name: say('country'), value: country === undefined ? say('not-known') : countryName(country) },
    { name: say('device'), value: device === 'mobile' ? say('phone') : say('computer') },
    { name: say('user-id'), value: userId ?? say('none') },
    { name: say('partner-id'), value: partnerId ?? say('none') },
    {
      name: say('flags-set-by-hand'),
      value:
        Object.entries(flags)
          .map(([key, isOn]) => `${key} ${isOn ? 'on' : 'off'}`)
          .join(', ') || say('none'),
    },
  ];
}
