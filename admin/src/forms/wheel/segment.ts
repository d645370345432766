import { isRecord } from '@marquee/schemas/is-record';
import { textIn, withValues } from '../../words/document-words.ts';
import { resolveNode, type SchemaNode } from '../../schema/schema-node.ts';
import { say } from '../../words/generated/forms.ts';

/** A stored prize of a wheel. */
export type Segment = Readonly<Record<string, unknown>>;

export const segmentsOf = (stored: unknown): readonly Segment[] =>
  Array.isArray(stored) ? stored.filter(isRecord) : [];

/** The weight of a prize; 0 when it is invalid. */
export function weightOf({ weight }: Segment): number {
  return typeof weight === 'number' && Number.isFinite(weight) && weight > 0 ? weight : 0;
}

export const sumOfWeights = (segments: readonly Segment[]): number =>
  segments.reduce((sum, segment) => sum + weightOf(segment), 0);

/** Whether the weight is a typed text that is no number: then no chances are known. */
export const isUnread = ({ weight }: Segment): boolean => typeof weight === 'string';

/**
 * The chance of each prize, from 0 to 1: its weight divided by the sum. All are unknown while a weight cannot be read.
 */
export function chancesOf(segments: readonly Segment[]): (number | undefined)[] {
  const sum = segments.some(isUnread) ? undefined : sumOfWeights(segments);
  return segments.map((segment) => (sum === undefined ? undefined : sum === 0 ? 0 : weightOf(segment) / sum));
}

/** “15.19%”. A possible prize is never shown as 0, nor is an unknown chance. */
export function percentWords(chance: number | undefined): string {
  if (chance === undefined) return '–';
  if (chance > 0 && chance < 0.000_05) return 'under 0.01%';
  return `${(chance * 100).toFixed(2)}%`;
}

/** The label on the wheel, with the prize for a reader in EUR. */
export function segmentName(segment: Segment, index: number, locale: string): string {
  const prize = isRecord(segment['prize']) ? segment['prize'] : {};
  const values = isRecord(prize['amount'])
    ? { ...prize, amount: { amount_cents: prize['amount']['EUR'] } }
    : prize;
  return withValues(textIn(segment['label'], locale), values) || say('segment-index', { index: index + 1 });
}

/** The value of a bonus, in minor units by currency. */
export const amountsOf = ({ prize }: Segment): Readonly<Record<string, unknown>> =>
  isRecord(prize) && isRecord(prize['amount']) ? prize['amount'] : {};

/** The name of the prize type in its schema: “Free spins”. */
export function prizeKind({ prize }: Segment, node: SchemaNode): string {
  const type = isRecord(prize) ? prize['type'] : undefined;
  const kinds = node.properties?.['prize']?.oneOf?.map(resolveNode) ?? [];
  return kinds.find(({ properties }) => properties?.['type']?.const === type)?.title ?? '';
}

/** “30×”, or a text for prizes without wagering. */
export function wagerWords({ wager }: Segment): string {
  if (typeof wager !== 'number') return '';
  return wager > 0 ? `${wager.toLocaleString('en-GB')}×` : 'none';
}

/** Whether only some visitors get it, or only at some times. */
export const hasCondition = ({ audience, schedule }: Segment): boolean =>
  [audience, schedule].some((part) => isRecord(part) && Object.keys(part).length > 0);

export type ChanceChange = { index: number; before: number; after: number };

/** Prizes whose weight differs from the published one, with the effect on their chance. */
export function chanceChanges(published: readonly Segment[], segments: readonly Segment[]): ChanceChange[] {
  const chances = chancesOf(segments);
  const earlier = chancesOf(published);
  return segments.flatMap((segment, index): ChanceChange[] => {
    const at = published.findIndex(({ id }) => id === segment['id']);
    const before = published[at];
    const after = chances[index];
    if (!before || after === undefined || weightOf(before) === weightOf(segment)) return [];
    return [{ index, before: earlier[at] ?? 0, after }];
  });
}

/** Whether the chances of all other prizes rise or fall because of the new sum of weights. */
export function restWords(published: readonly Segment[], segments: readonly Segment[]): string {
  const [before, after] = [sumOfWeights(published), sumOfWeights(segments)];
  if (before === after) return '';
  return after < before ? say('the-rest-rise-a') : say('the-rest-fall-a');
}

/** Resets changed weights to the published ones. */
export function withPublishedWeights(
  items: readonly unknown[],
  published: readonly Segment[],
  segments: readonly Segment[],
): unknown[] {
  const weights = chanceChanges(published, segments).map(({ index }): [number, number] => {
    const before = published.find(({ id }) => id === segments[index]?.['id']);
    return [index, before ? weightOf(before) : 0];
  });
  return withWeights(items, new Map(weights));
}

/** Replaces weights by index. */
export const withWeights = (items: readonly unknown[], weights: ReadonlyMap<number, number>): unknown[] =>
  items.map((item, index) =>
    isRecord(item) && weights.has(index) ? { ...item, weight: weights.get(index) } : item,
  );

/** Replaces bonus amounts by index, in minor units by currency. */
export const withBonusAmounts = (
  items: readonly unknown[],
  amounts: ReadonlyMap<number, Readonly<Record<string, number>>>,
): unknown[] =>
  items.map((item, index) => {
    const prize = isRecord(item) ? item['prize'] : undefined;
    const own = amounts.get(index);
    if (!isRecord(item) || !isRecord(prize) || !own) return item;
    return {
      ...item,
      prize: { ...prize, amount: { ...(isRecord(prize['amount']) ? prize['amount'] : {}), ...own } },
    };
  });
