import type { ReactNode } from 'react';
import { AppLink } from '../app-link.tsx';
import { classNames } from '../class-names.ts';
import styles from './footer-parts.module.css';
import { Icon } from '../icon.tsx';

export type FooterLink = { id: string; label: string; link: string; icon?: string };

type FooterListProps = {
  /** The name of the list for screen readers. */
  label: string;
  links: readonly FooterLink[];
};

type Look = 'payments' | 'contact' | 'social' | 'trust';

function FooterList({ label, links, look }: FooterListProps & { look: Look }): ReactNode {
  if (links.length === 0) return null;
  return (
    <ul className={classNames(styles['list'], styles[look])} aria-label={label}>
      {links.map(({ id, label: text, link, icon }) => (
        <li key={id}>
          <AppLink href={link} className={styles['link']} rel={isElsewhere(link) ? 'noopener' : undefined}>
            {icon && <Icon name={icon} size="s" />}
            {text}
          </AppLink>
        </li>
      ))}
    </ul>
  );
}

function isElsewhere(link: string): boolean {
  return /^https?:/.test(link);
}

/** The ways to pay, by name (CHROME-22). On a phone a long line scrolls. */
export function PaymentStrip(props: FooterListProps): ReactNode {
  return <FooterList {...props} look="payments" />;
}

/** Phone, chat and mail (CHROME-17 to CHROME-19). */
export function ContactLinks(props: FooterListProps): ReactNode {
  return <FooterList {...props} look="contact" />;
}

/** The site's other channels (CHROME-20). */
export function SocialLinks(props: FooterListProps): ReactNode {
  return <FooterList {...props} look="social" />;
}

/** The site's guarantees, each with a link to its page (CHROME-23). */
export function TrustMarks(props: FooterListProps): ReactNode {
  return <FooterList {...props} look="trust" />;
}

/** The licence holder and the copyright (CHROME-24). */
export function LicenceLine({ licence, copyright }: { licence: string; copyright: string }): ReactNode {
  return (
    <div className={styles['legal']}>
      <p>{licence}</p>
      <p>{copyright}</p>
    </div>
  );
}
