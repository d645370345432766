import { keep } from './keep.ts';

/** Formatters are large. More zones than these take turns. */
const MOST_FORMATTERS = 16;
const formatters = new Map<string, Intl.DateTimeFormat>();

/** Before this year no zone had a clock by law, and after the last one no date of JavaScript has every field. */
const [FIRST, LAST] = [Date.UTC(1800, 0), 8.64e15 - 86_400_000];

/** Reads how far the clock of a zone is ahead of UTC, in milliseconds, from the language's own zone data. */
export function createOffsetReader(name: string): (instant: number) => number {
  return (instant) => {
    const at = Math.floor(Math.min(Math.max(instant, FIRST), LAST) / 1000) * 1000;
    const [month = 1, day = 1, year = 0, hour = 0, minute = 0, second = 0] = (
      formatterOf(name).format(at).match(/\d+/g) ?? []
    ).map(Number);
    return Date.UTC(year, month - 1, day, hour, minute, second) - at;
  };
}

function formatterOf(name: string): Intl.DateTimeFormat {
  const known = formatters.get(name);
  if (known) return known;
  // Month, day, year, hour, minute, second in digits, whatever the language of the machine.
  const formatter = new Intl.DateTimeFormat('en-US', {
    timeZone: name,
    calendar: 'gregory',
    numberingSystem: 'latn',
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  });
  keep(formatters, name, formatter, MOST_FORMATTERS);
  return formatter;
}
