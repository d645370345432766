import { placeName, STATUS_WORDS, type Status } from '../../../words/document-words.ts';
import { say } from '../../../words/generated/documents.ts';
import { localeName, type Names } from '../../../words/names.ts';
import { formatDay } from '../../../words/time.ts';
import { SHARED, type ListFilter, type NO_FILTER } from './list-filter.ts';

export const SINCE: Record<string, string> = {
  get today() {
    return say('last-day');
  },
  get week() {
    return say('last-7-days');
  },
  get month() {
    return say('last-30-days');
  },
};
export const WHO: Record<string, string> = {
  get everyone() {
    return say('everyone');
  },
  get player() {
    return say('players');
  },
  get guest() {
    return say('guests');
  },
};

/** The name of a status filter. */
export function statusWords(value: string): string {
  if (value === 'edited') return say('unpublished');
  return value === 'findings' ? say('needs-attention') : (knownStatus(value) ?? value);
}
const knownStatus = (value: string): string | undefined =>
  Object.hasOwn(STATUS_WORDS, value) ? STATUS_WORDS[value as Status] : undefined;

export const whoName = (who: string, names: Names): string => WHO[who] ?? names.audiences.get(who) ?? who;

export const brandName = (brand: string, names: Names): string =>
  brand === SHARED ? say('no-brand') : (names.brands.get(brand) ?? brand);

export type FilterPart = keyof typeof NO_FILTER;

/** A part of the filter in the words of its chip: “Missing in German”. */
export function filterWords(part: FilterPart, filter: ListFilter, { names, now }: Words): string {
  const value = filter[part];
  const words: Record<FilterPart, () => string> = {
    query: () => value,
    status: () => statusWords(value),
    place: () => say('place-place', { place: placeName(value) }),
    who: () => say('shown-to-who-name', { whoName: whoName(value, names) }),
    brand: () =>
      value === SHARED ? say('no-brand') : say('of-brand-name', { name: brandName(value, names) }),
    missing: () => say('missing-in-language', { language: localeName(value) }),
    since: () => say('changed-since', { since: SINCE[value] ?? value }),
    day: () => say('on-day', { day: formatDay(Date.parse(`${value}T12:00:00Z`), now) }),
  };
  return words[part]();
}

type Words = { names: Names; now: number };
