export type Duration = { count: number; unit: 'minute' | 'hour' | 'day' };

const MINUTES = { minute: 1, hour: 60, day: 1440 } as const;

/** A time in the largest unit that says it well, rounded up: money is never promised too early. */
export function durationOf(seconds: number): Duration {
  const minutes = Math.ceil(seconds / 60);
  const unit = minutes >= 2 * MINUTES.day ? 'day' : minutes >= 2 * MINUTES.hour ? 'hour' : 'minute';
  return { count: Math.ceil(minutes / MINUTES[unit]), unit };
}
