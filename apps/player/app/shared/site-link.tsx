import type { LinkProps } from '@marquee/blocks';
import type { MouseEvent, ReactNode } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import { parseLocalePath } from './locale-path.ts';
import { formatAuthPath } from './redirect-target.ts';

/** Paths that open above the current page; the address bar shows the path (NAV-04). */
const POPUP_HASHES: Record<string, string> = { '/sign-in': '#sign-in' };

/** A link to a formatted path or an outside address. */
export function SiteLink({ href, children, onClick, ...rest }: LinkProps): ReactNode {
  const openPopup = useOpenPopup();
  if (!href.startsWith('/') || href.startsWith('//') || isServedElsewhere(href)) {
    return (
      <a href={href} onClick={onClick} {...rest}>
        {children}
      </a>
    );
  }
  function handleClick(event: MouseEvent<HTMLAnchorElement>): void {
    onClick?.(event);
    if (!event.defaultPrevented && isPlainClick(event) && openPopup(href)) event.preventDefault();
  }
  return (
    <Link to={href} prefetch="intent" onClick={handleClick} {...rest}>
      {children}
    </Link>
  );
}

/** Opens a popup route above the current page; false when the path is no popup. */
export function useOpenPopup(): (href: string) => boolean {
  const navigate = useNavigate();
  const location = useLocation();
  return (href) => {
    const [pathname = '', query = ''] = href.split('?');
    const hash = POPUP_HASHES[parseLocalePath(pathname).path];
    if (!hash) return false;
    void navigate(
      { pathname: location.pathname, search: location.search, hash },
      { mask: query ? { pathname, search: `?${query}` } : pathname, preventScrollReset: true },
    );
    return true;
  };
}

/** Path of sign-in or registration that leads back to the current page. */
export function useAuthPath(route: '/sign-in' | '/sign-up'): string {
  const { pathname, search } = useLocation();
  const { path } = parseLocalePath(pathname);
  const isAuthPage = path === '/sign-in' || path === '/sign-up' || path === '/login';
  return formatAuthPath(route, isAuthPage ? '/' : pathname + search);
}

// The admin is another app and artwork and files are no pages.
function isServedElsewhere(href: string): boolean {
  return /^\/(?:admin|artwork|api|schemas)(?:\/|$)/.test(href);
}

function isPlainClick(event: MouseEvent): boolean {
  return event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
}
