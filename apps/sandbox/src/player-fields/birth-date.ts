/** The age in years. Null when the date does not exist. */
export function ageOn(dateOfBirth: string, now: number): number | null {
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(dateOfBirth) ?? [];
  if (!year || !month || !day) return null;
  const born = new Date(`${dateOfBirth}T00:00:00Z`);
  // The 30th of February would become a day in March.
  if (Number.isNaN(born.getTime()) || born.getUTCDate() !== Number(day)) return null;
  const today = new Date(now);
  const hadBirthday =
    today.getUTCMonth() + 1 > Number(month) ||
    (today.getUTCMonth() + 1 === Number(month) && today.getUTCDate() >= Number(day));
  return today.getUTCFullYear() - Number(year) - (hadBirthday ? 0 : 1);
}
