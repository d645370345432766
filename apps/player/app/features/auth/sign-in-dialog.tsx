import { AppLink, Icon, Picture } from '@marquee/blocks/primitives';
import { useEffect, useRef, type ReactNode } from 'react';
import { useTranslation } from '../../shared/translation.tsx';
import { useLocation, useNavigate } from 'react-router';
import { useFormatPath } from '../../shared/site-path.ts';
import styles from './sign-in-dialog.module.css';
import { SignInForm } from './sign-in-form.tsx';

/** Sign-in over the whole screen. Rendered open on the server, so it works before scripts do; then modal. */
export function SignInDialog({ logo }: { logo: ReactNode }): ReactNode {
  const { t } = useTranslation();
  const dialog = useRef<HTMLDialogElement>(null);
  const close = useClose();

  useEffect(() => {
    const element = dialog.current;
    element?.close();
    element?.showModal();
    // On a phone the keyboard would cover half of it.
    if (matchMedia('(pointer: fine)').matches) element?.querySelector('input')?.focus();
    return () => element?.close();
  }, []);

  return (
    <dialog
      ref={dialog}
      open
      className={styles.dialog}
      aria-label={t('AUTH.SIGN_IN.TITLE')}
      onCancel={(event) => {
        event.preventDefault();
        close();
      }}
    >
      <div className={styles.frame}>
        <aside className={styles.art} aria-hidden>
          <Picture src="/artwork/hero/north-720.webp" sizes="55vw" className={styles.picture} />
          <h2>{t('AUTH.SIGN_IN.WELCOME')}</h2>
          <p>{t('AUTH.SIGN_IN.WELCOME_TEXT')}</p>
        </aside>
        <div className={styles.side}>
          <div className={styles.top}>
            {logo}
            <button type="button" aria-label={t('AUTH.CLOSE')} onClick={close}>
              <Icon name="x" />
            </button>
          </div>
          <div className={styles.middle}>
            <SignInForm />
          </div>
          <p className={styles.foot}>
            <AppLink href="/responsible-gaming">{t('SHELL.SAFER_PLAY.SHORT')}</AppLink> ·{' '}
            <AppLink href="/support">{t('SHELL.SUPPORT')}</AppLink>
          </p>
        </div>
      </div>
    </dialog>
  );
}

/** Back to the page below: the one it was opened from, or main. */
function useClose(): () => void {
  const navigate = useNavigate();
  const { pathname, search, hash, key } = useLocation();
  const formatPath = useFormatPath();
  return () => {
    if (hash !== '#sign-in') void navigate(formatPath('/'));
    else if (key === 'default')
      void navigate({ pathname, search }, { replace: true, preventScrollReset: true });
    else void navigate(-1);
  };
}
