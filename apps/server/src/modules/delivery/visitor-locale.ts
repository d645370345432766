/** Codes of languages that the same people can read. The site has one of them; the browser may ask for another. */
const READ_ALIKE: readonly (readonly string[])[] = [['no', 'nb', 'nn']];

const readAlike = (language: string): readonly string[] => [
  language,
  ...(READ_ALIKE.find((codes) => codes.includes(language)) ?? []),
];

/** The site’s spelling of a locale, found without regard to case; undefined when the site does not have it. */
export function findLocale(locales: Iterable<string>, wanted: string | undefined): string | undefined {
  if (!wanted) return undefined;
  const lower = wanted.toLowerCase();
  for (const locale of locales) if (locale.toLowerCase() === lower) return locale;
  return undefined;
}

/**
 * The best locale for an Accept-Language header. For each range, in order of weight: the exact locale, then its
 * language, then a locale of the same language and region, then one of the same language in another region.
 */
export function matchAcceptLanguage(
  locales: readonly string[],
  header: string | undefined,
): string | undefined {
  for (const range of parseRanges(header ?? '')) {
    const codes = readAlike((range.split('-')[0] ?? range).toLowerCase());
    const found =
      findLocale(locales, range) ??
      codes.map((code) => findLocale(locales, code)).find(Boolean) ??
      nearestRegion(
        locales.filter((locale) => codes.some((code) => locale.toLowerCase().startsWith(`${code}-`))),
        range,
      );
    if (found) return found;
  }
  return undefined;
}

/** A locale of the same region, else one with the same script, such as that of Taiwan for Chinese of Hong Kong. */
function nearestRegion(locales: readonly string[], range: string): string | undefined {
  const wanted = likely(range);
  return (
    locales.find((locale) => likely(locale)?.region === wanted?.region) ??
    locales.find((locale) => likely(locale)?.script === wanted?.script) ??
    locales[0]
  );
}

function likely(range: string): Intl.Locale | undefined {
  try {
    return new Intl.Locale(range).maximize();
  } catch {
    return undefined; // a header may say anything
  }
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

/** The first of these that the site has: address, header, cookie, profile, browser; else English, or the brand’s own. */
export function chooseLocale(locales: readonly string[], wishes: LocaleWishes, fallback = 'en'): string {
  return (
    findLocale(locales, wishes.prefix) ??
    findLocale(locales, wishes.header) ??
    findLocale(locales, wishes.cookie) ??
    findLocale(locales, wishes.profile) ??
    matchAcceptLanguage(locales, wishes.acceptLanguage) ??
    fallback
  );
}
