import { useEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router';
import { parseAuthHash } from '../../shared/addresses/auth-popup.ts';
import { parseCashboxHash } from '../../shared/addresses/cashbox-path.ts';
import { parseSportHash } from '../../shared/queries/sports-site.ts';
import { parsePopupHash } from './hash-popup.ts';
import { parseTarget, scrollToTarget, type ScrolledPage } from './hash-scroll.ts';

/** The key that the router gives to entries it has not made: the first of a visit, and plain links to a hash. */
const NOT_MADE_HERE = 'default';

/** Goes to what the hash names, also when it comes late. Back and forward are the router's: it knows where one was. */
export function useHashScroll(): void {
  const { pathname, hash, key } = useLocation();
  const type = useNavigationType();
  const isFirst = useRef(true);
  useEffect(() => {
    const isArrival = isFirst.current;
    isFirst.current = false;
    const id = opensSomething(hash) ? undefined : parseTarget(hash);
    if (id === undefined || (type === 'POP' && key !== NOT_MADE_HERE)) return undefined;
    // The browser has found it by itself, or is back where it was before the page was loaded anew.
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

/** Hashes that are no places on the page. */
function opensSomething(hash: string): boolean {
  return (
    hash === '#chat' ||
    parseSportHash(hash) !== undefined ||
    parseAuthHash(hash) !== undefined ||
    parseCashboxHash(hash) !== undefined ||
    parsePopupHash(hash) !== undefined
  );
}
