import { CURRENCIES } from './currencies.ts';
import { SandboxError } from '../errors.ts';
import { rateToEuro } from './exchange-rates.ts';

/** The number of minor units in one unit. Undefined for a currency that the platform does not use. */
export function subunitsOf(code: string): number | undefined {
  return CURRENCIES.find((currency) => currency.code === code)?.subunits_to_unit;
}

/** For callers that need it: nothing is played in a currency whose amounts are unknown. */
export function requireSubunits(code: string): number {
  const subunits = subunitsOf(code);
  if (subunits === undefined) throw new SandboxError('GAME_CURRENCY_UNSUPPORTED');
  return subunits;
}

/**
 * Converts minor units of one currency to another by the rates of an instant, without rounding. Undefined where a rate
 * or a unit is unknown, because an invented amount would be paid or counted.
 */
export function convertAmount(
  amount: number,
  { from, to, at }: { from: string; to: string; at: number },
): number | undefined {
  if (from === to) return amount;
  const [source, target] = [courseOf(from, at), courseOf(to, at)];
  if (!source || !target) return undefined;
  return (((amount / source.subunits) * source.rate) / target.rate) * target.subunits;
}

/** Whether amounts of a currency can be compared with those of others. */
export function hasCourse(code: string, at: number): boolean {
  return courseOf(code, at) !== undefined;
}

function courseOf(code: string, at: number): { rate: number; subunits: number } | undefined {
  const [rate, subunits] = [rateToEuro(code, at), subunitsOf(code)];
  return rate === undefined || subunits === undefined ? undefined : { rate, subunits };
}
