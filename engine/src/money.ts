import type { CompiledSnapshot, Currency } from './compiled-snapshot.ts';

export type MoneyFormat = {
  currency: string;
  locale: string;
  /** `short` leaves the decimals of a whole amount away, as offers are written: €500. Balances keep them. */
  whole?: 'full' | 'short';
};

/**
 * An amount as a text for a locale. `amount_cents` counts minor units of the currency's own `subunits_to_unit`:
 * 2500 is €25.00, 100000000 is 1 BTC. Coins drop zeros at the end beyond two decimals; nothing is ever rounded.
 */
export function formatMoney(
  compiled: CompiledSnapshot,
  amount_cents: number,
  currency: string,
  locale: string,
  whole: MoneyFormat['whole'] = 'full',
): string {
  return formatAmount(compiled.index.currencies, amount_cents, { currency, locale, whole });
}

export function formatAmount(
  currencies: ReadonlyMap<string, Currency>,
  amountCents: number,
  { currency: code, locale, whole = 'full' }: MoneyFormat,
): string {
  const currency = currencies.get(code);
  if (!currency) return formatNew(undefined, amountCents, { currency: code, locale, whole });
  const known = texts.get(currency) ?? new Map<string, string>();
  const key = `${locale} ${whole} ${amountCents}`;
  const text = known.get(key) ?? formatNew(currency, amountCents, { currency: code, locale, whole });
  if (known.size >= MAX_TEXTS) known.clear();
  known.set(key, text);
  texts.set(currency, known);
  return text;
}

/** A page asks for the same few amounts at every request. Goes with the snapshot that the currency belongs to. */
const texts = new WeakMap<Currency, Map<string, string>>();
const MAX_TEXTS = 5000;

function formatNew(
  currency: Currency | undefined,
  amountCents: number,
  { currency: code, locale, whole = 'full' }: MoneyFormat,
): string {
  const { format, sign } = formatterFor(currency, code, locale, whole);
  const amount = toDecimal(amountCents, currency?.subunits_to_unit ?? 10 ** isoDigits(code));
  if (sign === null) return format.format(amount);
  return format
    .formatToParts(amount)
    .map((part) => (part.type === 'currency' ? sign : part.value))
    .join('');
}

type Formatter = { format: Intl.NumberFormat; sign: string | null };

/** Making a formatter costs thirty times what using one does. Emptied when hostile codes would make it grow. */
const formatters = new Map<string, Formatter>();
const MAX_FORMATTERS = 2000;

function formatterFor(
  currency: Currency | undefined,
  code: string,
  locale: string,
  whole: 'full' | 'short',
): Formatter {
  const key = [locale, code, whole, currency?.symbol, currency?.subunits_to_unit, currency?.kind].join('|');
  const known = formatters.get(key);
  if (known) return known;
  if (formatters.size >= MAX_FORMATTERS) formatters.clear();
  const formatter = createFormatter(currency, code, locale, whole);
  formatters.set(key, formatter);
  return formatter;
}

function createFormatter(
  currency: Currency | undefined,
  code: string,
  locale: string,
  whole: 'full' | 'short',
): Formatter {
  const digits = currency ? Math.ceil(Math.log10(currency.subunits_to_unit)) : isoDigits(code);
  const isCoin = currency?.kind === 'crypto';
  // Intl knows three-letter codes only. For the rest EUR lends its place in the pattern, and the sign is put in.
  const sign = currency?.symbol ?? (isIso(code) && !isCoin ? null : code);
  const options: Intl.NumberFormatOptions = {
    style: 'currency',
    currency: sign === null ? code : 'EUR',
    // A sign of several letters stands apart from the number, as codes do in every locale.
    currencyDisplay: sign === null ? 'symbol' : /.[\p{L}\p{N}_]$/u.test(sign) ? 'code' : 'narrowSymbol',
    minimumFractionDigits: isCoin ? Math.min(2, digits) : digits,
    maximumFractionDigits: Math.min(digits, 20),
    trailingZeroDisplay: whole === 'short' ? 'stripIfInteger' : 'auto',
  };
  return { format: new Intl.NumberFormat(isLocale(locale) ? locale : 'en', options), sign };
}

const isIso = (code: string): boolean => /^[A-Z]{3}$/.test(code);

/** For currencies that are missing in the table: what Intl knows, two decimals otherwise. */
const isoDigits = (code: string): number =>
  isIso(code)
    ? (new Intl.NumberFormat('en', { style: 'currency', currency: code }).resolvedOptions()
        .maximumFractionDigits ?? 2)
    : 2;

function isLocale(locale: string): boolean {
  try {
    return Intl.NumberFormat.supportedLocalesOf(locale).length > 0;
  } catch {
    return false;
  }
}

/** Moves the decimal point as text: 21 million BTC in minor units do not divide exactly as numbers. */
function toDecimal(amount: number, subunits: number): number | Intl.StringNumericLiteral {
  const digits = Math.log10(subunits);
  if (!Number.isInteger(digits) || !Number.isSafeInteger(amount)) return amount / subunits;
  if (digits === 0) return amount;
  const text = String(Math.abs(amount)).padStart(digits + 1, '0');
  const decimal: `${number}` = `${Number(text.slice(0, -digits))}.${text.slice(-digits)}` as `${number}`; // digits on both sides
  return amount < 0 ? (`-${decimal}` as `${number}`) : decimal;
}
