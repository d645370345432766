import type { Bonus, Freespins, GiftOverride, ShownOffer } from '@marquee/schemas';

type PlatformGift = Bonus | Freespins;

/** A gift with the site's own text for it, and the terms of what that text says. */
export type Gift = PlatformGift & { text?: string; offer?: ShownOffer };

/** Rounds that the house pays for. */
export type FreeSpins = Extract<Gift, { type: 'freespin' }>;

export type GiftSettings = {
  disabled: { ids: readonly number[]; groupKeys: readonly string[] };
  overrides: readonly GiftOverride[];
};

const PAST: ReadonlySet<Gift['stage']> = new Set(['lost', 'canceled', 'expired', 'wager_done', 'finished']);
const HIDDEN_FREE_SPINS: ReadonlySet<Gift['stage']> = new Set(['finished', 'canceled', 'expired']);

/** The platform's gifts that are shown, in order (BON-44, BON-45). The first override that names a gift applies. */
export function arrangeGifts(gifts: readonly PlatformGift[], { disabled, overrides }: GiftSettings): Gift[] {
  return gifts
    .filter(({ id, group_key }) => !isNamed(disabled, id, group_key))
    .map((gift) => ({ gift, override: overrides.find((entry) => isNamed(entry, gift.id, gift.group_key)) }))
    .filter(({ override }) => !override?.hidden)
    .toSorted((a, b) => (a.override?.position ?? Infinity) - (b.override?.position ?? Infinity) || 0)
    .map(({ gift, override }) => ({
      ...gift,
      ...(override?.title ? { title: override.title } : {}),
      ...(override?.text ? { text: override.text } : {}),
      ...(override?.offer ? { offer: override.offer } : {}),
    }));
}

type Names = { ids: readonly number[]; groupKeys: readonly string[] };

function isNamed({ ids, groupKeys }: Names, id: number, groupKey: string): boolean {
  return ids.includes(id) || groupKeys.includes(groupKey);
}

export type GiftGroups = { waiting: Gift[]; active: Gift[]; past: Gift[] };

/** Groups of gifts: available, active and past (BON-08 to BON-22). */
export function groupGifts(gifts: readonly Gift[]): GiftGroups {
  const shown = gifts.filter(({ type, stage }) => type !== 'freespin' || !HIDDEN_FREE_SPINS.has(stage));
  const current = shown.filter((gift) => !isPast(gift));
  return {
    waiting: current.filter(isActivatable),
    active: current.filter((gift) => !isActivatable(gift)),
    past: shown.filter(isPast),
  };
}

export function isPast({ stage }: Gift): boolean {
  return PAST.has(stage);
}

/** The gift with the number in an address. Free spins have their own numbering: when both exist, the bonus is meant. */
export function findGift(gifts: readonly Gift[], id: string): Gift | undefined {
  const named = gifts.filter((gift) => String(gift.id) === id);
  return named.find(({ type }) => type === 'bonus') ?? named[0];
}

export function isActivatable({ activatable, activatable_until }: Gift): boolean {
  return activatable && activatable_until !== '';
}

export type Progress = { value: number; max: number; percent: number };

/** The progress of a gift: the wagered part of a bonus (BON-27), the played free spins; null when there is none. */
export function progressOf(gift: Gift): Progress | null {
  const [value, max] =
    gift.type === 'bonus'
      ? [gift.amount_wager_cents ?? 0, gift.amount_wager_requirement_cents]
      : [gift.freespins_performed, gift.freespins_total];
  return max === 0 ? null : { value, max, percent: Math.min(100, Math.floor((value / max) * 100)) };
}
