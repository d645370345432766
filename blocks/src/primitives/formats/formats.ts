// Making a format takes a phone as long as an element, and amounts that roll ask for theirs in each frame.
const numbers = new Map<string, Intl.NumberFormat>();
const dates = new Map<string, Intl.DateTimeFormat>();
const relativeTimes = new Map<string, Intl.RelativeTimeFormat>();

/** `new Intl.NumberFormat`, made once. */
export const numberFormat = (locale: string, options: Intl.NumberFormatOptions): Intl.NumberFormat =>
  known(numbers, keyOf(locale, options), () => new Intl.NumberFormat(locale, options));

/** `new Intl.DateTimeFormat`, made once. */
export const dateFormat = (locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat =>
  known(dates, keyOf(locale, options), () => new Intl.DateTimeFormat(locale, options));

/** “12 min ago”, “yesterday”: `new Intl.RelativeTimeFormat`, made once. */
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
