import { isOnline } from '@marquee/blocks/browser';
import { useSyncExternalStore } from 'react';
import { useHeaderNotice } from '../../shared/notices/notice-context.tsx';
import { useTranslation } from '../../shared/texts/translation.tsx';

/** Shows a notice below the header for as long as there is no connection. */
export function OfflineNotice(): null {
  const { t } = useTranslation();
  const hasConnection = useSyncExternalStore(followConnection, isOnline, () => true);
  useHeaderNotice(hasConnection ? null : { id: 'offline', message: t('SHELL.OFFLINE'), icon: 'wifi-off' });
  return null;
}

function followConnection(onChange: () => void): () => void {
  addEventListener('online', onChange);
  addEventListener('offline', onChange);
  return () => {
    removeEventListener('online', onChange);
    removeEventListener('offline', onChange);
  };
}
