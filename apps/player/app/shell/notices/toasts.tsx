import { Icon, IconButton } from '@marquee/blocks/primitives';
import { useEffect, useEffectEvent, type ReactNode } from 'react';
import { useStore } from 'zustand';
import { UNSENT_EVENT } from '../../shared/calls/platform.tsx';
import { useToastStore } from '../../shared/notices/toast-context.tsx';
import type { Toast } from '../../shared/notices/toast.store.ts';
import { useTranslation } from '../../shared/texts/translation.tsx';
import styles from './toasts.module.css';

const ICONS: Record<Toast['tone'], string> = {
  success: 'check',
  info: 'info',
  warning: 'triangle-alert',
  error: 'triangle-alert',
};

export function Toasts(): ReactNode {
  const { t } = useTranslation();
  const { toasts, show, dismiss, hold, release } = useStore(useToastStore());
  const tellUnsent = useEffectEvent(() => show('error', t('FAILURE.OFFLINE')));
  useEffect(() => {
    addEventListener(UNSENT_EVENT, tellUnsent);
    return () => removeEventListener(UNSENT_EVENT, tellUnsent);
  }, []);
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
