/** Languages that browsers name differently from the site’s locales. */
const SAME_LANGUAGE: Readonly<Record<string, string>> = { nb: 'no', nn: 'no' };

/** The site’s spelling of a locale, whatever the case; nothing for one it does not speak. */
export function findLocale(locales: Iterable<string>, wanted: string | undefined): string | undefined {
  if (!wanted) return undefined;
  const lower = wanted.toLowerCase();
  for (const locale of locales) if (locale.toLowerCase() === lower) return locale;
  return undefined;
}

/** Best locale for an Accept-Language header: for each range in order of weight the exact locale, then its language. */
export function matchAcceptLanguage(
  locales: readonly string[],
  header: string | undefined,
): string | undefined {
  for (const range of parseRanges(header ?? '')) {
    const language = range.split('-')[0] ?? range;
    const found =
      findLocale(locales, range) ??
      findLocale(locales, language) ??
      findLocale(locales, SAME_LANGUAGE[language.toLowerCase()]) ??
      locales.find((locale) => locale.toLowerCase().startsWith(`${language.toLowerCase()}-`));
    if (found) return found;
  }
  return undefined;
}

function parseRanges(header: string): string[] {
  return header
    .slice(0, 500)
    .split(',')
    .map((part) => {
      const [range = '', ...parameters] = part.split(';').map((piece) => piece.trim());
      const quality = parameters.find((parameter) => parameter.startsWith('q='));
      return { range, weight: quality ? Number(quality.slice(2)) : 1 };
    })
    .filter(({ range, weight }) => /^[A-Za-z]{2,3}(-[A-Za-z0-9]{2,8})*$/.test(range) && weight > 0)
    .toSorted((a, b) => b.weight - a.weight)
    .map(({ range }) => range);
}

export type LocaleWishes = {
  /** First part of the page’s address. */
  prefix?: string;
  /** X-Locale of a call. */
  header?: string;
  cookie?: string;
  profile?: string;
  acceptLanguage?: string;
};

/** Address, header, cookie, profile, browser, English: the first the site speaks. */
export function chooseLocale(locales: readonly string[], wishes: LocaleWishes): string {
  return (
    findLocale(locales, wishes.prefix) ??
    findLocale(locales, wishes.header) ??
    findLocale(locales, wishes.cookie) ??
    findLocale(locales, wishes.profile) ??
    matchAcceptLanguage(locales, wishes.acceptLanguage) ??
    'en'
  );
}
