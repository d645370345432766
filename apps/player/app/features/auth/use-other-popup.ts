import { useLocation } from 'react-router';
import { useSitePath } from '../../shared/addresses/site-path.ts';
import { carryRedirect, type AuthPopup } from '../../shared/addresses/auth-popup.ts';

/** The query of the open popup's own path, whatever page is beneath (NAV-09). */
export function usePopupQuery(): string {
  const { search, mask } = useLocation();
  return mask ? mask.search : search;
}

/** The path of another popup, with the same way back; from a betting form it leads to the other betting form. */
export function useOtherPopup(): (path: `/${AuthPopup}`) => string {
  const query = usePopupQuery();
  const isBetting = isBettingForm(useSitePath());
  return (path) => ((isBetting && BETTING_FORMS[path]) || path) + carryRedirect(query);
}

const BETTING_FORMS: { readonly [path: string]: string } = {
  '/sign-in': '/sport/login',
  '/sign-up': '/sport/registration',
};

function isBettingForm(path: string): boolean {
  return Object.values(BETTING_FORMS).includes(path);
}
