import { tellServiceWorker } from '@marquee/blocks/browser';
import { useEffect } from 'react';
import { formatLocalePath } from '../../shared/addresses/locale-path.ts';
import { useBase } from '../../shared/addresses/base-path.ts';
import { useTranslation } from '../../shared/texts/translation.tsx';
import { keepMessage, WORKER } from './offline-copy.ts';

type OfflineCopyEntryProps = { mayPromote: boolean };

/** Keeps the lobby for when there is no connection, once per visit and language, and anew when offers end for somebody. */
export function OfflineCopyEntry({ mayPromote }: OfflineCopyEntryProps): null {
  const { t, language } = useTranslation();
  const base = useBase();
  useEffect(() => {
    // Previews, and the copy of the site for guests of other regions, are not what an address opens.
    if (base !== '') return;
    const address = formatLocalePath('/', language);
    void tellServiceWorker(WORKER, keepMessage({ address, mayPromote, t }));
  }, [base, language, mayPromote, t]);
  return null;
}
