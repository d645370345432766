import type { CalendarItem, Span } from '../../api/api-types.ts';
import type { Schedule } from '../../api/release-types.ts';
import { say } from '../../words/generated/shared.ts';
import { documentPath } from '../documents/kinds.ts';
import { documentStatus, documentTitle, type Status } from '../../words/document-words.ts';

/** An event with dates: from ≤ t < until. For a single instant both are equal. */
export type CalendarEvent = {
  key: string;
  kind: string;
  title: string;
  what: Span['what'] | 'opens' | 'ends' | 'release' | 'rule';
  from: number;
  until: number;
  status: Status | 'release' | 'overdue' | 'rule';
  hasEdits: boolean;
  path: string;
  /** What of rules of a market stands against it, in a sentence. */
  unlawful?: string;
};

/** By `kind/id`, what of a document breaks a rule, in a sentence. */
export type Unlawful = ReadonlyMap<string, string>;

const NOTHING: Unlawful = new Map();

export function documentEvents(
  items: readonly CalendarItem[],
  now: number,
  broken: Unlawful = NOTHING,
): CalendarEvent[] {
  return items.flatMap((item) => {
    const { kind, id, data } = item;
    const unlawful = broken.get(`${kind}/${id}`);
    const common = {
      ...(unlawful !== undefined && { unlawful }),
      kind,
      title: documentTitle(kind, id, data),
      ...documentStatus(item, now),
      path: documentPath(kind, id),
    };
    return item.spans.map((span, index): CalendarEvent => {
      const from = span.from === undefined ? undefined : Date.parse(span.from);
      const until = span.until === undefined ? undefined : Date.parse(span.until);
      const at = from ?? until ?? 0;
      return {
        ...common,
        // Hours of the week are several windows of one document.
        key: `${kind}/${id}/${span.what}/${span.from ?? index}`,
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

/** Releases that publish automatically. */
export function releaseEvents(schedules: readonly Schedule[]): CalendarEvent[] {
  return schedules.flatMap(({ id, state, publishAt, isOverdue, comment, documents }): CalendarEvent[] => {
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
        status: isOverdue ? 'overdue' : 'release',
        hasEdits: false,
        path: `/releases/coming/${encodeURIComponent(id)}`,
      },
    ];
  });
}

/** A rule that begins, with what is live and breaks it from then on. */
export type BeginningRule = {
  pack: string;
  id: string;
  title: string;
  /** Epoch milliseconds. */
  begins: number;
  blocks: boolean;
  /** How many documents break it. */
  documents: number;
};

export function ruleEvents(rules: readonly BeginningRule[]): CalendarEvent[] {
  return rules.map(({ pack, id, title, begins, blocks, documents }) => ({
    key: `rule/${pack}/${id}`,
    kind: 'rule-pack',
    title,
    what: 'rule',
    from: begins,
    until: begins,
    status: 'rule',
    hasEdits: false,
    path: documentPath('rule-pack', pack),
    unlawful: say(blocks ? 'documents-break-it-and-go' : 'documents-break-it', { count: documents }),
  }));
}

export type Bar = {
  event: CalendarEvent;
  /** The first and last column that it covers, 0 to 6, both included. */
  first: number;
  last: number;
  lane: number;
  /** Whether it starts before this week, or continues after it. */
  isFromBefore: boolean;
  isGoingOn: boolean;
};

/** Whether any part of it is in from ≤ t < until. */
export const isOn = (event: CalendarEvent, from: number, until: number): boolean =>
  event.from < until && (event.until > from || (event.from === event.until && event.from >= from));

/** What concerns more than one document comes first. */
const isForAll = ({ what }: CalendarEvent): boolean => what === 'release' || what === 'rule';

/**
 * Lays out the events of a week as bars in lanes; `starts` has the starts of its days and of the day after. Events that
 * start or end in the week come first. An event without a lane for all its days is shown where a lane is free; each of
 * its other days adds one to that day's count of hidden events.
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
        Number(isForAll(b.event)) - Number(isForAll(a.event)) ||
        Number(a.isThroughout) - Number(b.isThroughout) ||
        a.event.from - b.event.from ||
        b.event.until - a.event.until ||
        (a.event.key < b.event.key ? -1 : 1),
    );
  const taken: number[][] = Array.from({ length: lanes }, () => []);
  const hidden = starts.slice(0, -1).map(() => 0);
  const bars: Bar[] = [];
  const put = (event: CalendarEvent, days: readonly number[], lane: number): void => {
    const [first = 0, last = first] = [days[0], days.at(-1)];
    taken[lane]?.push(...days);
    const [from = 0, until = 0] = [starts[first], starts[last + 1]];
    bars.push({ event, first, last, lane, isFromBefore: event.from < from, isGoingOn: event.until > until });
  };
  const crowded: { event: CalendarEvent; days: number[] }[] = [];
  for (const { event } of own) {
    const days = hidden.flatMap((_, day) =>
      isOn(event, starts[day] ?? 0, starts[day + 1] ?? 0) ? [day] : [],
    );
    const lane = taken.findIndex((used) => days.every((day) => !used.includes(day)));
    if (lane === -1) crowded.push({ event, days });
    else put(event, days, lane);
  }
  for (const { event, days } of crowded) {
    const piece = findPiece(taken, days);
    for (const day of days) if (!piece?.days.includes(day)) hidden[day] = (hidden[day] ?? 0) + 1;
    if (piece) put(event, piece.days, piece.lane);
  }
  return { bars, hidden };
}

/** The longest run of these days that is free in some lane. */
function findPiece(
  taken: readonly (readonly number[])[],
  days: readonly number[],
): { lane: number; days: number[] } | undefined {
  let best: { lane: number; days: number[] } | undefined;
  for (const [lane, used] of taken.entries()) {
    let run: number[] = [];
    for (const day of days) {
      run = used.includes(day) ? [] : [...run, day];
      if (run.length > (best?.days.length ?? 0)) best = { lane, days: run };
    }
  }
  return best;
}
