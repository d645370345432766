import { say } from './generated/words.ts';
/** The market's time zone: schedules are shown in it first, with UTC beside it. */
export const MARKET_ZONE = 'Europe/Berlin';

const formats = new Map<string, Intl.DateTimeFormat>();
function format(zone: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = zone + JSON.stringify(options);
  const cached =
    formats.get(key) ?? new Intl.DateTimeFormat('en-GB', { timeZone: zone, hourCycle: 'h23', ...options });
  formats.set(key, cached);
  return cached;
}

const partsOf = (
  instant: number,
  zone: string,
  options: Intl.DateTimeFormatOptions,
): Record<string, string> =>
  Object.fromEntries(
    format(zone, options)
      .formatToParts(instant)
      .map((part) => [part.type, part.value]),
  );

/** “Fri 20 Nov”, with the year if it is not the current one. */
export function formatDay(instant: number, now: number, zone = MARKET_ZONE): string {
  const parts = partsOf(instant, zone, { weekday: 'short', day: 'numeric', month: 'short', year: 'numeric' });
  const isThisYear = parts['year'] === partsOf(now, zone, { year: 'numeric' })['year'];
  return `${parts['weekday']} ${parts['day']} ${parts['month']}${isThisYear ? '' : ` ${parts['year']}`}`;
}

export function formatClock(instant: number, zone = MARKET_ZONE): string {
  return format(zone, { hour: '2-digit', minute: '2-digit' }).format(instant);
}

/** “Fri 20 Nov, 00:00”. */
export const formatInstant = (instant: number, now: number, zone = MARKET_ZONE): string =>
  `${formatDay(instant, now, zone)}, ${formatClock(instant, zone)}`;

/** “20 Nov, 00:00”, without the weekday, for narrow places. */
export const formatShortInstant = (instant: number, now: number, zone = MARKET_ZONE): string =>
  formatInstant(instant, now, zone).replace(/^\S+ /, '');

/** The time for today, the weekday for this week, otherwise the date: for “changed” columns. */
export function formatAgo(instant: number, now: number, zone = MARKET_ZONE): string {
  const dayOf = (at: number): string => format(zone, { dateStyle: 'short' }).format(at);
  if (dayOf(instant) === dayOf(now)) return formatClock(instant, zone);
  const parts = partsOf(instant, zone, { weekday: 'short', day: 'numeric', month: 'short', year: 'numeric' });
  if (now - instant < 6 * 86_400_000) return parts['weekday'] ?? '';
  const isThisYear = parts['year'] === partsOf(now, zone, { year: 'numeric' })['year'];
  return `${parts['day']} ${parts['month']}${isThisYear ? '' : ` ${parts['year']}`}`;
}

/** A duration in its two largest units: “9 h 58 min”, “3 days”. */
export function formatDuration(milliseconds: number): string {
  const minutes = Math.max(1, Math.round(Math.abs(milliseconds) / 60_000));
  const days = Math.floor(minutes / 1440);
  const hours = Math.floor((minutes % 1440) / 60);
  const rest = minutes % 60;
  if (days >= 3) return say('days', { count: days });
  if (days > 0) return hours === 0 ? say('days', { count: days }) : say('days-d-hours-h', { days, hours });
  if (hours > 0) return rest === 0 ? say('hours-h', { hours }) : say('hours-h-rest-min', { hours, rest });
  return say('rest-min', { rest });
}

/** Offset of a zone at an instant, in minutes. */
export function offsetOf(instant: number, zone: string): number {
  if (zone === 'UTC') return 0;
  const parts = partsOf(instant, zone, {
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  });
  const number = (name: string): number => Number(parts[name]);
  const local = Date.UTC(
    number('year'),
    number('month') - 1,
    number('day'),
    number('hour'),
    number('minute'),
    number('second'),
  );
  return Math.round((local - Math.floor(instant / 1000) * 1000) / 60_000);
}

export function formatOffset(minutes: number): string {
  const absolute = Math.abs(minutes);
  const pad = (part: number): string => String(part).padStart(2, '0');
  return `${minutes < 0 ? '-' : '+'}${pad(Math.floor(absolute / 60))}:${pad(absolute % 60)}`;
}

/** Whether a time is as typed, without an offset, because it is not known which instant is meant. */
export const isUnsettled = (text: string): boolean => /^\d{4,}-\d\d-\d\dT\d\d:\d\d$/.test(text);

/** The instant of a text; NaN for an invalid one, and for a time without an offset. */
export const instantIn = (text: unknown): number =>
  typeof text === 'string' && !isUnsettled(text) ? Date.parse(text) : Number.NaN;

/** The value of a date-time input for an instant in a time zone: “2026-11-20T00:00”. */
export function toLocalInput(iso: string, zone: string): string {
  if (isUnsettled(iso)) return iso;
  const instant = Date.parse(iso);
  if (!Number.isFinite(instant)) return '';
  return new Date(instant + offsetOf(instant, zone) * 60_000).toISOString().slice(0, 16);
}

/** An instant in RFC 3339, with the offset of a time zone at that instant. */
export function toZonedIso(instant: number, zone: string): string {
  const offset = offsetOf(instant, zone);
  return `${new Date(instant + offset * 60_000).toISOString().slice(0, 19)}${zone === 'UTC' ? 'Z' : formatOffset(offset)}`;
}

/**
 * The start of a day in a time zone; NaN for an invalid day. When midnight is skipped or occurs twice, it is the first
 * instant of the day, and nobody has to choose. For typed times the person has to, see `clock-times.ts`.
 */
export function startOfDay(day: string, zone: string): number {
  const wall = Date.parse(`${day}T00:00:00Z`);
  if (!Number.isFinite(wall)) return Number.NaN;
  const before = offsetOf(wall - 86_400_000, zone);
  const after = offsetOf(wall + 86_400_000, zone);
  const fits = [before, after].find((offset) => offsetOf(wall - offset * 60_000, zone) === offset);
  return wall - (fits ?? before) * 60_000;
}
