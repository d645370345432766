/** Epoch milliseconds at which the quarter around an instant began, in UTC. */
export function quarterStart(instant: number): number {
  const date = new Date(instant);
  return Date.UTC(date.getUTCFullYear(), Math.floor(date.getUTCMonth() / 3) * 3, 1);
}

export function quarterEnd(instant: number): number {
  const date = new Date(quarterStart(instant));
  return Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 3, 1);
}
