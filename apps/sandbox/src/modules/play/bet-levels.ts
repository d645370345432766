import { LINES } from '../../../frames/slot.model.ts';
import { convertAmount, hasCourse } from '../../money/convert-amount.ts';
import { SandboxError } from '../../errors.ts';

const EUR_CENTS = [20, 50, 100, 200, 500, 1000, 2000, 5000];
const DEFAULT_EUR_CENTS = 100;
/**
 * Payments in these currencies are worth less than the lowest stake of others, so there is a stake of this amount too.
 */
const LEAST_PAID_IN: { readonly [currency: string]: number } = { BCH: 10_000, DOG: 1_000_000 };
/** An arbitrary fixed instant, so that stakes stay the same when rates change. */
const RATES_AT = 0;
const ROUND_NUMBERS = [1, 2, 5, 10];
/** Play money of a demo session, in default stakes. */
const DEMO_STAKES = 1000;

/**
 * Stakes in a currency, lowest first: round numbers of about the same value everywhere that divide evenly among the
 * lines. Empty in a currency without a rate, because the value of a stake is unknown.
 */
export function betLevels(currency: string): number[] {
  if (!isPlayedIn(currency)) return [];
  const least = LEAST_PAID_IN[currency];
  const stakes = EUR_CENTS.map((cents) => roundStake(cents, currency));
  return [...new Set(least === undefined ? stakes : [least, ...stakes])];
}

/** Whether games know the value of an amount in the currency. */
export function isPlayedIn(currency: string): boolean {
  return hasCourse(currency, RATES_AT);
}

export function defaultBet(currency: string): number {
  return roundStake(DEFAULT_EUR_CENTS, currency);
}

export function demoBalance(currency: string): number {
  return defaultBet(currency) * DEMO_STAKES;
}

/** The nearest number by ratio that is 1, 2 or 5 times a power of ten. */
function roundStake(eurCents: number, currency: string): number {
  const exact = convertAmount(eurCents, { from: 'EUR', to: currency, at: RATES_AT });
  if (exact === undefined) throw new SandboxError('GAME_CURRENCY_UNSUPPORTED');
  const size = 10 ** Math.floor(Math.log10(exact));
  const distance = (number: number): number => Math.abs(Math.log(exact / (number * size)));
  const nearest = ROUND_NUMBERS.toSorted((a, b) => distance(a) - distance(b))[0] ?? 1;
  return Math.max(Math.round(nearest * size), LINES.length);
}
