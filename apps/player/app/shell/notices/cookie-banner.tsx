import { AppLink, Button } from '@marquee/blocks/primitives';
import { useState, type ReactNode } from 'react';
import { useTranslation } from '../../shared/texts/translation.tsx';
import { acceptCookies } from '../../shared/visitor/consent.ts';
import { useSitePath } from '../../shared/addresses/site-path.ts';
import styles from './cookie-banner.module.css';

/** Explains the use of cookies until the visitor accepts; the acceptance lasts a year. */
export function CookieBanner(): ReactNode {
  const { t } = useTranslation();
  const path = useSitePath();
  const [isAccepted, setAccepted] = useState(false);
  if (isAccepted || path === '/registration') return null;
  function accept(): void {
    acceptCookies();
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
