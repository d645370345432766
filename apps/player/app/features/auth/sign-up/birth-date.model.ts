/**
 * Converts a typed date of birth, strictly DD/MM/YYYY (PROF-26 to PROF-28), to the platform's format; undefined when
 * there is no such day.
 */
export function parseBirthDate(typed: string): string | undefined {
  const [, day = '', month = '', year = ''] = /^(\d{2})\/(\d{2})\/(\d{4})$/.exec(typed.trim()) ?? [];
  const at = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day)));
  const isDay = day !== '' && at.getUTCFullYear() === Number(year) && at.getUTCMonth() === Number(month) - 1;
  return isDay && at.getUTCDate() === Number(day) ? `${year}-${month}-${day}` : undefined;
}

/** Full years on the day of `now`. */
export function ageOn(isoDate: string, now: number): number {
  const [year = 0, month = 0, day = 0] = isoDate.split('-').map(Number);
  const today = new Date(now);
  const hadBirthday =
    today.getUTCMonth() + 1 > month || (today.getUTCMonth() + 1 === month && today.getUTCDate() >= day);
  return today.getUTCFullYear() - year - (hadBirthday ? 0 : 1);
}
