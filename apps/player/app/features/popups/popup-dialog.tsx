import { Dialog, PopupContent } from '@marquee/blocks/primitives';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState, type ReactNode } from 'react';
import { useTranslation } from '../../shared/texts/translation.tsx';
import { useToast } from '../../shared/notices/toast-context.tsx';
import { usePlatform } from '../../shared/calls/platform.tsx';
import { useLeaveHash } from '../../shared/addresses/use-close-popup.ts';
import { popupsQuery } from './popups.queries.ts';

/** The popup that the hash names, over the page. When the visitor may not open it, the page stays as it is. */
export function PopupDialog({ id }: { id: string }): ReactNode {
  const { t, language } = useTranslation();
  const show = useToast();
  const { data: popups, isError } = useQuery(popupsQuery(usePlatform(), language));
  const close = useLeaveHash();
  const [isClosing, setClosing] = useState(false);
  const popup = popups?.find((each) => each.id === id);
  const isMissing = isError || (popups !== undefined && popup === undefined);
  const leave = useEffectEvent(() => {
    // The visitor pressed a link, so a failure is explained.
    if (isError) show('error', t('LOAD.FAILED'));
    close();
  });
  useEffect(() => {
    // Closes before it leaves: only then does the browser return the focus to the element that opened it.
    if (isMissing || isClosing) leave();
  }, [isMissing, isClosing]);
  if (!popup) return null;
  return (
    <Dialog title={popup.title} isOpen={!isClosing} onClose={() => setClosing(true)}>
      <PopupContent popup={popup} />
    </Dialog>
  );
}
