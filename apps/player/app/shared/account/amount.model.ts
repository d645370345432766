/** The contract's largest amount, in minor units. */
const MOST = 9_000_000_000_000_000;

/**
 * Minor units of an amount as somebody types it in their language; undefined: it is none. `1,000` is a thousand in
 * English and one in German: the language decides wherever both could be meant.
 */
export function parseAmount(text: string, subunits: number, language: string): number | undefined {
  const bare = text.replaceAll(/[\s'’]/gu, '');
  const decimal = decimalSign(language);
  const group = decimal === ',' ? '.' : ',';
  const [whole = '', fraction = '', ...rest] = split(bare, { decimal, group });
  const digits = Math.round(Math.log10(subunits));
  if (rest.length > 0 || !/^\d+$/.test(whole) || !/^\d*$/.test(fraction) || fraction.length > digits)
    return undefined;
  const amount = Number(whole) * subunits + Number(fraction.padEnd(digits, '0') || 0);
  return Number.isSafeInteger(amount) && amount >= 1 && amount <= MOST ? amount : undefined;
}

export const MINUTES_OF_A_DAY = 1440;

/** Whole minutes of a day. */
export function parseMinutes(text: string): number | undefined {
  const bare = text.trim();
  const minutes = Number(bare);
  return /^\d+$/.test(bare) && minutes >= 1 && minutes <= MINUTES_OF_A_DAY ? minutes : undefined;
}

function split(text: string, { decimal, group }: { decimal: string; group: string }): string[] {
  if (!text.includes(group)) return text.split(decimal);
  const grouped = new RegExp(`^[1-9]\\d{0,2}(\\${group}\\d{3})+(\\${decimal}\\d+)?$`);
  if (grouped.test(text)) return text.replaceAll(group, '').split(decimal);
  // The other sign where it can only be meant as the decimal one, as in 10.50 typed by a German.
  return text.includes(decimal) ? [text] : text.split(group);
}

function decimalSign(language: string): string {
  const parts = new Intl.NumberFormat(language).formatToParts(1.5);
  return parts.find(({ type }) => type === 'decimal')?.value ?? '.';
}
