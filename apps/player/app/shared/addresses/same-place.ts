type Place = Pick<URL, 'pathname' | 'search' | 'hash'>;

/** Whether a link leads to exactly the address in the address bar: such a click does not navigate (NAV-35). */
export function isSamePlace(href: string, { pathname, search, hash }: Place): boolean {
  return href === pathname + search + hash;
}
