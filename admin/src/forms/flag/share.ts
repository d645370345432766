import type { Audience } from '@marquee/schemas';

/** A stretch of a layer: the visitors whose ids fall between two percentages. */
export type Share = { by: 'userId' | 'partnerId'; layer: string; from: number; to: number };

/** The gradual share of an audience; nothing where it has none, or splits in another way. */
export function shareOf({ split }: Audience): Share | undefined {
  if (!split || !('percent' in split)) return undefined;
  const [from = 0, to = 0] = split.percent;
  return { by: split.by, layer: split.layer, from, to };
}

export const withShare = (audience: Audience, { by, layer, from, to }: Share): Audience => ({
  ...audience,
  split: { by, layer, percent: [from, to] },
});

export function withoutShare(audience: Audience): Audience | undefined {
  const { split: _, ...rest } = audience;
  return Object.keys(rest).length === 0 ? undefined : rest;
}

/** How much of the layer it is, without the noise of binary fractions. */
export const sizeOf = ({ from, to }: Pick<Share, 'from' | 'to'>): number =>
  Math.round((to - from) * 100) / 100;

/** The same stretch with another size: where it begins stays, so whoever is in stays in when it grows. */
export const resized = (share: Share, size: number): Share => ({
  ...share,
  to: Math.min(100, Math.round((share.from + size) * 100) / 100),
});

/** A size as it is typed; nothing for what is none: more than the layer has left, or finer than it can tell apart. */
export function parseSize(text: string, { from }: Pick<Share, 'from'>): number | undefined {
  const cleaned = text.trim().replace(/\s*%$/, '').replace(',', '.');
  if (!/^\d{1,3}(?:\.\d{1,2})?$/.test(cleaned)) return undefined;
  const size = Number(cleaned);
  return from + size <= 100 ? size : undefined;
}
