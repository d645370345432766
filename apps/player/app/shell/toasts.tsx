import { Icon, IconButton } from '@marquee/blocks/primitives';
import { useEffect, useState, type ReactNode } from 'react';
import { useTranslation } from '../shared/translation.tsx';
import { useStore } from 'zustand';
import { useToastStore } from '../shared/toast-context.tsx';
import type { Toast } from '../shared/toast.store.ts';
import styles from './toasts.module.css';

const ICONS: Record<Toast['tone'], string> = { success: 'check', info: 'info', error: 'triangle-alert' };

export function Toasts({ seconds }: { seconds: number }): ReactNode {
  const store = useToastStore();
  const { toasts, dismiss } = useStore(store);
  const [isHeld, setHeld] = useState(false);
  return (
    <div
      className={styles.stack}
      role="status"
      aria-live="polite"
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      {toasts.map((toast) => (
        <ToastCard
          key={toast.id}
          toast={toast}
          seconds={seconds}
          isHeld={isHeld}
          onDismiss={() => dismiss(toast.id)}
        />
      ))}
    </div>
  );
}

type ToastCardProps = { toast: Toast; seconds: number; isHeld: boolean; onDismiss: () => void };

function ToastCard({ toast, seconds, isHeld, onDismiss }: ToastCardProps): ReactNode {
  const { t } = useTranslation();
  useEffect(() => {
    if (isHeld) return;
    const timer = setTimeout(onDismiss, seconds * 1000);
    return () => clearTimeout(timer);
    // oxlint-disable-next-line react/exhaustive-deps -- a new onDismiss on each draw must not start the time again
  }, [isHeld, toast.id]);
  return (
    <div className={`${styles.toast} ${styles[toast.tone]}`}>
      <Icon name={ICONS[toast.tone]} />
      <p>{toast.text}</p>
      <IconButton icon="x" label={t('SHELL.TOAST.CLOSE')} onClick={onDismiss} />
    </div>
  );
}
