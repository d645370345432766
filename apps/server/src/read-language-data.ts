/**
 * Has Node read what it knows of languages, which it does when something is first asked of them: some twenty
 * milliseconds, and more on a slow machine, that would be the first visitor's and of all who come with them (OPS-13).
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
