import { AppLink, Button } from '@marquee/blocks/primitives';
import { useState, type ReactNode } from 'react';
import { useTranslation } from '../shared/translation.tsx';
import { writeCookie } from '../shared/cookies.ts';
import { useSitePath } from '../shared/site-path.ts';
import styles from './cookie-banner.module.css';
import { ACCEPTED_COOKIE, YEAR_SECONDS } from './shell-cookies.ts';

/** Says what cookies are for until it is accepted; the acceptance lasts a year. */
export function CookieBanner(): ReactNode {
  const { t } = useTranslation();
  const path = useSitePath();
  const [isAccepted, setAccepted] = useState(false);
  if (isAccepted || path === '/registration') return null;
  function accept(): void {
    writeCookie(ACCEPTED_COOKIE, '1', YEAR_SECONDS);
    setAccepted(true);
  }
  return (
    <section className={styles.banner} aria-label={t('SHELL.COOKIES.LABEL')}>
      <p>
        {t('SHELL.COOKIES.TEXT')} <AppLink href="/cookie-policy">{t('SHELL.COOKIES.MORE')}</AppLink>
      </p>
      <Button onClick={accept}>{t('SHELL.COOKIES.ACCEPT')}</Button>
    </section>
  );
}
