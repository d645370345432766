/** A currency as forms need it: minor units in one unit (100 for EUR, 1 for JPY, 100000000 for BTC). */
export type Currency = { code: string; subunits: number; kind: 'fiat' | 'crypto' };

export type ParsedMoney = { ok: true; minor: number } | { ok: false; message: string };

export const decimalsOf = (subunits: number): number => Math.max(0, Math.round(Math.log10(subunits)));

/**
 * Reads an amount as people type it in a currency’s own units: “1,200.50”, “1 200.5”, “0.0125”. A comma is a
 * decimal mark when it is the only mark and not followed by exactly three digits.
 */
export function parseMoney(text: string, { code, subunits }: Currency): ParsedMoney {
  const decimals = decimalsOf(subunits);
  let cleaned = text.trim().replaceAll(/[\s'\u202f\u00a0]/g, '');
  if (!cleaned.includes('.') && /^\d+,(?:\d{1,2}|\d{4,})$/.test(cleaned)) cleaned = cleaned.replace(',', '.');
  cleaned = cleaned.replaceAll(/,(?=\d{3}(?:\D|$))/g, '');
  const match = /^(\d+)(?:\.(\d*))?$/.exec(cleaned);
  if (!match) return { ok: false, message: `Must be an amount such as ${formatMinor(subunits, subunits)}.` };
  const [, whole = '0', fraction = ''] = match;
  const kept = fraction.replace(/0+$/, '');
  if (kept.length > decimals)
    return {
      ok: false,
      message:
        decimals === 0
          ? `${code} has no decimals.`
          : `${code} has ${decimals} ${decimals === 1 ? 'decimal' : 'decimals'}, not ${kept.length}.`,
    };
  const minor = Number(whole) * subunits + Number(kept.padEnd(decimals, '0') || '0');
  if (!Number.isSafeInteger(minor)) return { ok: false, message: 'Is too large.' };
  return { ok: true, minor };
}

/** Minor units as an amount in the currency’s units, always with all its decimals: 75000 → “750.00”. */
export function formatMinor(minor: number, subunits: number): string {
  const decimals = decimalsOf(subunits);
  const digits = String(Math.abs(Math.trunc(minor))).padStart(decimals + 1, '0');
  const whole = digits.slice(0, digits.length - decimals).replaceAll(/\B(?=(\d{3})+$)/g, ',');
  const sign = minor < 0 ? '-' : '';
  return decimals === 0 ? sign + whole : `${sign}${whole}.${digits.slice(-decimals)}`;
}
