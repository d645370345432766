import { Button } from '@marquee/blocks/primitives';
import { useState, type ReactNode } from 'react';
import { usePlatform } from '../../shared/calls/platform.tsx';
import { useToast } from '../../shared/notices/toast-context.tsx';
import { useTranslation } from '../../shared/texts/translation.tsx';
import { subscribeToPromos } from './subscribe.model.ts';

/** Subscribes a player to promotions by email; nobody is subscribed without pressing it. */
export function SubscribeButton(): ReactNode {
  const { t } = useTranslation();
  const platform = usePlatform();
  const show = useToast();
  const [isBusy, setBusy] = useState(false);
  async function subscribe(): Promise<void> {
    setBusy(true);
    const { tone, key } = await subscribeToPromos(platform);
    setBusy(false);
    show(tone, t(key));
  }
  return (
    <Button size="s" variant="ghost" icon="mail" isBusy={isBusy} onClick={() => void subscribe()}>
      {t('PROMOS.SUBSCRIBE')}
    </Button>
  );
}
