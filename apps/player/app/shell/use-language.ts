import { useEffect } from 'react';
import { useTranslation } from '../shared/texts/translation.tsx';
import { createTranslation, messagesBucket } from '../shared/texts/messages.ts';
import { usePlatform } from '../shared/calls/platform.tsx';
import { serverNow } from '../shared/live/server-clock.ts';
import { pageLog } from '../shared/calls/page-log.ts';

/**
 * Follows the locale that the page's data was last resolved for: a sign-in can change it without a new document. The
 * old texts stay until the new ones have loaded.
 */
export function useLanguage(locale: string): void {
  const { language, setTranslation } = useTranslation();
  const platform = usePlatform();
  useEffect(() => {
    if (language === locale) return;
    let isWanted = true;
    void change();
    return () => {
      isWanted = false;
    };

    async function change(): Promise<void> {
      try {
        const messages = await platform.call('GET /messages/{lang}.json', {
          params: { lang: locale },
          query: { t: messagesBucket(serverNow()) },
        });
        if (isWanted) setTranslation(createTranslation(locale, messages));
      } catch (error) {
        pageLog.error('LOAD_MESSAGES_ERROR', error);
      }
    }
  }, [language, setTranslation, locale, platform]);
}
