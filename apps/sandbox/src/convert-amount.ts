import { CURRENCIES } from './currencies.ts';
import { rateToEuro } from './exchange-rates.ts';

export function subunitsOf(code: string): number {
  return CURRENCIES.find((currency) => currency.code === code)?.subunits_to_unit ?? 100;
}

/** Minor units of one currency in those of another, by the rates of an instant; not rounded. */
export function convertAmount(
  amount: number,
  { from, to, at }: { from: string; to: string; at: number },
): number {
  if (from === to) return amount;
  const euros = (amount / subunitsOf(from)) * (rateToEuro(from, at) ?? 1);
  return (euros / (rateToEuro(to, at) ?? 1)) * subunitsOf(to);
}
