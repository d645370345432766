import type { Context } from '@marquee/engine';
import { say } from '../../words/generated/replay.ts';
import { consentName, countryName, groupName, localeName, type Names } from '../../words/names.ts';
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
    brand,
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
    ...(brand === undefined ? [] : [{ name: say('brand'), value: names.brands.get(brand) ?? brand }]),
    { name: say('currency'), value: currency },
    { name: say('country'), value: country === undefined ? say('not-known') : countryName(country) },
    { name: say('device'), value: device === 'mobile' ? say('phone') : say('computer') },
    ...(login === 'player' ? personFacts(context) : []),
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

const BREAKS = {
  get none() {
    return say('none');
  },
  get coolingOff() {
    return say('cooling-off');
  },
  get selfExcluded() {
    return say('self-excluded');
  },
} as const;

/** What was known of the person. */
function personFacts({ break: pause, age, verified, registeredAt, consents, now }: Context): Fact[] {
  const unknown = say('not-known');
  return [
    { name: say('break'), value: pause === undefined ? unknown : BREAKS[pause] },
    { name: say('age'), value: age === undefined ? unknown : String(age) },
    { name: say('verified'), value: verified === undefined ? unknown : verified ? say('yes') : say('no') },
    {
      name: say('registered'),
      value: registeredAt === undefined ? unknown : formatInstant(registeredAt, now),
    },
    {
      name: say('consents'),
      value: consents ? consents.map(consentName).join(', ') || say('none') : unknown,
    },
  ];
}
