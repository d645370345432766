import { numberFormat } from '../primitives/formats/formats.ts';

export type JackpotLevel = {
  /** level_1 to level_3; the last is the largest (JACK-03). */
  identifier: string;
  name: string;
  amount_cents: number;
};

/** A pot in the platform's response (JACK-01, JACK-02). */
export type Jackpot = { identifier: string; currency: string; levels: readonly JackpotLevel[] };

/** A win in the leaderboard; its name is masked already (JACK-11). */
export type JackpotWin = {
  name: string;
  level: string;
  amount_cents: number;
  currency: string;
  /** RFC 3339. */
  wonAt: string;
};

/** The number of wins that are shown (JACK-09). */
const SHOWN = 5;

export type WinOrder = 'biggest' | 'latest';

/** The five wins of a tab of the leaderboard (JACK-07 to JACK-09). */
export function topWins(wins: readonly JackpotWin[], order: WinOrder): JackpotWin[] {
  const byTime = (a: JackpotWin, b: JackpotWin): number => Date.parse(b.wonAt) - Date.parse(a.wonAt);
  const byAmount = (a: JackpotWin, b: JackpotWin): number => b.amount_cents - a.amount_cents || byTime(a, b);
  return wins.toSorted(order === 'latest' ? byTime : byAmount).slice(0, SHOWN);
}

/** An amount divided by 100, with two decimals, in the currency of the win (JACK-12). */
export function formatPot(cents: number, currency: string, locale: string): string {
  const decimals = { minimumFractionDigits: 2, maximumFractionDigits: 2 };
  try {
    return numberFormat(locale, {
      ...decimals,
      style: 'currency',
      currency,
      currencyDisplay: 'narrowSymbol',
    }).format(cents / 100);
  } catch {
    // Codes of four letters, such as USDT, are no ISO codes.
    return `${numberFormat(locale, decimals).format(cents / 100)} ${currency}`;
  }
}

/** The largest level first. */
export function sortLevels(levels: readonly JackpotLevel[]): JackpotLevel[] {
  return levels.toSorted((a, b) => b.identifier.localeCompare(a.identifier));
}

/** When a level was last won, in epoch milliseconds. */
export function lastWin(wins: readonly JackpotWin[], level: string): number | undefined {
  const instants = wins.filter((win) => win.level === level).map(({ wonAt }) => Date.parse(wonAt));
  return instants.length > 0 ? Math.max(...instants) : undefined;
}
