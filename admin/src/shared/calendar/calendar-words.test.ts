import { describe, expect, it } from 'vitest';
import { eventPrefix, dayLabel, dayWords, longDay, momentsOf, onWords } from './calendar-words.ts';

describe('a day', () => {
  it('is called by its date, and its cell says how much is on', () => {
    expect(longDay('2026-11-20')).toBe('Friday, 20 November 2026');
    expect(dayLabel('2026-11-20', 0)).toBe('Friday, 20 November 2026, nothing on');
    expect(dayLabel('2026-03-01', 12)).toBe('Sunday, 1 March 2026, 12 on');
  });

  it('shows its number, with the month where one begins and in a week that stands alone', () => {
    expect(dayWords('2026-11-09', 'month')).toBe('9');
    expect(dayWords('2026-12-01', 'month')).toBe('1 Dec');
    expect(dayWords('2026-11-09', 'week')).toBe('9 Nov');
    expect(dayWords('2026-11-21', 'month')).toBe('21');
  });

  it('says how many are on', () => {
    expect(onWords(0)).toBe('Nothing with dates on this day.');
    expect(onWords(1)).toBe('1 on. Berlin time, UTC beside it.');
    expect(onWords(1204)).toBe('1,204 on. Berlin time, UTC beside it.');
  });
});

it('a bar says what it is unless it is what is open, or a release, which has its icon', () => {
  const all = ['window', 'opens', 'ends', 'countdown', 'days', 'release'] as const;
  expect(all.map(eventPrefix)).toEqual([undefined, 'Opens: ', 'Ends: ', 'Countdown: ', 'Days: ', undefined]);
});

describe('what happens on a day', () => {
  const [from, until] = [1000, 2000];
  const words = (what: Parameters<typeof momentsOf>[0]['what'], begins: number, ends: number) =>
    momentsOf({ what, from: begins, until: ends }, from, until).map((each) => `${each.words} ${each.at}`);

  it('is what begins and what ends on it', () => {
    expect(words('window', 1200, 1800)).toEqual(['Opens 1200', 'Ends 1800']);
    expect(words('days', 1200, 5000)).toEqual(['First day from 1200']);
    expect(words('countdown', 1200, 1800)).toEqual(['Countdown from 1200', 'Countdown to 1800']);
    expect(words('window', 200, 1800)).toEqual(['Ends 1800']);
  });

  it('is nothing for what is open throughout, and the end of a day is part of the next one', () => {
    expect(words('window', 200, 5000)).toEqual([]);
    expect(words('window', 200, until)).toEqual([]);
    expect(words('window', from, 5000)).toEqual(['Opens 1000']);
    expect(words('window', until, 5000)).toEqual([]);
  });

  it('is said once for a single instant', () => {
    expect(words('opens', 1500, 1500)).toEqual(['Opens 1500']);
    expect(words('ends', 1500, 1500)).toEqual(['Ends 1500']);
    expect(words('countdown', 1500, 1500)).toEqual(['Countdown to 1500']);
    expect(words('release', 1500, 1500)).toEqual(['Publishes 1500']);
  });
});
