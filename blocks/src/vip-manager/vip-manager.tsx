import type { ReactNode } from 'react';
import { useEnvironment } from '../environment.tsx';
import { ButtonLink } from '../primitives/button.tsx';
import { Icon } from '../primitives/icon.tsx';
import { Picture } from '../primitives/picture.tsx';
import { VisuallyHidden } from '../primitives/visually-hidden.tsx';
import type { BlockProps } from '../registry.ts';
import { documentSource } from '../source-attribute.ts';
import styles from './vip-manager.module.css';

type Manager = BlockProps<'vip-manager'>['managers'][number];

/** Names of services are the same in every language. */
const SERVICES = [
  ['whatsapp', 'WhatsApp', 'message-circle'],
  ['telegram', 'Telegram', 'send'],
] as const satisfies readonly (readonly [keyof Manager, string, string])[];

/** Shows nothing for a player without a manager, and only the links that are set (VIP-24 to VIP-27). */
export function VipManager({ managers }: BlockProps<'vip-manager'>): ReactNode {
  const { t, isPreview } = useEnvironment();
  const manager = managers[0];
  if (!manager) return null;
  const { name, avatar, hours, email } = manager;
  const chats = SERVICES.filter(([key]) => manager[key]);
  const isShort = chats.length === SERVICES.length;
  return (
    <section
      className={styles['panel']}
      aria-label={t('BLOCKS.VIP.MANAGER')}
      {...documentSource(isPreview, 'vip-managers', manager.id)}
    >
      <div className={styles['who']}>
        <span className={styles['avatar']}>
          {avatar ? (
            <Picture src={avatar.src} sizes="48px" className={styles['image']} place="square" />
          ) : (
            <Icon name="user" />
          )}
        </span>
        <div>
          <p className={styles['name']}>{name}</p>
          <p className={styles['hours']}>
            {hours ? t('BLOCKS.VIP.MANAGER_HOURS', { hours }) : t('BLOCKS.VIP.MANAGER')}
          </p>
        </div>
      </div>
      {(chats.length > 0 || email) && (
        <div className={styles['links']}>
          {chats.map(([key, label, icon]) => (
            <ButtonLink key={key} href={manager[key] ?? ''} size="s" icon={icon} target="_blank">
              {label}
            </ButtonLink>
          ))}
          {email && (
            <ButtonLink href={`mailto:${email}`} size="s" icon="mail">
              {/* Beside two chats only the icon is shown, so that all three links fit in one line. */}
              {isShort ? <VisuallyHidden>{t('BLOCKS.VIP.EMAIL')}</VisuallyHidden> : t('BLOCKS.VIP.EMAIL')}
            </ButtonLink>
          )}
        </div>
      )}
    </section>
  );
}
