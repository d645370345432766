/**
 * Makes Node load its language data at startup. Otherwise Node loads it at its first use. That takes some twenty
 * milliseconds, more on a slow machine, for which the first visitor and all others at that moment would wait (OPS-13).
 */
export function readLanguageData(locale = 'en'): void {
  new Intl.NumberFormat(locale, { style: 'currency', currency: 'EUR' }).format(1);
  Intl.NumberFormat.supportedLocalesOf(locale);
  new Intl.DateTimeFormat(locale, { dateStyle: 'full' }).format(0);
  new Intl.PluralRules(locale).select(1);
  new Intl.Collator(locale).compare('a', 'b');
  new Intl.ListFormat(locale).format(['a', 'b']);
  new Intl.DisplayNames(locale, { type: 'region' }).of('DE');
}
