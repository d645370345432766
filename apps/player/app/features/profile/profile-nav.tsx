import { AppLink, classNames, Icon } from '@marquee/blocks/primitives';
import { useEffect, useRef, type ReactNode } from 'react';
import { useSitePath } from '../../shared/addresses/site-path.ts';
import { useTranslation } from '../../shared/texts/translation.tsx';
import { HISTORY, PROFILE_SECTIONS, toProfilePath } from './profile-sections.ts';
import styles from './profile.module.css';

/** The sections of the profile: a list beside them on wide screens, a row that scrolls above them on narrow ones. */
export function ProfileNav(): ReactNode {
  const { t } = useTranslation();
  const path = toProfilePath(useSitePath());
  const current = path.startsWith('/profile/history/') ? HISTORY : path;
  const row = useRef<HTMLUListElement>(null);
  useEffect(() => {
    // On a phone the current link may be out of view. Only the row scrolls; the page stays where it is.
    const link = row.current?.querySelector<HTMLElement>('[aria-current]');
    if (row.current && link)
      row.current.scrollLeft = link.offsetLeft - (row.current.clientWidth - link.offsetWidth) / 2;
  }, [current]);
  return (
    <nav className={styles.nav} aria-label={t('PROFILE.NAV.LABEL')}>
      <ul ref={row}>
        {PROFILE_SECTIONS.map(({ path, label, icon }) => (
          <li key={path}>
            <AppLink
              href={path}
              className={classNames(styles.link, path === current && styles.current)}
              aria-current={path === current ? 'page' : undefined}
            >
              <Icon name={icon} size="s" />
              {t(label)}
            </AppLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
