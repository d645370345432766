import { LINES } from '../../../frames/slot.model.ts';
import { convertAmount, hasCourse } from '../../money/convert-amount.ts';
import { SandboxError } from '../../errors.ts';

const EUR_CENTS = [20, 50, 100, 200, 500, 1000, 2000, 5000];
const DEFAULT_EUR_CENTS = 100;
/** What can be paid in of these is worth less than the least stake of others: a stake of that as well. */
const LEAST_PAID_IN: { readonly [currency: string]: number } = { BCH: 10_000, DOG: 1_000_000 };
/** Any fixed instant: a stake that is offered stays one when the rates move. */
const RATES_AT = 0;
const ROUND_NUMBERS = [1, 2, 5, 10];
/** Play money of a demo session, in default stakes. */
const DEMO_STAKES = 1000;

/**
 * Stakes in a currency, lowest first: round numbers of about the same worth everywhere, shared evenly by the lines. None
 * in a currency without a rate: what a stake is worth in it nobody can tell.
 */
export function betLevels(currency: string): number[] {
  if (!isPlayedIn(currency)) return [];
  const least = LEAST_PAID_IN[currency];
  const stakes = EUR_CENTS.map((cents) => roundStake(cents, currency));
  return [...new Set(least === undefined ? stakes : [least, ...stakes])];
}

/** Whether games know what an amount of the currency is worth. */
export function isPlayedIn(currency: string): boolean {
  return hasCourse(currency, RATES_AT);
}

export function defaultBet(currency: string): number {
  return roundStake(DEFAULT_EUR_CENTS, currency);
}

export function demoBalance(currency: string): number {
  return defaultBet(currency) * DEMO_STAKES;
}

/** The 1, 2 or 5 of any size that is nearest by ratio. */
function roundStake(eurCents: number, currency: string): number {
  const exact = convertAmount(eurCents, { from: 'EUR', to: currency, at: RATES_AT });
  if (exact === undefined) throw new SandboxError('GAME_CURRENCY_UNSUPPORTED');
  const size = 10 ** Math.floor(Math.log10(exact));
  const distance = (number: number): number => Math.abs(Math.log(exact / (number * size)));
  const nearest = ROUND_NUMBERS.toSorted((a, b) => distance(a) - distance(b))[0] ?? 1;
  return Math.max(Math.round(nearest * size), LINES.length);
}
