import { PERCENT_UNITS } from '@marquee/engine/read-number';
import type { Audience } from '@marquee/schemas';
import { parseNumber } from '../../words/money.ts';

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

/** The end as it was typed, which does not fit the schema: so it is told, counted and published by nobody. */
export const withUnreadShare = (audience: Audience, share: Share, typed: string): Audience =>
  withShare(audience, { ...share, to: typed as unknown as number });

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
  const read = parseNumber(text, { decimals: 2, units: PERCENT_UNITS });
  return read.ok && read.value >= 0 && from + read.value <= 100 ? read.value : undefined;
}
