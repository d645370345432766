import { AppLink, Button, Icon } from '@marquee/blocks/primitives';
import type { ReactNode } from 'react';
import { useTranslation } from '../../shared/texts/translation.tsx';
import { writeCookie } from '../../shared/visitor/cookies.ts';
import { FLAG_COOKIE } from '../../shared/visitor/flag-cookie.ts';
import styles from './override-notice.module.css';
import { useRevalidator } from '../../shared/calls/use-revalidator.ts';

/** Shown on every page while a feature flag is overridden in this browser (FFC-03). */
export function OverrideNotice({ count }: { count: number }): ReactNode {
  const { t } = useTranslation();
  const { revalidate } = useRevalidator();
  function reset(): void {
    writeCookie(FLAG_COOKIE, '', 0);
    void revalidate();
  }
  return (
    <div className={styles.notice} role="status">
      <Icon name="triangle-alert" />
      <span>{t('FFC.NOTICE', { count })}</span>
      <AppLink href="/ffc">{t('FFC.SHOW')}</AppLink>
      <Button size="s" variant="glass" onClick={reset}>
        {t('FFC.RESET_ALL')}
      </Button>
    </div>
  );
}
