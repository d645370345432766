import { fallbackLocales, hasText } from '@marquee/schemas/has-text';

/** A letter in English; `{{field}}` stands for what the sender gives. */
export type MailTemplate<Field extends string = string> = {
  fields: readonly Field[];
  subject: string;
  text: string;
};

/** The site's texts in one language by key; nothing for one it does not speak. */
export type SiteTexts = (locale: string) => { readonly [key: string]: string } | undefined;

/** Keeps the names of the fields, so that a sender who leaves one out does not compile. */
export function mailTemplate<const Field extends string>(template: MailTemplate<Field>): MailTemplate<Field> {
  return template;
}

type Words = Pick<MailTemplate, 'subject' | 'text'>;

/**
 * The site's own words in the reader's language, else in that language without its region, else in English, else those
 * of the template. Subject and text are of one language.
 */
export function letterWords(
  name: string,
  template: MailTemplate,
  { locale, siteTexts }: { locale: string; siteTexts: SiteTexts },
): Words {
  const key = `LETTER.${name.toUpperCase()}`;
  for (const each of fallbackLocales(locale, (base) => siteTexts(base) !== undefined)) {
    const { [`${key}.SUBJECT`]: subject, [`${key}.TEXT`]: text } = siteTexts(each) ?? {};
    if (hasText(subject) && hasText(text) && isWhole({ subject, text }, template)) return { subject, text };
  }
  return template;
}

/** A letter without its link would help nobody, and a field that nobody gives could not be filled in. */
function isWhole({ subject, text }: Words, { fields }: MailTemplate): boolean {
  const known: ReadonlySet<string> = new Set(fields);
  const named = new Set(fieldsIn(text));
  return (
    !/[\r\n]/.test(subject) &&
    fields.every((field) => named.has(field)) &&
    [...named, ...fieldsIn(subject)].every((field) => known.has(field))
  );
}

const FIELD = /\{\{(\w+)\}\}/g;
const fieldsIn = (text: string): string[] => [...text.matchAll(FIELD)].map(([, field = '']) => field);

export function fillLetter({ subject, text }: Words, data: { readonly [field: string]: string }): Words {
  const fill = (words: string) =>
    words.replaceAll(FIELD, (_, field: string) => {
      const value = data[field];
      if (value === undefined) throw new Error(`The letter wants ${field}, which was not given.`);
      return value;
    });
  return { subject: fill(subject), text: fill(text) };
}
