import { isRecord } from '@marquee/schemas/is-record';
import { say } from '../../words/generated/forms.ts';
import type { Currency } from '../../words/money.ts';
import type { IndexNow } from '../draft-context.ts';
import { readAmounts } from '../pasted-amounts.ts';

/** A stored level: its amounts in minor units by currency, and its other fields. */
export type Level = Readonly<Record<string, unknown>>;
/** Makes the new levels of the current ones. */
export type ChangeLevels = (levels: readonly Level[], now: IndexNow) => readonly Level[];

/** The content of a cell: an amount, or an invalid text that somebody typed. */
export function cellAt(level: Level | undefined, code: string): unknown {
  const bets = level?.['bets'];
  return isRecord(bets) ? bets[code] : undefined;
}

export function amountAt(level: Level | undefined, code: string): number | undefined {
  const amount = cellAt(level, code);
  return typeof amount === 'number' ? amount : undefined;
}

function withAmount(level: Level, code: string, amount: number): Level {
  return { ...level, bets: { ...(isRecord(level['bets']) ? level['bets'] : {}), [code]: amount } };
}

export type Filled = {
  levels: readonly Level[];
  /** The number of amounts that were filled in. */
  count: number;
  /** Currencies that have no amount from which to derive a rate. */
  without: string[];
};

/** Fills in empty amounts, converted from EUR at the rate of the currency's other amounts. */
export function fillFromEuro(levels: readonly Level[], codes: readonly string[]): Filled {
  const without: string[] = [];
  let filled = levels;
  let count = 0;
  for (const code of codes) {
    if (code === 'EUR' || levels.every((level) => cellAt(level, code) !== undefined)) continue;
    const rate = rateOf(levels, code);
    if (rate === undefined) {
      without.push(code);
      continue;
    }
    const next: Level[] = [];
    for (const level of filled) {
      const euro = amountAt(level, 'EUR');
      const isEmpty = cellAt(level, code) === undefined && euro !== undefined;
      const amount = isEmpty ? roundedAbove(euro * rate, amountAt(next.at(-1), code)) : undefined;
      if (amount !== undefined) count += 1;
      next.push(amount === undefined ? level : withAmount(level, code, amount));
    }
    filled = next;
  }
  return { levels: filled, count, without };
}

/** Uses the highest level with both amounts: its rounding error is the smallest. */
function rateOf(levels: readonly Level[], code: string): number | undefined {
  const rates = levels.flatMap((level) => {
    const [euro = 0, own = 0] = [amountAt(level, 'EUR'), amountAt(level, code)];
    return euro > 0 && own > 0 ? [own / euro] : [];
  });
  return rates.at(-1);
}

/** Rounds to three digits, as people write amounts, unless the result would not be above the level before. */
function roundedAbove(amount: number, before: number | undefined): number {
  const round = Math.round(Number(amount.toPrecision(3)));
  return before === undefined || round > before ? round : Math.round(amount);
}

/**
 * An amount between those of the neighbouring levels, for a level that does not rise; undefined when there is no room.
 */
export function risingAmount(levels: readonly Level[], index: number, code: string): number | undefined {
  const before = amountAt(levels[index - 1], code);
  if (before === undefined) return undefined;
  const after = amountAt(levels[index + 1], code);
  if (after !== undefined && after > before) return after - before < 2 ? undefined : between(before, after);
  const step = before - (amountAt(levels[index - 2], code) ?? 0);
  return roundedAbove(before + Math.max(step, 1), before);
}

/** An amount near the middle of the two, with as few digits as possible. */
function between(before: number, after: number): number {
  const middle = (before + after) / 2;
  for (let digits = 1; digits <= 15; digits += 1) {
    const amount = Math.round(Number(middle.toPrecision(digits)));
    if (amount > before && amount < after) return amount;
  }
  return Math.floor(middle);
}

export type Pasted = { ok: true; levels: readonly Level[]; count: number } | { ok: false; message: string };

/** Pastes spreadsheet cells, starting at one cell, to the right and down. */
export function pasteAmounts(
  levels: readonly Level[],
  { index, code }: { index: number; code: string },
  { text, currencies }: { text: string; currencies: readonly Currency[] },
): Pasted {
  const nameOf = (row: number, each: string): string => say('level-row-in-each', { row: row + 1, each });
  const read = readAmounts(text, { row: index, code }, { rows: levels.length, currencies, nameOf });
  if (!read.ok) return read;
  const next = [...levels];
  for (const { row, code: each, minor } of read.amounts) next[row] = withAmount(next[row] ?? {}, each, minor);
  return { ok: true, levels: next, count: read.amounts.length };
}

/** Adapts the number of levels: removes levels at the end, or adds levels that continue to rise. */
export function withCount(levels: readonly Level[], count: number): readonly Level[] {
  const next = levels.slice(0, count);
  while (next.length < count) {
    const [last, earlier] = [next.at(-1), next.at(-2)];
    const bets = isRecord(last?.['bets']) ? last['bets'] : { EUR: 0 };
    const rising = Object.keys(bets).map((code): [string, number] => {
      const amount = amountAt(last, code) ?? 0;
      const step = amount - (amountAt(earlier, code) ?? 0);
      return [code, roundedAbove(amount + Math.max(step, 1), amount)];
    });
    next.push({ position: { left: 50, top: 50 }, bets: Object.fromEntries(rising) });
  }
  return next;
}
