import { useEffect } from 'react';
import { useTranslation } from '../shared/translation.tsx';
import { loadMessages } from '../shared/load-messages.ts';
import { usePreviewBase } from '../shared/preview-base.ts';
import { createTranslation, formatMessagesAddress } from '../shared/messages.ts';

/**
 * Follows the locale the page was last resolved for: signing in can change it without a new document. The old
 * texts stay until the new ones are there.
 */
export function useLanguage(locale: string): void {
  const { language, setTranslation } = useTranslation();
  const base = usePreviewBase();
  useEffect(() => {
    if (language === locale) return;
    let isWanted = true;
    void change();
    return () => {
      isWanted = false;
    };

    async function change(): Promise<void> {
      const messages = await loadMessages(base + formatMessagesAddress(locale, Date.now()));
      if (!messages || !isWanted) return;
      setTranslation(createTranslation(locale, messages));
    }
  }, [language, setTranslation, locale, base]);
}
