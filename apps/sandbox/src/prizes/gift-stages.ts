/** The stages of bonuses and free spins (BON-08 to BON-16). */
export const GIFT_STAGES = [
  'issued',
  'wait',
  'handle_bets',
  'lost',
  'canceled',
  'expired',
  'wager_done',
  'finished',
] as const;
export type GiftStage = (typeof GIFT_STAGES)[number];

const PAST: ReadonlySet<GiftStage> = new Set(['lost', 'canceled', 'expired', 'wager_done', 'finished']);

export function isPast(stage: GiftStage): boolean {
  return PAST.has(stage);
}

/** Gifts that can still be used, which come first where not everything is listed. */
export const CURRENT_STAGES: readonly GiftStage[] = GIFT_STAGES.filter((stage) => !isPast(stage));
/** Further past gifts are history that no screen shows. */
export const MOST_GIFTS_LISTED = 200;

/** A stage from the store. */
export function toGiftStage(stage: string): GiftStage {
  const known = GIFT_STAGES.find((each) => each === stage);
  if (!known) throw new Error(`The store holds the stage ${stage}, which nobody knows.`);
  return known;
}
