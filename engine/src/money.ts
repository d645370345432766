import type { CompiledSnapshot, Currency } from './compile/compiled-snapshot.ts';

export type MoneyFormat = {
  currency: string;
  locale: string;
  /** `short` leaves the decimals of a whole amount away, as offers are written: €500. Balances keep them. */
  whole?: 'full' | 'short';
  /** `points` counts in the unit that the currency table has for loyalty screens, if it has one: µBTC for BTC. */
  unit?: 'own' | 'points';
};

/**
 * An amount as a text for a locale. `amount_cents` counts minor units of the currency's own `subunits_to_unit`:
 * 2500 is €25.00, 100000000 is 1 BTC. Coins drop zeros at the end beyond two decimals; nothing is ever rounded.
 * A bigint is for amounts beyond 2^53, which a number may have lost digits of before it came here.
 */
export function formatMoney(
  compiled: CompiledSnapshot,
  amount_cents: number | bigint,
  currency: string,
  locale: string,
  whole: MoneyFormat['whole'] = 'full',
): string {
  return formatAmount(compiled.index.currencies, amount_cents, { currency, locale, whole });
}

/**
 * An amount as everything about loyalty points writes it (CUR-08, CUR-09, CUR-10): in the `display` unit of the
 * currency table, with that unit's label where the locale puts a currency's code, and no zeros at the end. 12345
 * minor units of BTC are µBTC 123.45 in English and 123,45 µBTC in German. Currencies without a unit: as offers.
 */
export function formatPointsMoney(
  compiled: CompiledSnapshot,
  amount_cents: number | bigint,
  currency: string,
  locale: string,
): string {
  return formatAmount(compiled.index.currencies, amount_cents, {
    currency,
    locale,
    whole: 'short',
    unit: 'points',
  });
}

export const formatAmount = (
  currencies: ReadonlyMap<string, Currency>,
  amountCents: number | bigint,
  format: MoneyFormat,
): string => writeAmount(amountFormatter(currencies, format), amountCents);

/** For whoever writes several amounts of one format. */
export function amountFormatter(
  currencies: ReadonlyMap<string, Currency>,
  { currency: code, locale, whole = 'full', unit = 'own' }: MoneyFormat,
): AmountFormatter {
  const currency = currencies.get(code) ?? strangerOf(code);
  const known = knownOf(currency)[unit][whole];
  let formatter = known.get(locale);
  if (!formatter) {
    formatter = createFormatter(currency, { locale, whole, unit });
    // Locales of the site are few; this end is for whoever passes a new one each time.
    if (known.size >= MAX_LOCALES) known.clear();
    known.set(locale, formatter);
  }
  return formatter;
}

/** How one currency is written for one locale, with the texts made so far: a page asks for the same few again. */
export type AmountFormatter = {
  readonly format: Intl.NumberFormat;
  /** What the format writes for the currency, and what stands there instead; null where the format is right. */
  readonly sign: { readonly written: string; readonly shown: string } | null;
  readonly scale: Scale;
  readonly texts: Map<number | bigint, string>;
};

const MAX_LOCALES = 100;
const MAX_STRANGERS = 100;
const MAX_TEXTS = 2000;

type ByLocale = Map<string, AmountFormatter>;
type Formatters = Readonly<Record<'own' | 'points', Readonly<Record<'full' | 'short', ByLocale>>>>;

/** Making a formatter costs some twenty times what using one does. They go with the snapshot of their currency. */
const formatters = new WeakMap<Currency, Formatters>();

function knownOf(currency: Currency): Formatters {
  const known = formatters.get(currency);
  if (known) return known;
  const none: Formatters = {
    own: { full: new Map(), short: new Map() },
    points: { full: new Map(), short: new Map() },
  };
  formatters.set(currency, none);
  return none;
}

export function writeAmount(formatter: AmountFormatter, amount: number | bigint): string {
  const { texts, format, sign, scale } = formatter;
  const known = texts.get(amount);
  if (known !== undefined) return known;
  const written = format.format(toDecimal(amount, scale));
  const text = sign ? written.replace(sign.written, () => sign.shown) : written;
  if (texts.size >= MAX_TEXTS) texts.clear();
  texts.set(amount, text);
  return text;
}

