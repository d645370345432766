import { PERCENT_UNITS } from '@marquee/engine/read-number';
import type { Audience } from '@marquee/schemas';
import { parseNumber } from '../../words/money.ts';

/** A range of a layer: the visitors whose ids fall between two percentages. */
export type Share = { by: 'userId' | 'partnerId'; layer: string; from: number; to: number };

/** The gradual share of an audience; undefined when it has none, or splits in another way. */
export function shareOf({ split }: Audience): Share | undefined {
  if (!split || !('percent' in split)) return undefined;
  const [from = 0, to = 0] = split.percent;
  return { by: split.by, layer: split.layer, from, to };
}

export const withShare = (audience: Audience, { by, layer, from, to }: Share): Audience => ({
  ...audience,
  split: { by, layer, percent: [from, to] },
});

/** Keeps an invalid end as it was typed. It does not fit the schema, so it is reported, counted and never published. */
export const unread = (share: Share, typed: string): Share => ({ ...share, to: typed as unknown as number });

export function withoutShare(audience: Audience): Audience | undefined {
  const { split: _, ...rest } = audience;
  return Object.keys(rest).length === 0 ? undefined : rest;
}

/** The size of the share, rounded to avoid floating point noise. */
export const sizeOf = ({ from, to }: Pick<Share, 'from' | 'to'>): number =>
  Math.round((to - from) * 100) / 100;

/** The same range with another size. Its start stays, so visitors who are in it stay in it when it grows. */
export const resized = (share: Share, size: number): Share => ({
  ...share,
  to: Math.min(100, Math.round((share.from + size) * 100) / 100),
});

/** Parses a typed size; undefined when it is invalid, larger than the rest of the layer, or too precise. */
export function parseSize(text: string, { from }: Pick<Share, 'from'>): number | undefined {
  const read = parseNumber(text, { decimals: 2, units: PERCENT_UNITS });
  return read.ok && read.value >= 0 && from + read.value <= 100 ? read.value : undefined;
}
