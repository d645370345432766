import { useEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router';
import { parseAuthHash } from '../../shared/addresses/auth-popup.ts';
import { parseCashboxHash } from '../../shared/addresses/cashbox-path.ts';
import { parseSportHash } from '../../shared/queries/sports-site.ts';
import { parsePopupHash } from './hash-popup.ts';
import { parseTarget, scrollToTarget, type ScrolledPage } from './hash-scroll.ts';

/** The key of history entries that the router has not created: the first of a visit, and plain links to a hash. */
const NOT_MADE_HERE = 'default';

/**
 * Scrolls to the target of the hash, also when it appears late. On back and forward the router restores the position.
 */
export function useHashScroll(): void {
  const { pathname, hash, key } = useLocation();
  const type = useNavigationType();
  const isFirst = useRef(true);
  useEffect(() => {
    const isArrival = isFirst.current;
    isFirst.current = false;
    const id = opensSomething(hash) ? undefined : parseTarget(hash);
    if (id === undefined || (type === 'POP' && key !== NOT_MADE_HERE)) return undefined;
    // The browser has found the target by itself, or has restored the position after a reload.
    if (isArrival && window.scrollY > 0) return undefined;
    return scrollToTarget(thisPage, id);
  }, [pathname, hash, key, type]);
}

const thisPage: ScrolledPage = {
  find: (id) => document.getElementById(id),
  isCalm: () => matchMedia('(prefers-reduced-motion: reduce)').matches,
  get events() {
    return window;
  },
};

/** Hashes that open something instead of naming a place on the page. */
function opensSomething(hash: string): boolean {
  return (
    hash === '#chat' ||
    parseSportHash(hash) !== undefined ||
    parseAuthHash(hash) !== undefined ||
    parseCashboxHash(hash) !== undefined ||
    parsePopupHash(hash) !== undefined
  );
}
