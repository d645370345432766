/**
 * When a limit restarts or a break ends. In UTC, because limits count in UTC: server and browser write the same text.
 */
export function formatLimitTime(instant: string, language: string): string {
  return new Intl.DateTimeFormat(language, {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    timeZone: 'UTC',
    timeZoneName: 'short',
  }).format(new Date(instant));
}
