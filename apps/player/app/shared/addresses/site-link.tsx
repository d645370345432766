import type { LinkProps } from '@marquee/blocks';
import type { MouseEvent, ReactNode } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import { useBase, withBase } from './base-path.ts';
import { findAuthPopup, parseAuthHash } from './auth-popup.ts';
import { findCashboxName, isCashboxPath, parseCashboxHash } from './cashbox-path.ts';
import { parseLocalePath, useLocaleCodes } from './locale-path.ts';
import { formatAuthPath } from './redirect-target.ts';
import { isSamePlace } from './same-place.ts';
import { isOverPage, OVER_PAGE } from './over-page.ts';
import { afterStepBack, entryState, isDrawn, isSteppingBack } from './step-back.ts';

/** A link to a formatted path or an outside address. */
export function SiteLink(props: LinkProps): ReactNode {
  const { href, children, ...rest } = props;
  const base = useBase();
  const isOutside = !href.startsWith('/') || href.startsWith('//') || isServedElsewhere(href);
  // Nobody clicks on the server, and there the router's own links take a third of the time to render a page.
  if (isOutside || (typeof document === 'undefined' && PLAIN.test(href))) {
    return (
      <a {...rest} href={isOutside ? href : withBase(base, href)}>
        {children}
      </a>
    );
  }
  return <RouterLink {...props} />;
}

/** Addresses that the router leaves as they are; not `//`, `/../` or an empty query. */
const PLAIN = /^(?:\/[\w%~-][\w.%~-]*)*\/?(?:\?[^?#]+)?(?:#[^#]+)?$/;

function RouterLink({ href, children, onClick, ...rest }: LinkProps): ReactNode {
  const openPopup = useOpenPopup();
  const base = useBase();
  function handleClick(event: MouseEvent<HTMLAnchorElement>): void {
    onClick?.(event);
    if (event.defaultPrevented || !isPlainClick(event)) return;
    // The address bar is ahead of the router while the previous page loads, and behind until a step back has finished.
    const isHere = !isSteppingBack() && isSamePlace(withBase(base, href), window.location);
    if (isHere || openPopup(href)) event.preventDefault();
  }
  return (
    // The client knows every route from the first page, so nothing needs discovery.
    <Link to={href} prefetch="intent" discover="none" onClick={handleClick} {...rest}>
      {children}
    </Link>
  );
}

/**
 * Opens a popup route over the current page; the address bar shows the page's address with the popup's hash (NAV-04 to
 * NAV-08). Returns false when the path is no popup. Only one popup is open at a time: the next replaces it, so that one
 * step back closes it.
 */
export function useOpenPopup(): (href: string) => boolean {
  const navigate = useNavigate();
  const { pathname, search, hash, state, key } = useLocation();
  const codes = useLocaleCodes();
  return (href) => {
    const [path = '', query = ''] = href.split('?');
    const { path: wanted } = parseLocalePath(path, codes);
    const { path: here } = parseLocalePath(pathname, codes);
    const cashbox = findCashboxName(wanted);
    const popup = findAuthPopup(wanted) ?? cashbox;
    if (!popup) return false;
    const isAuthOpen = parseAuthHash(hash) !== undefined;
    // The route decides whether registration leads on to the cashbox (NAV-33).
    if (cashbox && (isAuthOpen || findAuthPopup(here) || here === '/registration')) return false;
    if (findAuthPopup(here) || (cashbox && isCashboxPath(here))) {
      // The current popup was entered by its own address, with main beneath it, so the next one is, too.
      void navigate(href, { replace: true, preventScrollReset: true });
      return true;
    }
    afterStepBack(() => {
      // The rendered popup may be closed already, and a newly opened one may not be rendered yet.
      const isNow = isDrawn(key);
      const isOpen = isNow ? isAuthOpen || parseCashboxHash(hash) !== undefined : isOverPage(entryState());
      void navigate(
        { pathname, search, hash: `#${popup}` },
        {
          mask: query ? { pathname: path, search: `?${query}` } : path,
          replace: isOpen,
          state: isOpen && isNow ? state : OVER_PAGE,
          preventScrollReset: true,
        },
      );
    });
    return true;
  };
}

/** Path of sign-in or registration that leads back to the current page. */
export function useAuthPath(route: '/sign-in' | '/sign-up'): string {
  const { pathname, search } = useLocation();
  const { path } = parseLocalePath(pathname, useLocaleCodes());
  const isAuthPage = findAuthPopup(path) !== undefined || path === '/login' || path === '/registration';
  return formatAuthPath(route, isAuthPage ? '/' : pathname + search);
}

// The admin and the sandbox are other apps; artwork and other files are not pages.
export function isServedElsewhere(href: string): boolean {
  return /^\/(?:admin|artwork|api|images|sandbox|schemas)(?:[/?]|$)/.test(href);
}

function isPlainClick(event: MouseEvent): boolean {
  return event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
}
