import { useLayoutEffect } from 'react';
import { textDirection } from '../../shared/texts/text-direction.ts';

/** Sets language and direction of the frame’s document, which was loaded before its visitor was known. */
export function useDocumentLanguage(locale: string): void {
  useLayoutEffect(() => {
    const { documentElement } = document;
    documentElement.lang = locale;
    documentElement.dir = textDirection(locale);
  }, [locale]);
}
