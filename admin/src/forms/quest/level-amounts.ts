import { isRecord } from '@marquee/schemas/is-record';
import { say } from '../../words/generated/forms.ts';
import type { Currency } from '../../words/money.ts';
import { readAmounts } from '../pasted-amounts.ts';

/** A level as it is stored: its amounts in minor units by currency, and what else it has. */
export type Level = Readonly<Record<string, unknown>>;

/** What stands there: an amount, or what somebody typed that is none. */
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
  /** How many amounts were empty. */
  count: number;
  /** Currencies with no amount to take a rate from. */
  without: string[];
};

/** The currencies’ empty amounts worked out from euros, at the rate that their other amounts have. */
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

/** The highest level that has both says it best: it was rounded least. */
function rateOf(levels: readonly Level[], code: string): number | undefined {
  const rates = levels.flatMap((level) => {
    const [euro = 0, own = 0] = [amountAt(level, 'EUR'), amountAt(level, code)];
    return euro > 0 && own > 0 ? [own / euro] : [];
  });
  return rates.at(-1);
}

/** To three digits, as people write amounts, unless that would not be above the level before. */
function roundedAbove(amount: number, before: number | undefined): number {
  const round = Math.round(Number(amount.toPrecision(3)));
  return before === undefined || round > before ? round : Math.round(amount);
}

/** An amount that puts a level that does not rise between its neighbours; nothing where there is no room. */
export function risingAmount(levels: readonly Level[], index: number, code: string): number | undefined {
  const before = amountAt(levels[index - 1], code);
  if (before === undefined) return undefined;
  const after = amountAt(levels[index + 1], code);
  if (after !== undefined && after > before) return after - before < 2 ? undefined : between(before, after);
  const step = before - (amountAt(levels[index - 2], code) ?? 0);
  return roundedAbove(before + Math.max(step, 1), before);
}

/** The middle, with as few digits as keep it between the two. */
function between(before: number, after: number): number {
  const middle = (before + after) / 2;
  for (let digits = 1; digits <= 15; digits += 1) {
    const amount = Math.round(Number(middle.toPrecision(digits)));
    if (amount > before && amount < after) return amount;
  }
  return Math.floor(middle);
}

export type Pasted = { ok: true; levels: readonly Level[]; count: number } | { ok: false; message: string };

/** Cells of a spreadsheet, put in from one cell on to the right and down. */
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

/** As many levels as a size has: those at the end go, or new ones go on rising from the last. */
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
