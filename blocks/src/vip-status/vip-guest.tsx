import { useId, type ReactNode } from 'react';
import { useEnvironment } from '../environment.tsx';
import { ButtonLink } from '../primitives/button.tsx';
import { Picture } from '../primitives/picture.tsx';
import { documentSource } from '../source-attribute.ts';
import { VipLimitNote } from './vip-limit-note.tsx';
import type { VipTable } from './vip-progress.ts';
import styles from './vip-status.module.css';

type VipGuestProps = { table: VipTable; title?: string; text?: string; heading: 'h1' | 'h2' };

/** Guests have no status, so the card shows all statuses. */
export function VipGuest({ table, title, text, heading: Heading }: VipGuestProps): ReactNode {
  const { t, isPreview } = useEnvironment();
  const headingId = useId();
  return (
    <section
      className={styles['card']}
      aria-labelledby={headingId}
      {...documentSource(isPreview, 'vip-table', table.id)}
    >
      <div className={styles['inside']}>
        <div className={styles['intro']}>
          <Heading id={headingId} className={styles['title']}>
            {title ?? t('BLOCKS.VIP.CLUB')}
          </Heading>
          {text && <p className={styles['text']}>{text}</p>}
          <div className={styles['buttons']}>
            <ButtonLink href="/sign-up" variant="light" size="l">
              {t('BLOCKS.VIP.SIGN_UP')}
            </ButtonLink>
          </div>
          <p className={styles['note']}>
            <VipLimitNote />
          </p>
        </div>
        <ol className={styles['medals']} aria-label={t('BLOCKS.VIP.STATUSES')}>
          {table.statuses.map(({ status, title: name, image }) => (
            <li key={status}>
              {image && <Picture src={image.src} sizes="96px" className={styles['small']} />}
              {name}
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}
