/** The start of the quarter of an instant in UTC, in epoch milliseconds. */
export function quarterStart(instant: number): number {
  const date = new Date(instant);
  return Date.UTC(date.getUTCFullYear(), Math.floor(date.getUTCMonth() / 3) * 3, 1);
}

export function quarterEnd(instant: number): number {
  const date = new Date(quarterStart(instant));
  return Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 3, 1);
}
