/** When a limit starts anew or a break ends, in UTC, by which limits count: the same wherever the page is drawn. */
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
