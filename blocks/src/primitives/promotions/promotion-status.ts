export type PromotionStatus = 'active' | 'future' | 'archive';

/** RFC 3339. Without a start it counts as always started. */
export type Timer = { start_at?: string; end_at: string };

/** The status of a promotion at an instant (epoch milliseconds). It is over at its end, not after it. */
export function promotionStatus(timer: Timer | undefined, now: number): PromotionStatus {
  if (!timer) return 'active';
  if (now >= Date.parse(timer.end_at)) return 'archive';
  return timer.start_at !== undefined && now < Date.parse(timer.start_at) ? 'future' : 'active';
}
