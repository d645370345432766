import { describe, expect, it } from 'vitest';
import { addMonths, dayOf, isDay, startOf, weeksOf } from './calendar-days.ts';
import { documentEvents, layoutWeek, type CalendarEvent } from './calendar-events.ts';

describe('days of the calendar', () => {
  it('begin and end by the market’s clock, on the days the clocks change too', () => {
    expect(new Date(startOf('2026-10-25')).toISOString()).toBe('2026-10-24T22:00:00.000Z');
    expect(new Date(startOf('2026-10-26')).toISOString()).toBe('2026-10-25T23:00:00.000Z');
    expect(dayOf(Date.parse('2026-11-19T23:30:00Z'))).toBe('2026-11-20');
  });

  it('stand in whole weeks from Monday on', () => {
    const weeks = weeksOf('2026-11-20', 'month');
    expect(weeks.map(([monday]) => monday)).toEqual([
      '2026-10-26',
      '2026-11-02',
      '2026-11-09',
      '2026-11-16',
      '2026-11-23',
      '2026-11-30',
    ]);
    expect(weeksOf('2026-11-22', 'week')).toEqual([
      ['2026-11-16', '2026-11-17', '2026-11-18', '2026-11-19', '2026-11-20', '2026-11-21', '2026-11-22'],
    ]);
  });

  it('go to the same day of another month, or its last one', () => {
    expect(addMonths('2026-01-31', 1)).toBe('2026-02-28');
    expect(addMonths('2026-12-15', 1)).toBe('2027-01-15');
    expect(addMonths('2026-03-31', -1)).toBe('2026-02-28');
    expect([isDay('2026-02-28'), isDay('2026-02-30'), isDay('soon')]).toEqual([true, false, false]);
  });
});

const at = (day: number, hour = 0): number => Date.UTC(2026, 10, day, hour);
const starts = [16, 17, 18, 19, 20, 21, 22, 23].map((day) => at(day));
const event = (key: string, from: number, until: number): CalendarEvent => ({
  key,
  kind: 'banner',
  title: key,
  what: 'window',
  from,
  until,
  status: 'live',
  hasEdits: false,
  path: '/',
});
const seen = (events: CalendarEvent[], lanes: number) => {
  const { bars, hidden } = layoutWeek(events, starts, lanes);
  return {
    bars: bars.map((bar) => `${bar.event.key} ${bar.first}-${bar.last} in ${bar.lane}`),
    hidden,
  };
};

describe('bars of a week', () => {
  it('share a lane where they do not meet, and end before the day they end at midnight of', () => {
    expect(
      seen([event('a', at(16), at(18)), event('b', at(18), at(19)), event('c', at(17), at(20))], 3),
    ).toEqual({
      bars: ['a 0-1 in 0', 'c 1-3 in 1', 'b 2-2 in 0'],
      hidden: [0, 0, 0, 0, 0, 0, 0],
    });
  });

  it('leave the lanes to what begins or ends in the week, fill what is left, and count the rest by day', () => {
    expect(seen([event('always', at(1), at(30)), event('new', at(20), at(25))], 1)).toEqual({
      bars: ['new 4-6 in 0', 'always 0-3 in 0'],
      hidden: [0, 0, 0, 0, 1, 1, 1],
    });
  });

  it('go on past the days that are shown of them', () => {
    const { bars } = layoutWeek([event('always', at(1), at(30)), event('new', at(20), at(25))], starts, 1);
    expect(bars.map(({ isFromBefore, isGoingOn }) => [isFromBefore, isGoingOn])).toEqual([
      [false, true],
      [true, true],
    ]);
  });

  it('show a single instant on its day alone', () => {
    expect(seen([event('once', at(22, 23), at(22, 23)), event('over', at(16), at(16))], 1)).toEqual({
      bars: ['over 0-0 in 0', 'once 6-6 in 0'],
      hidden: [0, 0, 0, 0, 0, 0, 0],
    });
  });
});

it('makes a window with one end an instant that opens or ends', () => {
  const item = {
    kind: 'banner',
    id: 'a',
    revision: 1,
    publishedRevision: 1,
    state: 'live' as const,
    data: { title: { en: 'A' } },
    updatedAt: '',
    updatedBy: '',
  };
  const from = '2026-11-20T00:00:00Z';
  const events = documentEvents(
    [
      {
        ...item,
        spans: [
          { what: 'window', from },
          { what: 'window', until: from },
          { what: 'countdown', until: from },
        ],
      },
    ],
    0,
  );
  expect(events.map(({ what, from: start, until }) => [what, start, until])).toEqual([
    ['opens', at(20), at(20)],
    ['ends', at(20), at(20)],
    ['countdown', at(20), at(20)],
  ]);
});
