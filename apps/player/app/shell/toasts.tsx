import { Icon, IconButton } from '@marquee/blocks/primitives';
import type { ReactNode } from 'react';
import { useStore } from 'zustand';
import { useToastStore } from '../shared/toast-context.tsx';
import type { Toast } from '../shared/toast.store.ts';
import { useTranslation } from '../shared/translation.tsx';
import styles from './toasts.module.css';

const ICONS: Record<Toast['tone'], string> = {
  success: 'check',
  info: 'info',
  warning: 'triangle-alert',
  error: 'triangle-alert',
};

export function Toasts(): ReactNode {
  const { t } = useTranslation();
  const { toasts, dismiss, hold, release } = useStore(useToastStore());
  return (
    <div
      className={styles.stack}
      role="status"
      aria-live="polite"
      onPointerEnter={hold}
      onPointerLeave={release}
      onFocus={hold}
      onBlur={release}
    >
      {toasts.map(({ id, tone, text }) => (
        <div key={id} className={`${styles.toast} ${styles[tone]}`}>
          <Icon name={ICONS[tone]} />
          <p>{text}</p>
          <IconButton icon="x" label={t('SHELL.TOAST.CLOSE')} onClick={() => dismiss(id)} />
        </div>
      ))}
    </div>
  );
}
