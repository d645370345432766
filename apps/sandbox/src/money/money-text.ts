import { subunitsOf } from './convert-amount.ts';
import { groupThousands } from '@marquee/schemas/group-thousands';

/**
 * `12,480.00 EUR`: with all digits of the currency, for people who inspect the platform. For a currency that the
 * platform does not use, `1,248,000 minor units of XTS`, because its decimals are unknown.
 */
export function writeMoney(amountCents: number, currency: string): string {
  const known = digitsOf(currency);
  const digits = known ?? 0;
  const sign = amountCents < 0 ? '−' : '';
  // Not divided, because an amount with more than 15 digits would lose the last ones.
  const text = String(Math.abs(amountCents)).padStart(digits + 1, '0');
  const whole = groupThousands(text.slice(0, text.length - digits));
  const amount = `${sign}${whole}${digits > 0 ? `.${text.slice(-digits)}` : ''}`;
  return known === undefined ? `${amount} minor units of ${currency}` : `${amount} ${currency}`;
}

/**
 * Parses an amount as people write it, such as `12.5`, to minor units. Undefined for invalid text, too many decimals,
 * or a currency that the platform does not use.
 */
export function readMoney(text: string, currency: string): number | undefined {
  const digits = digitsOf(currency);
  const [, whole, fraction = ''] = /^(\d{1,12})(?:\.(\d+))?$/.exec(text.trim()) ?? [];
  if (digits === undefined || whole === undefined || fraction.length > digits) return undefined;
  const amount = Number(whole + fraction.padEnd(digits, '0'));
  return Number.isSafeInteger(amount) ? amount : undefined;
}

function digitsOf(currency: string): number | undefined {
  const subunits = subunitsOf(currency);
  return subunits === undefined ? undefined : Math.round(Math.log10(subunits));
}
