import { createPath, type Location } from 'react-router';

type Place = Pick<Location, 'pathname' | 'search' | 'hash'> & {
  mask?: Pick<Location, 'pathname' | 'search' | 'hash'>;
};

/** Whether a link leads to the very address one is at: such a navigation is no navigation (NAV-35). */
export function isSamePlace(href: string, { mask, ...place }: Place): boolean {
  return href === createPath(mask ?? place);
}
