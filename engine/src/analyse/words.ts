import type { Audience } from '@marquee/schemas';
import type { Span } from '../visitor/schedule.ts';
import { weeklyWords } from '../weekly/weekly-words.ts';

/** One condition of an audience as part of a sentence: “only guests”. */
export function conditionWords(name: keyof Audience, audience: Audience): string {
  const { groups, countries, flags, split } = audience;
  switch (name) {
    case 'login':
      return audience.login === 'guest' ? 'only guests' : 'only signed-in players';
    case 'groups':
      return all([
        groups?.anyOf && `in ${named('group', groups.anyOf, 'or')}`,
        groups?.allOf && `in ${named('group', groups.allOf, 'and')}`,
        groups?.noneOf && `not in ${named('group', groups.noneOf, 'or')}`,
      ]);
    case 'locales':
      return named('language', audience.locales ?? [], 'or');
    case 'licences':
      return named('licence', audience.licences ?? [], 'or');
    case 'brands':
      return named('brand', audience.brands ?? [], 'or');
    case 'currencies':
      return named('currency', audience.currencies ?? [], 'or');
    case 'currencyKind':
      return audience.currencyKind === 'crypto' ? 'a crypto currency' : 'a fiat currency';
    case 'countries':
      return all([
        countries?.anyOf && `in ${named('country', countries.anyOf, 'or')}`,
        countries?.noneOf && `not in ${named('country', countries.noneOf, 'or')}`,
      ]);
    case 'devices':
      return `on ${audience.devices?.length ? list(audience.devices, 'or') : 'no device at all'}`;
    case 'age':
      return `an age ${boundsWords(audience.age)}`;
    case 'verified':
      return audience.verified ? 'only verified players' : 'only players who are not verified';
    case 'registeredDays':
      return `days since registration ${boundsWords(audience.registeredDays)}`;
    case 'consents':
      return consentWords(audience.consents ?? {});
    case 'flags':
      return all([
        ...(flags?.on ?? []).map((key) => `flag ${key} on`),
        ...(flags?.off ?? []).map((key) => `flag ${key} off`),
      ]);
    case 'split':
      return split ? splitWords(split) : '';
    case 'audience':
      return `the audience ${audience.audience ?? ''}`;
    case 'anyOf':
      return `any of ${audience.anyOf?.length ?? 0} alternatives`;
    case 'not':
      return 'the exception';
    default:
      return name satisfies never;
  }
}

/** “of at least 18 and below 25”; “that is known” without bounds. */
function boundsWords({ atLeast, below }: { atLeast?: number; below?: number } = {}): string {
  const bounds = [
    atLeast !== undefined && `of at least ${atLeast}`,
    below !== undefined && `${atLeast === undefined ? 'of ' : ''}below ${below}`,
  ];
  return atLeast === undefined && below === undefined ? 'that is known' : all(bounds);
}

function consentWords({ anyOf, allOf }: NonNullable<Audience['consents']>): string {
  if (!anyOf && !allOf) return 'consents that are known';
  return all([
    anyOf && `with ${named('consent', anyOf, 'or')}`,
    allOf && (allOf.length > 0 ? `with ${named('consent', allOf, 'and')}` : 'consents that are known'),
  ]);
}

function splitWords(split: NonNullable<Audience['split']>): string {
  const id = split.by === 'userId' ? 'user id' : 'partner id';
  if ('parity' in split) return `an ${split.parity} ${id}`;
  if ('lastHexDigit' in split) return `a ${id} that ends in ${list(split.lastHexDigit, 'or')}`;
  return `${split.percent[0] ?? 0} to ${split.percent[1] ?? 0} % of the layer ${split.layer} by ${id}`;
}

export function spanWords({ from, until, weekly }: Span): string {
  return all([
    from !== -Infinity && `from ${instantWords(from)}`,
    until !== Infinity && `until ${instantWords(until)}`,
    weekly !== null && `open ${weeklyWords(weekly.windows, weekly.zoneName)}`,
  ]);
}

/** In UTC, because the reader's time zone is unknown here. An instant outside the range of dates stays a number. */
export const instantWords = (instant: number): string =>
  Math.abs(instant) <= 8.64e15
    ? `${new Date(instant).toISOString().slice(0, 16).replace('T', ' ')} UTC`
    : `${instant}`;

const MOST = 6;

/** A list as words, shortened when it is long, because people read findings. */
export function list(values: readonly (string | number)[] | undefined, word: 'and' | 'or'): string {
  if (!values || values.length === 0) return 'nothing';
  const shown = values.slice(0, MOST).map(String);
  if (values.length > MOST) return `${shown.join(', ')} ${word} ${values.length - MOST} more`;
  const last = shown.pop();
  return shown.length > 0 ? `${shown.join(', ')} ${word} ${last}` : `${last}`;
}

const named = (word: string, values: readonly (string | number)[], joint: 'and' | 'or'): string =>
  values.length === 0 ? `no ${word} at all` : `${word} ${list(values, joint)}`;

const all = (parts: readonly (string | false | undefined)[]): string =>
  parts.filter((part) => typeof part === 'string').join(' and ') || 'no condition';
