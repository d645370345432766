import { CURRENCIES } from './currencies.ts';

const SUBUNITS = new Map(CURRENCIES.map(({ code, subunits_to_unit }) => [code, subunits_to_unit]));

/** `12,480.00 EUR`: every digit the currency has, for those who look into the platform. */
export function writeMoney(amountCents: number, currency: string): string {
  const digits = Math.round(Math.log10(SUBUNITS.get(currency) ?? 100));
  const sign = amountCents < 0 ? '−' : '';
  // Not divided: what has more than 15 digits would lose its last.
  const text = String(Math.abs(amountCents)).padStart(digits + 1, '0');
  const whole = text.slice(0, text.length - digits).replaceAll(/\B(?=(\d{3})+$)/g, ',');
  return `${sign}${whole}${digits > 0 ? `.${text.slice(-digits)}` : ''} ${currency}`;
}

/** Minor units of an amount as people write it, such as `12.5`; undefined for what is none or has too many digits. */
export function readMoney(text: string, currency: string): number | undefined {
  const digits = Math.round(Math.log10(SUBUNITS.get(currency) ?? 100));
  const [, whole, fraction = ''] = /^(\d{1,12})(?:\.(\d+))?$/.exec(text.trim()) ?? [];
  if (whole === undefined || fraction.length > digits) return undefined;
  const amount = Number(whole + fraction.padEnd(digits, '0'));
  return Number.isSafeInteger(amount) ? amount : undefined;
}
