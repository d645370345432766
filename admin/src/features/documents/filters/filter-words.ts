import { placeName, STATUS_WORDS, type Status } from '../../../words/document-words.ts';
import { localeName, type Names } from '../../../words/names.ts';
import { formatDay } from '../../../words/time.ts';
import type { ListFilter, NO_FILTER } from './list-filter.ts';

export const SINCE: Record<string, string> = {
  today: 'last day',
  week: 'last 7 days',
  month: 'last 30 days',
};
export const WHO: Record<string, string> = { everyone: 'Everyone', player: 'Players', guest: 'Guests' };

export const STATUS_FILTERS: Readonly<Record<Status | 'edited' | 'findings', string>> = {
  ...STATUS_WORDS,
  edited: 'Unpublished',
  findings: 'Needs attention',
};

export const whoName = (who: string, names: Names): string => WHO[who] ?? names.audiences.get(who) ?? who;

export type FilterPart = keyof typeof NO_FILTER;

/** What a part of the filter keeps, as its chip says it: “Missing in German”. */
export function filterWords(part: FilterPart, filter: ListFilter, { names, now }: Words): string {
  const value = filter[part];
  const words: Record<FilterPart, () => string> = {
    query: () => value,
    status: () => (STATUS_FILTERS as Record<string, string>)[value] ?? value,
    place: () => `Place ${placeName(value)}`,
    who: () => `Shown to ${whoName(value, names)}`,
    missing: () => `Missing in ${localeName(value)}`,
    since: () => `Changed ${SINCE[value] ?? value}`,
    day: () => `On ${formatDay(Date.parse(`${value}T12:00:00Z`), now)}`,
  };
  return words[part]();
}

type Words = { names: Names; now: number };
