import type { CompiledSnapshot, Currency } from './compile/compiled-snapshot.ts';

export type MoneyFormat = {
  currency: string;
  locale: string;
  /** `short` drops the decimals of a whole amount, as offers do: €500. Balances keep them. */
  whole?: 'full' | 'short';
  /** `points` uses the unit that the currency table defines for loyalty screens, if there is one: µBTC for BTC. */
  unit?: 'own' | 'points';
};

/**
 * Formats an amount as text for a locale. `amount_cents` is in minor units, by the currency's own `subunits_to_unit`:
 * 2500 is €25.00, 100000000 is 1 BTC. Coins drop trailing zeros beyond two decimals; nothing is ever rounded. Pass a
 * bigint for amounts beyond 2^53, because a number may already have lost digits there.
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
 * Formats an amount for everything about loyalty points (CUR-08, CUR-09, CUR-10): in the `display` unit of the currency
 * table, with that unit's label in the place of the currency code, and without trailing zeros. 12345 minor units of BTC
 * are µBTC 123.45 in English and 123,45 µBTC in German. Currencies without such a unit are written as in offers.
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

/** For callers that write several amounts in one format. */
export function amountFormatter(
  currencies: ReadonlyMap<string, Currency>,
  { currency: code, locale, whole = 'full', unit = 'own' }: MoneyFormat,
): AmountFormatter {
  const currency = currencies.get(code) ?? strangerOf(code);
  const known = knownOf(currency)[unit][whole];
  let formatter = known.get(locale);
  if (!formatter) {
    formatter = createFormatter(currency, { locale, whole, unit });
    // The site has few locales; this limit protects against callers that pass a new one each time.
    if (known.size >= MAX_LOCALES) known.clear();
    known.set(locale, formatter);
  }
  return formatter;
}

/** Formats one currency for one locale. Keeps the texts made so far, because a page asks for the same few again. */
export type AmountFormatter = {
  readonly format: Intl.NumberFormat;
  /** The currency sign that Intl writes, and the sign that replaces it; null where Intl's is right. */
  readonly sign: { readonly written: string; readonly shown: string } | null;
  readonly scale: Scale;
  readonly texts: Map<number | bigint, string>;
};

const MAX_LOCALES = 100;
const MAX_STRANGERS = 100;
const MAX_TEXTS = 2000;

type ByLocale = Map<string, AmountFormatter>;
type Formatters = Readonly<Record<'own' | 'points', Readonly<Record<'full' | 'short', ByLocale>>>>;

/**
 * Creating a formatter costs about twenty times as much as using it. Garbage collected with the snapshot's currency.
 */
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
  // Intl knows three-letter codes only. Other currencies are formatted as EUR, and then the sign is replaced.
  const shown = display?.label ?? currency.symbol ?? (isIso(code) && kind === 'fiat' ? null : code);
  const format = new Intl.NumberFormat(isLocale(locale) ? locale : 'en', {
    style: 'currency',
    currency: shown === null ? code : 'EUR',
    // A sign of several letters is separated from the number, as codes are in every locale.
    currencyDisplay: shown === null ? 'symbol' : /.[\p{L}\p{N}_]$/u.test(shown) ? 'code' : 'narrowSymbol',
    minimumFractionDigits: display ? 0 : kind === 'crypto' ? Math.min(2, scale.digits) : scale.digits,
    // More digits than any amount has, so that nothing is rounded.
    maximumFractionDigits: MOST_DIGITS,
    trailingZeroDisplay: whole === 'short' ? 'stripIfInteger' : 'auto',
  });
  const written = format.formatToParts(1).find(({ type }) => type === 'currency')?.value ?? '';
  return { format, sign: shown === null ? null : { written, shown }, scale, texts: new Map() };
}

const UNITS = { milli: 1000, micro: 1_000_000 } as const;
/** The most fraction digits that Intl can write. */
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

/** Stands in for a currency that is missing in the table: with the decimals that Intl knows, otherwise two. */
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

/** The displayed number is exactly `amount * factor / 10 ** digits`, and approximately `amount / divisor`. */
type Scale = { readonly digits: number; readonly factor: bigint | null; readonly divisor: number };

/** 100 subunits need two digits; 5 subunits need one, and each counts for 2. Decimals cannot write a third exactly. */
function scaleOf(subunits: number, units: number): Scale {
  const [parts, whole] = [BigInt(subunits), BigInt(units)];
  const divisor = subunits / units;
  for (let digits = 0; digits <= MOST_DIGITS; digits += 1) {
    const scaled = whole * 10n ** BigInt(digits);
    if (scaled % parts === 0n) return { digits, factor: scaled / parts, divisor };
  }
  return { digits: 0, factor: null, divisor };
}

/** Moves the decimal point as text: number division is not exact, and 21 million BTC have 16 digits. */
function toDecimal(
  amount: number | bigint,
  { digits, factor, divisor }: Scale,
): number | Intl.StringNumericLiteral {
  // Minor units are integers. A fraction of one cannot be moved as text.
  if (factor === null || (typeof amount === 'number' && !Number.isInteger(amount)))
    return Number(amount) / divisor;
  const isPlain = factor === 1n && Number.isSafeInteger(amount);
  const units = (isPlain ? String(amount) : String(BigInt(amount) * factor)).replace('-', '');
  const text = units.padStart(digits + 1, '0');
  const point = text.length - digits;
  return `${amount < 0 ? '-' : ''}${text.slice(0, point)}.${text.slice(point)}0` as `${number}`; // digits on both sides
}
