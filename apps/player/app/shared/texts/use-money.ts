import { useMemo } from 'react';
import { createFormatMoney, type FormatMoney } from './money.ts';
import { useTranslation } from './translation.tsx';
import { useVisitor } from '../visitor/visitor.tsx';

/** Writes amounts in the page’s language. */
export function useMoney(): FormatMoney {
  const { language } = useTranslation();
  const { currencies } = useVisitor();
  return useMemo(() => createFormatMoney(currencies, language), [currencies, language]);
}