type Style = Required<Pick<MoneyFormat, 'locale' | 'whole' | 'unit'>>;

function createFormatter(currency: Currency, { locale, whole, unit }: Style): AmountFormatter {
  const { code, kind, subunits_to_unit: subunits } = currency;
  const display = unit === 'points' ? currency.display : undefined;
  const scale = scaleOf(subunits, display ? UNITS[display.unit] : 1);
  // Intl knows three-letter codes only. For the rest EUR lends its place in the pattern, and the sign is put in.
  const shown = display?.label ?? currency.symbol ?? (isIso(code) && kind === 'fiat' ? null : code);
  const format = new Intl.NumberFormat(isLocale(locale) ? locale : 'en', {
    style: 'currency',
    currency: shown === null ? code : 'EUR',
    // A sign of several letters stands apart from the number, as codes do in every locale.
    currencyDisplay: shown === null ? 'symbol' : /.[\p{L}\p{N}_]$/u.test(shown) ? 'code' : 'narrowSymbol',
    minimumFractionDigits: display ? 0 : kind === 'crypto' ? Math.min(2, scale.digits) : scale.digits,
    // More than any amount has, so that there is nothing to round.
    maximumFractionDigits: MOST_DIGITS,
    trailingZeroDisplay: whole === 'short' ? 'stripIfInteger' : 'auto',
  });
  const written = format.formatToParts(1).find(({ type }) => type === 'currency')?.value ?? '';
  return { format, sign: shown === null ? null : { written, shown }, scale, texts: new Map() };
}

const UNITS = { milli: 1000, micro: 1_000_000 } as const;
/** As many as Intl can write. */
const MOST_DIGITS = 100;

const isIso = (code: string): boolean => /^[A-Z]{3}$/.test(code);

function isLocale(locale: string): boolean {
  try {
    return Intl.NumberFormat.supportedLocalesOf(locale).length > 0;
  } catch {
    return false;
  }
}

const strangers = new Map<string, Currency>();

/** A currency that is missing in the table: what Intl knows of it, two decimals otherwise. */
function strangerOf(code: string): Currency {
  const known = strangers.get(code);
  if (known) return known;
  const digits = isIso(code)
    ? new Intl.NumberFormat('en', { style: 'currency', currency: code }).resolvedOptions()
        .maximumFractionDigits
    : 2;
  const stranger: Currency = { code, kind: 'fiat', subunits_to_unit: 10 ** (digits ?? 2) };
  if (strangers.size >= MAX_STRANGERS) strangers.clear();
  strangers.set(code, stranger);
  return stranger;
}

/** An amount is `amount * factor / 10 ** digits` of what is shown, and `amount / divisor` as near as numbers come. */
type Scale = { readonly digits: number; readonly factor: bigint | null; readonly divisor: number };

/** 100 subunits have two digits, 5 subunits one (and each counts for 2). Decimals cannot say a third exactly. */
function scaleOf(subunits: number, units: number): Scale {
  const [parts, whole] = [BigInt(subunits), BigInt(units)];
  const divisor = subunits / units;
  for (let digits = 0; digits <= MOST_DIGITS; digits += 1) {
    const scaled = whole * 10n ** BigInt(digits);
    if (scaled % parts === 0n) return { digits, factor: scaled / parts, divisor };
  }
  return { digits: 0, factor: null, divisor };
}

/** Moves the decimal point as text: numbers do not divide exactly, and 21 million BTC have 16 digits. */
function toDecimal(
  amount: number | bigint,
  { digits, factor, divisor }: Scale,
): number | Intl.StringNumericLiteral {
  // Minor units are whole. What is not cannot be moved as text.
  if (factor === null || (typeof amount === 'number' && !Number.isInteger(amount)))
    return Number(amount) / divisor;
  const isPlain = factor === 1n && Number.isSafeInteger(amount);
  const units = (isPlain ? String(amount) : String(BigInt(amount) * factor)).replace('-', '');
  const text = units.padStart(digits + 1, '0');
  const point = text.length - digits;
  return `${amount < 0 ? '-' : ''}${text.slice(0, point)}.${text.slice(point)}0` as `${number}`; // digits on both sides
}
