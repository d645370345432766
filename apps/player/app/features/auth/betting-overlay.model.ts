import { parseRedirectTarget } from '../../shared/addresses/redirect-target.ts';
import { formatSportsAddress } from '../../shared/queries/sports-site.ts';

/** A path of this site, or the address of the sports site. */
export type OverlayTarget = { path: string } | { address: string };

type Asked = {
  /** The query of the page, or of the popup over it. */
  query: string;
  site: string;
  locale: string;
};

/** Where a click on the overlay leads: to the path in the query, otherwise to the betting site (NAV-56). */
export function overlayTarget({ query, site, locale }: Asked): OverlayTarget {
  const path = parseRedirectTarget(new URLSearchParams(query).get('redirect'), '');
  return path === '' ? { address: formatSportsAddress(site, '', locale) } : { path };
}

/** The browser functions that this module needs. */
export type OverlayPage = {
  /** Whether the page is shown in a frame of the sports site. */
  isFramed: boolean;
  /** Navigates within this page. */
  navigate(path: string): void;
  /** The address of a path of this site. */
  formatAddress(path: string): string;
  /** Loads an address in place of this page and of the page that frames it. */
  open(address: string): void;
  /** Tells the page around this one that its modal has closed. */
  tellClosed(): void;
};

/** Closes the modal and navigates on; inside a frame, the page around it navigates (NAV-57). */
export function leaveOverlay(target: OverlayTarget, page: OverlayPage): void {
  if (page.isFramed) page.tellClosed();
  if ('address' in target) page.open(target.address);
  else if (page.isFramed) page.open(page.formatAddress(target.path));
  else page.navigate(target.path);
}
