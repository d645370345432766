import {
  AppLink,
  ContactLinks,
  LicenceLine,
  PaymentStrip,
  SocialLinks,
  TrustMarks,
} from '@marquee/blocks/primitives';
import type { ReactNode } from 'react';
import { SubscribeButton } from '../../features/promotions/subscribe-button.tsx';
import { useTranslation } from '../../shared/texts/translation.tsx';
import styles from './footer.module.css';
import { LocalTime } from './local-time.tsx';
import { Logo } from '../header/logo.tsx';
import { SaferPlayBlock } from './safer-play.tsx';
import { MenuSource } from '../menus/menu-source.tsx';
import { useShell } from '../shell-context.tsx';
import { listItems } from '../shell.model.ts';

export function Footer(): ReactNode {
  const { menus, licence, player, renderedAt, visitor } = useShell();
  const { t } = useTranslation();
  return (
    <footer className={styles.footer}>
      <div className={styles.inner}>
        <SaferPlayBlock />
        <div className={styles.columns}>
          <div className={styles.brand}>
            <Logo />
            <p>{t('SHELL.FOOTER.SUPPORT')}</p>
            <LocalTime />
            <MenuSource name="contact">
              <ContactLinks label={menus.contact.title} links={listItems(menus.contact)} />
            </MenuSource>
            {player && !visitor.isSuppressed && (
              <div className={styles.subscribe}>
                <SubscribeButton />
              </div>
            )}
          </div>
          <MenuSource name="footer">
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
          </MenuSource>
        </div>
        <MenuSource name="payments">
          <PaymentStrip label={menus.payments.title} links={listItems(menus.payments)} />
        </MenuSource>
        <div className={styles.marks}>
          <MenuSource name="trust">
            <TrustMarks label={menus.trust.title} links={listItems(menus.trust)} />
          </MenuSource>
          <MenuSource name="social">
            <SocialLinks label={menus.social.title} links={listItems(menus.social)} />
          </MenuSource>
        </div>
        <LicenceLine
          licence={
            licence.line || t('SHELL.LICENCE.FALLBACK', { code: licence.code, age: licence.minimumAge })
          }
          copyright={t('SHELL.FOOTER.COPYRIGHT', {
            year: String(new Date(renderedAt).getUTCFullYear()),
            brand: t('SHELL.BRAND'),
          })}
        />
      </div>
    </footer>
  );
}
