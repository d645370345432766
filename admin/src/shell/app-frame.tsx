import { useHotkeys, useMediaQuery } from '@mantine/hooks';
import { useQueryClient } from '@tanstack/react-query';
import { Suspense, useCallback, useEffect, useState } from 'react';
import { Navigate, Outlet, useLocation, useMatches } from 'react-router';
import { clsx } from 'clsx';
import { followServer } from '../session/live-channel.ts';
import { useSession } from '../session/session.store.ts';
import { followFocus } from '../shared/last-focus.ts';
import { Dialog } from '../shared/ui/dialogs/dialog.tsx';
import { SkeletonRows } from '../shared/ui/states.tsx';
import { say } from '../words/generated/shell.ts';
import { EnvironmentStrip } from './environment-strip.tsx';
import { InvitationPage } from './invitation.tsx';
import { MainNav } from './main-nav.tsx';
import { Palette } from './palette/palette.tsx';
import { ShortcutSheet } from './shortcuts/shortcut-sheet.tsx';
import { UnrefreshedStrip } from './unrefreshed-strip.tsx';
import { UpdatedStrip } from './updated-strip.tsx';
import { useShortcuts, useSingleKeys } from './shortcuts/use-shortcuts.ts';
import { SignInForm, SignInPage } from './sign-in.tsx';
import skipStyles from '../shared/ui/skip.module.css';
import textStyles from '../shared/ui/text.module.css';
import styles from './app-frame.module.css';

/** The frame around every screen. When a session ends, the sign-in appears over the page, which stays as it is. */
export function AppFrame() {
  const status = useSession((state) => state.status);
  const user = useSession((state) => state.user);
  const mustEnrol = useSession((state) => state.mustEnrol);
  const { pathname } = useLocation();
  const queryClient = useQueryClient();
  const [isFinding, setIsFinding] = useState(false);
  const [isHelping, setIsHelping] = useState(false);
  const [hasSingleKeys] = useSingleKeys();
  const showShortcuts = useCallback(() => setIsHelping(true), []);
  // Names need more room than a tablet has beside the content.
  const isSmall = useMediaQuery('(max-width: 820px)', undefined, { getInitialValueInEffect: false });
  const isRail = useMatches().some(({ handle }) => handle === 'rail') || isSmall === true;
  useHotkeys([['mod+K', () => setIsFinding(true)]], []);
  useShortcuts({ isOn: hasSingleKeys && status === 'signed-in', onHelp: showShortcuts });

  useEffect(followFocus, []);
  const isFollowing = status === 'signed-in' && !mustEnrol;
  useEffect(
    () => (isFollowing ? followServer(queryClient) : undefined),
    // Another person's session needs a new connection.
    [isFollowing, queryClient, user?.id],
  );

  if (pathname === '/invitation') return <InvitationPage />;
  if (status === 'loading') return <output className={styles['boot']} aria-label={say('starting')} />;
  if (status === 'signed-out' || status === 'unreachable') return <SignInPage />;
  if (mustEnrol && pathname !== '/account') return <Navigate to="/account" replace />;
  return (
    <div
      className={clsx(styles['frame'], mustEnrol && styles['alone'], !mustEnrol && isRail && styles['rail'])}
      data-part="frame"
      data-rail={(!mustEnrol && isRail) || undefined}
    >
      <a className={skipStyles['skip']} data-part="skip" href="#main">
        {say('skip-to-content')}
      </a>
      {!mustEnrol && <MainNav isRail={isRail} onSearch={() => setIsFinding(true)} />}
      <main className={styles['screen']} data-part="screen" id="main" tabIndex={-1}>
        <EnvironmentStrip />
        <UpdatedStrip />
        <UnrefreshedStrip />
        <Suspense fallback={<SkeletonRows label={say('the-page')} />}>
          <Outlet />
        </Suspense>
        <div id="popups" />
      </main>
      <Palette isOpen={isFinding} onClose={() => setIsFinding(false)} showShortcuts={showShortcuts} />
      <ShortcutSheet isOpen={isHelping} onClose={() => setIsHelping(false)} />
      <Dialog
        opened={status === 'expired'}
        onClose={() => undefined}
        withCloseButton={false}
        title={say('sign-in-again')}
        closeOnEscape={false}
        closeOnClickOutside={false}
        size={400}
      >
        <p className={textStyles['muted']}>{say('your-session-has-ended')}</p>
        <SignInForm email={user?.email ?? ''} />
      </Dialog>
    </div>
  );
}
