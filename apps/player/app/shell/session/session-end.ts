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

/**
 * How this page learned that its session ended: a call was refused, the player signed out here or in another tab, or
 * another player signed in.
 */
export type SessionEnd = 'refused' | 'told' | 'other';

/**
 * Runs after every end of a session, however the page hears of it. Nothing of the player stays, and a page for players
 * only gives way to sign-in, with the way back (AUTH-11, AUTH-13). That page is loaded anew, so that nothing stays in
 * memory. A page that guests may see is redrawn as a guest's in place, or reloaded when it is hidden. When another
 * player is signed in, the page is reloaded as theirs: sign-in would lead a player on to main (NAV-03).
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
    // A page that is redrawn in place could become visible while it still shows the player.
    if (isPageHidden()) return location.reload();
    await revalidate();
    // The page's guard may have redirected to sign-in already.
    if (how === 'refused' && !findAuthPopup(parseLocalePath(location.pathname).path))
      await navigate(signIn, { state: LAPSED });
  };
}

/** Replaces the history entry, so that going back does not lead to it. Keeps the state in the router's own format. */
function loadAnew(address: string, state: typeof LAPSED | null): void {
  history.replaceState({ ...(history.state as object | null), usr: state }, '', address);
  location.reload();
}
