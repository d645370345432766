import type { ResolvedPromotionPageDocument } from '@marquee/schemas';
import { promotionStatus, type PromotionStatus } from '../primitives/promotions/promotion-status.ts';

type Promotion = ResolvedPromotionPageDocument;

type Options = {
  types: readonly string[] | undefined;
  show: 'all' | 'current' | 'archive';
  hasLead: boolean;
  now: number;
};

type Arranged = { leader: Promotion | null; others: { promotion: Promotion; status: PromotionStatus }[] };

const RANK: Record<PromotionStatus, number> = { active: 0, future: 1, archive: 2 };

/** Active promotions first, then future ones, then those that are over; each group keeps its order. */
export function arrangePromotions(
  promotions: readonly Promotion[],
  { types, show, hasLead, now }: Options,
): Arranged {
  const others = promotions
    .filter((promotion) => promotion.listed !== false)
    .filter((promotion) => types === undefined || types.length === 0 || types.includes(promotion.type ?? ''))
    .map((promotion) => ({ promotion, status: promotionStatus(promotion.timer, now) }))
    .filter(({ status }) => show === 'all' || (show === 'archive') === (status === 'archive'))
    .toSorted((a, b) => RANK[a.status] - RANK[b.status]);
  const isLed = hasLead && others[0]?.status === 'active' && others[0].promotion.image !== undefined;
  const leader = isLed ? (others.shift()?.promotion ?? null) : null;
  return { leader, others };
}
