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

/** The list of the sitemaps, one for each language. */
export function writeSitemapIndex(site: URL, locales: readonly string[]): string {
  const entries = locales.map(
    (locale) => `  <sitemap><loc>${write(new URL(`/sitemap-${locale}.xml`, site))}</loc></sitemap>`,
  );
  return document('sitemapindex', '', entries);
}

type Sitemap = { locale: string; locales: readonly string[]; paths: readonly string[] };

/** The pages in one language, each with its addresses in the others, as the pages' own heads have them. */
export function writeSitemap(site: URL, { locale, locales, paths }: Sitemap): string {
  const address = (path: string, of: string): string => write(new URL(inLocale(path, of), site));
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

const write = ({ href }: URL): string => href.replaceAll(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign);
