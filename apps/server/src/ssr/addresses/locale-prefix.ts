/**
 * The part of a page's address where a locale may stand: the first, or the second under /guest/ (NAV-21). Data
 * requests of the router end in `.data`.
 */
export function localePrefix(url: string): string {
  const [path = ''] = url.split('?');
  const [first = '', second = ''] = path
    .replace(/\.data$/, '')
    .split('/')
    .filter(Boolean);
  return first === 'guest' ? second : first;
}
