import { Icon } from '@marquee/blocks/primitives';
import type { ReactNode } from 'react';
import { useTranslation } from '../../shared/texts/translation.tsx';
import { useLocation } from 'react-router';
import { useBase, withBase } from '../../shared/addresses/base-path.ts';
import { writeCookie } from '../../shared/visitor/cookies.ts';
import { formatLocalePath } from '../../shared/addresses/locale-path.ts';
import { useSitePath } from '../../shared/addresses/site-path.ts';
import header from './header.module.css';
import styles from '../menus/menu-list.module.css';
import { Popover } from './popover.tsx';
import { LOCALE_COOKIE, PREVIEW_LOCALE_COOKIE, YEAR_SECONDS } from '../session/shell-cookies.ts';
import { useShell } from '../shell-context.tsx';

export function LanguageMenu(): ReactNode {
  const { t } = useTranslation();
  const { locale, locales } = useShell();
  const current = locales.find(({ code }) => code === locale)?.name ?? locale;
  return (
    <Popover
      className={header.iconLink}
      label={t('SHELL.LANGUAGE', { language: current })}
      trigger={<Icon name="globe" />}
    >
      <LanguageList />
    </Popover>
  );
}

/** The same page in every language of this host. Plain links: texts and documents all change. */
export function LanguageList(): ReactNode {
  const { locale, locales, preview } = useShell();
  const path = useSitePath();
  const base = useBase();
  const { search } = useLocation();
  return (
    <ul className={styles.list}>
      {locales.map(({ code, name }) => (
        <li key={code}>
          <a
            href={withBase(base, formatLocalePath(path, code)) + search}
            hrefLang={code}
            lang={code}
            aria-current={code === locale ? 'true' : undefined}
            onClick={() => writeCookie(preview ? PREVIEW_LOCALE_COOKIE : LOCALE_COOKIE, code, YEAR_SECONDS)}
          >
            <span>{name}</span>
            {code === locale && <Icon name="check" size="s" />}
          </a>
        </li>
      ))}
    </ul>
  );
}
