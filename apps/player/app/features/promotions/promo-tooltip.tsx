import { readCookies } from '@marquee/blocks/browser';
import { AppLink, IconButton } from '@marquee/blocks/primitives';
import { useEffect, useState, type ReactNode } from 'react';
import { readCookie, writeCookie } from '../../shared/visitor/cookies.ts';
import { serverNow } from '../../shared/live/server-clock.ts';
import { useTranslation } from '../../shared/texts/translation.tsx';
import { CLOSED, readTimer, TOOLTIP_COOKIE, TOOLTIP_COOKIE_SECONDS } from './promo-tooltip.model.ts';
import styles from './promo-tooltip.module.css';

/**
 * Points a player to the promotions for a while, at most once a day; it shows no countdown. Rendered only in the
 * browser.
 */
export function PromoTooltip(): ReactNode {
  const { t } = useTranslation();
  const [{ remaining, cookie }] = useState(() =>
    readTimer(readCookie(readCookies(), TOOLTIP_COOKIE), serverNow()),
  );
  const [isShown, setShown] = useState(remaining > 0);
  useEffect(() => {
    if (cookie !== undefined) writeCookie(TOOLTIP_COOKIE, cookie, TOOLTIP_COOKIE_SECONDS);
    const timer = setTimeout(() => setShown(false), remaining);
    return () => clearTimeout(timer);
  }, [cookie, remaining]);
  if (!isShown) return null;
  function close(): void {
    writeCookie(TOOLTIP_COOKIE, CLOSED, TOOLTIP_COOKIE_SECONDS);
    setShown(false);
  }
  return (
    <div className={styles['tip']}>
      <p>
        {t('PROMOS.TIP')}{' '}
        <AppLink href="/promotions" onClick={close}>
          {t('PROMOS.TIP_LINK')}
        </AppLink>
      </p>
      <IconButton icon="x" label={t('PROMOS.TIP_CLOSE')} onClick={close} />
    </div>
  );
}
