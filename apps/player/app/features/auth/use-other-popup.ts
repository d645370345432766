import { useLocation } from 'react-router';
import { carryRedirect, type AuthPopup } from '../../shared/auth-popup.ts';

/** The query of the popup that is open: its own path's, whatever page is beneath (NAV-09). */
export function usePopupQuery(): string {
  const { search, mask } = useLocation();
  return mask ? mask.search : search;
}

/** The path of another of these popups, with the same way back. */
export function useOtherPopup(): (path: `/${AuthPopup}`) => string {
  const query = usePopupQuery();
  return (path) => path + carryRedirect(query);
}
