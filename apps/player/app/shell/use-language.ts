import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { loadMessages } from '../shared/load-messages.ts';
import { formatMessagesAddress } from '../shared/messages.ts';

/**
 * Follows the locale the page was last resolved for: signing in can change it without a new document. The old
 * texts stay until the new ones are there.
 */
export function useLanguage(locale: string): void {
  const { i18n } = useTranslation();
  useEffect(() => {
    if (i18n.language === locale) return;
    let isWanted = true;
    void change();
    return () => {
      isWanted = false;
    };

    async function change(): Promise<void> {
      const messages = await loadMessages(formatMessagesAddress(locale, Date.now()));
      if (!messages || !isWanted) return;
      i18n.addResourceBundle(locale, 'translation', messages);
      await i18n.changeLanguage(locale);
    }
  }, [i18n, locale]);
}
