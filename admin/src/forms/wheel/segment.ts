import { isRecord } from '@marquee/schemas/is-record';
import { textIn, withValues } from '../../words/document-words.ts';
import { resolveNode, type SchemaNode } from '../../schema/schema-node.ts';
import { say } from '../../words/generated/forms.ts';

/** A prize of a wheel as it is stored. */
export type Segment = Readonly<Record<string, unknown>>;

export const segmentsOf = (stored: unknown): readonly Segment[] =>
  Array.isArray(stored) ? stored.filter(isRecord) : [];

/** What is drawn by it: nothing for what is no weight. */
export function weightOf({ weight }: Segment): number {
  return typeof weight === 'number' && Number.isFinite(weight) && weight > 0 ? weight : 0;
}

export const sumOfWeights = (segments: readonly Segment[]): number =>
  segments.reduce((sum, segment) => sum + weightOf(segment), 0);

/** What was typed and is no number: it says nothing yet of how often anything is drawn. */
export const isUnread = ({ weight }: Segment): boolean => typeof weight === 'string';

/** The chance of each, from 0 to 1: its weight over the sum of all. Nobody knows any while a weight cannot be read. */
export function chancesOf(segments: readonly Segment[]): (number | undefined)[] {
  const sum = segments.some(isUnread) ? undefined : sumOfWeights(segments);
  return segments.map((segment) => (sum === undefined ? undefined : sum === 0 ? 0 : weightOf(segment) / sum));
}

/** “15.19%”; what can be drawn is never said to be 0, nor is what is not known. */
export function percentWords(chance: number | undefined): string {
  if (chance === undefined) return '–';
  if (chance > 0 && chance < 0.000_05) return 'under 0.01%';
  return `${(chance * 100).toFixed(2)}%`;
}

/** What stands on the wheel, with its prize as a reader in EUR gets it. */
export function segmentName(segment: Segment, index: number, locale: string): string {
  const prize = isRecord(segment['prize']) ? segment['prize'] : {};
  const values = isRecord(prize['amount'])
    ? { ...prize, amount: { amount_cents: prize['amount']['EUR'] } }
    : prize;
  return withValues(textIn(segment['label'], locale), values) || say('segment-index', { index: index + 1 });
}

/** What a bonus is worth, in minor units by currency. */
export const amountsOf = ({ prize }: Segment): Readonly<Record<string, unknown>> =>
  isRecord(prize) && isRecord(prize['amount']) ? prize['amount'] : {};

/** What is won by it, as its schema calls it: “Free spins”. */
export function prizeKind({ prize }: Segment, node: SchemaNode): string {
  const type = isRecord(prize) ? prize['type'] : undefined;
  const kinds = node.properties?.['prize']?.oneOf?.map(resolveNode) ?? [];
  return kinds.find(({ properties }) => properties?.['type']?.const === type)?.title ?? '';
}

/** “30×”; what is won without any says so. */
export function wagerWords({ wager }: Segment): string {
  if (typeof wager !== 'number') return '';
  return wager > 0 ? `${wager.toLocaleString('en-GB')}×` : 'none';
}

/** Whether it is on the wheel of some visitors only, or at some times. */
export const hasCondition = ({ audience, schedule }: Segment): boolean =>
  [audience, schedule].some((part) => isRecord(part) && Object.keys(part).length > 0);

export type ChanceChange = { index: number; before: number; after: number };

/** Prizes whose own weight is another than the published one, with what that does to their chance. */
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

/** Which way the chances of all others go with the sum of the weights. */
export function restWords(published: readonly Segment[], segments: readonly Segment[]): string {
  const [before, after] = [sumOfWeights(published), sumOfWeights(segments)];
  if (before === after) return '';
  return after < before ? say('the-rest-rise-a') : say('the-rest-fall-a');
}

/** The segments whose weights were changed have the published ones again. */
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

/** The segments with other weights, by their place. */
export const withWeights = (items: readonly unknown[], weights: ReadonlyMap<number, number>): unknown[] =>
  items.map((item, index) =>
    isRecord(item) && weights.has(index) ? { ...item, weight: weights.get(index) } : item,
  );

/** The segments with other amounts of their bonuses, in minor units by currency, by their place. */
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
