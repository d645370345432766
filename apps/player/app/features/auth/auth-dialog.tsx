import { AgeSign, AppLink, Icon, Picture } from '@marquee/blocks/primitives';
import { useLayoutEffect, useRef, type ReactNode } from 'react';
import type { AuthPopup } from '../../shared/addresses/auth-popup.ts';
import { useTranslation } from '../../shared/texts/translation.tsx';
import { useClosePopup } from '../../shared/addresses/use-close-popup.ts';
import styles from './auth-dialog.module.css';
import { useBettingOverlay } from './use-betting-overlay.ts';

/** The title of each popup, and the artwork and text beside it on wide screens. */
const LOOKS: { readonly [Popup in AuthPopup]: { title: string; art: string; head: string; text: string } } = {
  'sign-in': {
    title: 'AUTH.SIGN_IN.TITLE',
    art: 'north',
    head: 'AUTH.SIGN_IN.WELCOME',
    text: 'AUTH.SIGN_IN.WELCOME_TEXT',
  },
  'sign-up': {
    title: 'AUTH.SIGN_UP.TITLE',
    art: 'jungle',
    head: 'AUTH.SIGN_UP.WELCOME',
    text: 'AUTH.SIGN_UP.WELCOME_TEXT',
  },
  remind: {
    title: 'AUTH.REMIND.TITLE',
    art: 'tides',
    head: 'AUTH.REMIND.WELCOME',
    text: 'AUTH.REMIND.WELCOME_TEXT',
  },
  'new-password': {
    title: 'AUTH.NEW_PASSWORD.TITLE',
    art: 'tides',
    head: 'AUTH.REMIND.WELCOME',
    text: 'AUTH.REMIND.WELCOME_TEXT',
  },
  'email-verify': {
    title: 'AUTH.VERIFY.TITLE',
    art: 'north',
    head: 'AUTH.VERIFY.WELCOME',
    text: 'AUTH.VERIFY.WELCOME_TEXT',
  },
};

/** Statements that the licence requires on every form. */
export type LicenceFoot = { code: string; minimumAge: number };

type AuthDialogProps = { popup: AuthPopup; logo: ReactNode; licence: LicenceFoot; children: ReactNode };

/** An auth popup over the whole screen, or on a card over a betting page (NAV-53 to NAV-55). Rendered open on the server, so it is there before scripts are; then modal. */
export function AuthDialog({ popup, logo, licence, children }: AuthDialogProps): ReactNode {
  const { t } = useTranslation();
  const dialog = useRef<HTMLDialogElement>(null);
  const content = useRef<HTMLDivElement>(null);
  const isShown = useRef(false);
  const closePopup = useClosePopup();
  const betting = useBettingOverlay();
  // A betting page that was opened by its own address has no page beneath to return to.
  const close = betting && !betting.isOverPage ? betting.leave : closePopup;
  const look = LOOKS[popup];

  // Runs before the element is removed: only an open dialog returns the focus to the element that opened it.
  useLayoutEffect(() => {
    const element = dialog.current;
    // The visitor may be using the server's HTML already: somebody who is typing a password keeps the focus.
    const inUse = document.activeElement;
    element?.close();
    element?.showModal();
    // By default the browser focuses the logo. The form sets the focus itself when it loads (use-form-focus.ts).
    const isInUse = inUse instanceof HTMLElement && element !== inUse && element?.contains(inUse);
    (isInUse ? inUse : content.current)?.focus({ preventScroll: true });
    isShown.current = true;
    return () => {
      isShown.current = false;
      element?.close();
    };
  }, []);

  return (
    <dialog
      ref={dialog}
      open
      className={betting ? `${styles.dialog} ${styles.overlaid}` : styles.dialog}
      aria-label={t(look.title)}
      onCancel={(event) => {
        event.preventDefault();
        close();
      }}
      // Browsers ask a page before Esc closes a dialog only after the visitor has used the page; otherwise they close
      // it by themselves.
      onClose={(event) => {
        if (isShown.current && !event.currentTarget.open) close();
      }}
    >
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- the click on the overlay doubles Esc, which the dialog handles itself */}
      <div
        className={styles.scroller}
        onClick={(event) => {
          if (event.target === event.currentTarget) betting?.leave();
        }}
      >
        <div className={styles.frame}>
          <aside className={styles.art} aria-hidden>
            <Picture
              src={`/artwork/hero/${look.art}-720.webp`}
              sizes="(min-width: 1024px) 55vw, 1px"
              className={styles.picture}
              place="portrait"
            />
            <h2>{t(look.head)}</h2>
            <p>{t(look.text)}</p>
          </aside>
          <div className={styles.side}>
            <div className={styles.top}>
              {logo}
              <button type="button" aria-label={t('AUTH.CLOSE')} onClick={close}>
                <Icon name="x" />
              </button>
            </div>
            <div ref={content} className={styles.middle} tabIndex={-1}>
              {children}
            </div>
            <div className={styles.foot}>
              <AgeSign age={licence.minimumAge} size="s" />
              <p>
                {t('AUTH.LICENCE', { code: licence.code })} ·{' '}
                <AppLink href="/responsible-gaming">{t('SHELL.SAFER_PLAY.SHORT')}</AppLink> ·{' '}
                <AppLink href="/support">{t('SHELL.SUPPORT')}</AppLink>
              </p>
            </div>
          </div>
        </div>
      </div>
    </dialog>
  );
}
