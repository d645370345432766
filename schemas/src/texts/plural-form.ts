const PLURAL = /_(zero|one|two|few|many|other)$/;

/**
 * Whether a language needs a message of this key. English has two plural forms, Polish four: a form that the grammar of
 * a language does not know is no gap.
 */
export function needsMessage(key: string, locale: string): boolean {
  const form = PLURAL.exec(key)?.[1];
  return form === undefined || formsOf(locale).some((known) => known === form);
}

const ALL_FORMS: readonly string[] = ['zero', 'one', 'two', 'few', 'many', 'other'];
const forms = new Map<string, readonly string[]>();

function formsOf(locale: string): readonly string[] {
  const known = forms.get(locale) ?? readForms(locale);
  forms.set(locale, known);
  return known;
}

function readForms(locale: string): readonly string[] {
  try {
    return new Intl.PluralRules(locale).resolvedOptions().pluralCategories;
  } catch {
    // No language tag: in content that nobody has checked.
    return ALL_FORMS;
  }
}
