/** 50 is 50% in English and 50 % in German. */
export const formatPercent = (percent: number, locale: string): string =>
  (percent / 100).toLocaleString(locale, { style: 'percent', maximumFractionDigits: 2 });
