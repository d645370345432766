import type { Translate } from '@marquee/blocks';
import { createContext, use, useMemo, useState, type ReactNode } from 'react';

export type Translation = { language: string; t: Translate };

type SetTranslation = (translation: Translation) => void;

const TranslationContext = createContext<(Translation & { setTranslation: SetTranslation }) | null>(null);

type TranslationProviderProps = { translation: Translation; children: ReactNode };

/** Provides the interface texts to the children. A child can replace them, until the provider gets new ones. */
export function TranslationProvider({ translation, children }: TranslationProviderProps): ReactNode {
  const [exchange, setExchange] = useState<{ given: Translation; current: Translation }>();
  const { language, t } = exchange?.given === translation ? exchange.current : translation;
  const value = useMemo(
    () => ({
      language,
      t,
      setTranslation: (current: Translation) => setExchange({ given: translation, current }),
    }),
    [language, t, translation],
  );
  return <TranslationContext value={value}>{children}</TranslationContext>;
}

export function useTranslation(): Translation & { setTranslation: SetTranslation } {
  const translation = use(TranslationContext);
  if (!translation) throw new Error('useTranslation needs a <TranslationProvider> around it.');
  return translation;
}
