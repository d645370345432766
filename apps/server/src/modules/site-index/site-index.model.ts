/** Data, the editor's frame, and the copy of the site for guests of restricted regions. */
const NOT_INDEXED = ['/api/', '/preview', '/guest/'];
const PLAIN_LOCALE = 'en';

export function writeRobots(site: URL): string {
  return [
    'User-agent: *',
    ...NOT_INDEXED.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${new URL('/sitemap.xml', site).href}`,
    '',
  ].join('\n');
}

type Index = { locales: readonly string[]; parts: number };

/** The list of the sitemaps, one for each language, or as many as its addresses take. */
export function writeSitemapIndex(site: URL, { locales, parts }: Index): string {
  const entries = locales.flatMap((locale) =>
    Array.from({ length: parts }, (_, at) => {
      const part = at === 0 ? '' : `?part=${at + 1}`;
      return `  <sitemap><loc>${write(`${site.origin}/sitemap-${locale}.xml${part}`)}</loc></sitemap>`;
    }),
  );
  return document('sitemapindex', '', entries);
}

type Sitemap = { locale: string; locales: readonly string[]; paths: readonly string[] };

/** The pages in one language, each with its addresses in the others, as the pages' own heads have them. */
export function writeSitemap(site: URL, { locale, locales, paths }: Sitemap): string {
  const address = (path: string, of: string): string => write(site.origin + inLocale(path, of));
  const entries = paths.map((path) =>
    [
      '  <url>',
      `    <loc>${address(path, locale)}</loc>`,
      ...locales.map(
        (other) => `    <xhtml:link rel="alternate" hreflang="${other}" href="${address(path, other)}"/>`,
      ),
      '  </url>',
    ].join('\n'),
  );
  return document('urlset', ' xmlns:xhtml="http://www.w3.org/1999/xhtml"', entries);
}

const inLocale = (path: string, locale: string): string =>
  locale === PLAIN_LOCALE ? path : `/${locale}${path === '/' ? '' : path}`;

const document = (root: string, more: string, entries: readonly string[]): string =>
  [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"${more}>`,
    ...entries,
    `</${root}>`,
    '',
  ].join('\n');

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
};

const write = (address: string): string =>
  encodeURI(address).replaceAll(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign);
