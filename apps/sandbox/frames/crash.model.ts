/**
 * The rules of the crash game. slot.model.ts says who uses such a file. Multipliers are in hundredths: 185 is 1.85×.
 */

export const HOUSE_EDGE_PERCENT = 3;
export const LEAST_HUNDREDTHS = 100;
/** The flight ends here, and everybody on board wins. */
export const MOST_HUNDREDTHS = 100_000;
/** The lowest multiplier for an automatic cash-out. */
export const LEAST_AUTO_HUNDREDTHS = 101;

export const BETTING_MS = 6000;
/** The time between a crash and the next betting. */
export const PAUSE_MS = 4000;
/** The multiplier is e to the power of the flight’s milliseconds divided by this. */
const GROWTH_MS = 10_000;
const BITS = 52;

/**
 * The multiplier for an automatic cash-out as typed: `2.5`, `2,50` or `×2.5`. Null when empty, undefined when it is not
 * a multiplier or not allowed. It is always what it looks like: a comma is never ignored.
 */
export function readAutoCashOut(typed: string): number | null | undefined {
  const text = typed.normalize('NFKC').replaceAll(/\s|[x×]/gi, '');
  if (text === '') return null;
  const [, whole = '', fraction = ''] = /^(\d{1,6})(?:[.,](\d{1,2}))?$/.exec(text) ?? [];
  const hundredths = Number(whole) * 100 + Number(fraction.padEnd(2, '0'));
  return hundredths >= LEAST_AUTO_HUNDREDTHS && hundredths <= MOST_HUNDREDTHS ? hundredths : undefined;
}

/**
 * Where a round crashes, with the first 52 bits of its digest as a share of one: (100 % − edge) / (1 − share), rounded
 * down. The chance to reach a multiplier m is (100 % − edge) / m, so no strategy is better than another.
 */
export function crashPointOf(digestHex: string): number {
  const share = Number.parseInt(digestHex.slice(0, BITS / 4), 16) / 2 ** BITS;
  const hundredths = Math.floor((100 - HOUSE_EDGE_PERCENT) / (1 - share));
  return Math.min(Math.max(hundredths, LEAST_HUNDREDTHS), MOST_HUNDREDTHS);
}

/** The multiplier after this time. */
export function multiplierAt(elapsedMs: number): number {
  return Math.floor(curveAt(elapsedMs));
}

/** The same before rounding, for drawings. */
export function curveAt(elapsedMs: number): number {
  return 100 * Math.exp(Math.max(0, elapsedMs) / GROWTH_MS);
}

/** The time until a multiplier is reached. */
export function reachedAfter(hundredths: number): number {
  return Math.ceil(GROWTH_MS * Math.log(hundredths / 100));
}

export function crashWinCents(betCents: number, hundredths: number): number {
  return Math.floor((betCents * hundredths) / 100);
}
