const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** “in 23 hours”: rounded down, never more than is left. Null when no time is left. */
export function formatLeft(milliseconds: number, language: string): string | null {
  if (milliseconds <= 0) return null;
  const format = new Intl.RelativeTimeFormat(language, { numeric: 'always' });
  if (milliseconds >= 2 * DAY) return format.format(Math.floor(milliseconds / DAY), 'day');
  if (milliseconds >= 2 * HOUR) return format.format(Math.floor(milliseconds / HOUR), 'hour');
  return format.format(Math.max(1, Math.floor(milliseconds / MINUTE)), 'minute');
}
