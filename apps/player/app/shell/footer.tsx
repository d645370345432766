import { AppLink } from '@marquee/blocks/primitives';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './footer.module.css';
import { Logo } from './logo.tsx';
import { SaferPlayBlock } from './safer-play.tsx';
import { useShell } from './shell-context.tsx';

/** Names of the payment methods of the specification (CASH-49 to CASH-70), as plain text. */
const PAYMENTS = [
  'Visa',
  'Maestro',
  'Mastercard',
  'ecoPayz',
  'Bitcoin',
  'Bitcoin Cash',
  'Litecoin',
  'Ethereum',
  'Dogecoin',
  'Tether',
];

export function Footer(): ReactNode {
  const { menus, licence, renderedAt } = useShell();
  const { t } = useTranslation();
  return (
    <footer className={styles.footer}>
      <div className={styles.inner}>
        <SaferPlayBlock />
        <div className={styles.columns}>
          <div className={styles.brand}>
            <Logo />
            <p>{t('SHELL.FOOTER.SUPPORT')}</p>
          </div>
          {menus.footer.sections.map((section) => (
            <nav key={section.id} aria-label={section.title}>
              <h3>{section.title}</h3>
              <ul>
                {section.items.map((item) => (
                  <li key={item.id}>
                    <AppLink href={item.link}>{item.label}</AppLink>
                  </li>
                ))}
              </ul>
            </nav>
          ))}
        </div>
        <ul className={styles.payments} aria-label={t('SHELL.FOOTER.PAYMENTS')}>
          {PAYMENTS.map((name) => (
            <li key={name}>{name}</li>
          ))}
        </ul>
        <div className={styles.legal}>
          <p>
            {licence.line || t('SHELL.LICENCE.FALLBACK', { code: licence.code, age: licence.minimumAge })}
          </p>
          <p>{t('SHELL.FOOTER.COPYRIGHT', { year: String(new Date(renderedAt).getUTCFullYear()) })}</p>
        </div>
      </div>
    </footer>
  );
}
