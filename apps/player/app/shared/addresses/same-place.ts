type Place = Pick<URL, 'pathname' | 'search' | 'hash'>;

/** Whether a link leads to the very address that the bar shows: such a navigation is no navigation (NAV-35). */
export function isSamePlace(href: string, { pathname, search, hash }: Place): boolean {
  return href === pathname + search + hash;
}
