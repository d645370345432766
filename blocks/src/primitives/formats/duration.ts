export type Duration = { days: number; hours: number; minutes: number; seconds: number };

/** Splits milliseconds into whole days, hours, minutes and seconds; never below zero. */
export function splitDuration(milliseconds: number): Duration {
  const total = Math.max(0, Math.floor(milliseconds / 1000));
  return {
    days: Math.floor(total / 86_400),
    hours: Math.floor(total / 3600) % 24,
    minutes: Math.floor(total / 60) % 60,
    seconds: total % 60,
  };
}

/** At least two digits, so that the width of numbers does not change. */
export function padTwo(value: number): string {
  return String(value).padStart(2, '0');
}
