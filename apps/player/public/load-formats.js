// A thread of its own, started by every page (app/shell/load-formats.ts). The first number, list or date that a browser
// formats makes it load tables that all its threads share from then on.
const language = self.name;
new Intl.NumberFormat(language, { style: 'currency', currency: 'EUR' }).format(1234.5);
new Intl.PluralRules(language).select(2);
new Intl.ListFormat(language).format(['a', 'b']);
new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short' }).format(0);
self.close();
