// On a phone creating a format takes as long as creating an element, and rolling amounts need one in each frame.
const numbers = new Map<string, Intl.NumberFormat>();
const dates = new Map<string, Intl.DateTimeFormat>();
const relativeTimes = new Map<string, Intl.RelativeTimeFormat>();

/** A cached `new Intl.NumberFormat`. */
export const numberFormat = (locale: string, options: Intl.NumberFormatOptions): Intl.NumberFormat =>
  known(numbers, keyOf(locale, options), () => new Intl.NumberFormat(locale, options));

/** A cached `new Intl.DateTimeFormat`. */
export const dateFormat = (locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat =>
  known(dates, keyOf(locale, options), () => new Intl.DateTimeFormat(locale, options));

/** A cached `new Intl.RelativeTimeFormat`, for “12 min ago” and “yesterday”. */
export const relativeTimeFormat = (locale: string): Intl.RelativeTimeFormat =>
  known(
    relativeTimes,
    locale,
    () => new Intl.RelativeTimeFormat(locale, { numeric: 'auto', style: 'short' }),
  );

const keyOf = (locale: string, options: object): string => `${locale} ${JSON.stringify(options)}`;

function known<Format>(formats: Map<string, Format>, key: string, make: () => Format): Format {
  const before = formats.get(key);
  if (before) return before;
  const made = make();
  formats.set(key, made);
  return made;
}
