import { useNavigate } from 'react-router';
import { findAuthPopup } from '../../shared/addresses/auth-popup.ts';
import { LAPSED } from '../../shared/visitor/lapsed-visit.ts';
import { parseLocalePath } from '../../shared/addresses/locale-path.ts';
import { isProtectedPath } from '../../shared/addresses/protected-path.ts';
import { formatAuthPath } from '../../shared/addresses/redirect-target.ts';
import { useFormatPath } from '../../shared/addresses/site-path.ts';
import { useForgetPlayer } from './forget-player.ts';
import { forgetBalances } from '../live/live-wallets.ts';
import { hidePage, isPageHidden } from '../page/page-cover.ts';
import { useRevalidator } from '../../shared/calls/use-revalidator.ts';

/** How a session ended for this page: a call was refused, somebody said so here or elsewhere, or somebody else signed in. */
export type SessionEnd = 'refused' | 'told' | 'other';

/**
 * What comes after every end of a session, however it is heard of: nothing of the player stays, and a page that is a
 * player's alone makes way for signing in, with the way back (AUTH-11, AUTH-13). That page is loaded anew, so that
 * nothing in memory outlives it. What guests may see becomes a guest's in its place, or, where nobody sees it yet, is
 * loaded anew. Where somebody else is signed in the page is loaded anew as theirs: a player has no business on the way to signing in, which would lead them to main (NAV-03).
 */
export function useSessionEnd(): (playerId: string | undefined, how: SessionEnd) => Promise<void> {
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const formatPath = useFormatPath();
  const forget = useForgetPlayer();
  return async (playerId, how) => {
    const from = location.pathname + location.search;
    const signIn = formatPath(formatAuthPath('/sign-in', from));
    const { path } = parseLocalePath(location.pathname);
    forgetBalances();
    if (isProtectedPath(path)) {
      hidePage();
      forget(playerId);
      return how === 'other' ? loadAnew(from, null) : loadAnew(signIn, LAPSED);
    }
    forget(playerId);
    // Drawn in its place, it could be shown while it is still the player's.
    if (isPageHidden()) return location.reload();
    await revalidate();
    // The guard of a page may have led there already.
    if (how === 'refused' && !findAuthPopup(parseLocalePath(location.pathname).path))
      await navigate(signIn, { state: LAPSED });
  };
}

/** In place of this page, so that going back does not lead to it; as the router keeps the state of an entry. */
function loadAnew(address: string, state: typeof LAPSED | null): void {
  history.replaceState({ ...(history.state as object | null), usr: state }, '', address);
  location.reload();
}
