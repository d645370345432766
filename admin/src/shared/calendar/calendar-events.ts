import type { CalendarItem, Span } from '../../api/api-types.ts';
import type { Schedule } from '../../api/release-types.ts';
import { documentPath } from '../kinds.ts';
import { documentStatus, documentTitle, type Status } from '../../words/document-words.ts';

/** Something with dates: from ≤ t < until. A single instant has both alike. */
export type CalendarEvent = {
  key: string;
  kind: string;
  title: string;
  what: Span['what'] | 'opens' | 'ends' | 'release';
  from: number;
  until: number;
  status: Status | 'release';
  hasEdits: boolean;
  path: string;
};

export function documentEvents(items: readonly CalendarItem[], now: number): CalendarEvent[] {
  return items.flatMap((item) => {
    const { kind, id, data } = item;
    const common = {
      kind,
      title: documentTitle(kind, id, data),
      ...documentStatus(item, now),
      path: documentPath(kind, id),
    };
    return item.spans.map((span): CalendarEvent => {
      const from = span.from === undefined ? undefined : Date.parse(span.from);
      const until = span.until === undefined ? undefined : Date.parse(span.until);
      const at = from ?? until ?? 0;
      return {
        ...common,
        key: `${kind}/${id}/${span.what}`,
        what:
          span.what !== 'window'
            ? span.what
            : from === undefined
              ? 'ends'
              : until === undefined
                ? 'opens'
                : 'window',
        from: at,
        until: from === undefined || until === undefined ? at : until,
      };
    });
  });
}

/** Releases that publish by themselves. */
export function releaseEvents(schedules: readonly Schedule[]): CalendarEvent[] {
  return schedules.flatMap(({ id, state, publishAt, comment, documents }): CalendarEvent[] => {
    if (state !== 'waiting') return [];
    const at = Date.parse(publishAt);
    return [
      {
        key: `release/${id}`,
        kind: 'release',
        title: `${comment} (${documents.length})`,
        what: 'release',
        from: at,
        until: at,
        status: 'release',
        hasEdits: false,
        path: `/releases/coming/${encodeURIComponent(id)}`,
      },
    ];
  });
}

export type Bar = {
  event: CalendarEvent;
  /** Columns it covers, 0 to 6, the last one included. */
  first: number;
  last: number;
  lane: number;
  /** Whether it goes on before or after the week. */
  isFromBefore: boolean;
  isGoingOn: boolean;
};

/** Whether any of it lies in from ≤ t < until. */
export const isOn = (event: CalendarEvent, from: number, until: number): boolean =>
  event.from < until && (event.until > from || (event.from === event.until && event.from >= from));

/**
 * Events of one week as bars in lanes, `starts` being the instants of its days and of the day after. What begins or
 * ends in the week comes first; for what finds no lane, each of its days counts one more.
 */
export function layoutWeek(
  events: readonly CalendarEvent[],
  starts: readonly number[],
  lanes: number,
): { bars: Bar[]; hidden: number[] } {
  const [begin = 0] = starts;
  const end = starts.at(-1) ?? 0;
  const own = events
    .filter((event) => isOn(event, begin, end))
    .map((event) => ({ event, isThroughout: event.from <= begin && event.until >= end }))
    .toSorted(
      (a, b) =>
        Number(b.event.what === 'release') - Number(a.event.what === 'release') ||
        Number(a.isThroughout) - Number(b.isThroughout) ||
        a.event.from - b.event.from ||
        b.event.until - a.event.until ||
        (a.event.key < b.event.key ? -1 : 1),
    );
  const taken: number[][] = Array.from({ length: lanes }, () => []);
  const hidden = starts.slice(0, -1).map(() => 0);
  const bars: Bar[] = [];
  for (const { event } of own) {
    const days = hidden.flatMap((_, day) =>
      isOn(event, starts[day] ?? 0, starts[day + 1] ?? 0) ? [day] : [],
    );
    const first = days[0] ?? 0;
    const last = days.at(-1) ?? first;
    const lane = taken.findIndex((used) => days.every((day) => !used.includes(day)));
    if (lane === -1) {
      for (const day of days) hidden[day] = (hidden[day] ?? 0) + 1;
      continue;
    }
    taken[lane]?.push(...days);
    bars.push({
      event,
      first,
      last,
      lane,
      isFromBefore: event.from < begin,
      isGoingOn: event.until > end,
    });
  }
  return { bars, hidden };
}
