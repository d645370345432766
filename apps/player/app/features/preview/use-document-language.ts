import { useLayoutEffect } from 'react';
import { textDirection } from '../../shared/texts/text-direction.ts';

/** The frame’s own document came before its visitor was known: it reads and runs as that visitor’s page does. */
export function useDocumentLanguage(locale: string): void {
  useLayoutEffect(() => {
    const { documentElement } = document;
    documentElement.lang = locale;
    documentElement.dir = textDirection(locale);
  }, [locale]);
}
