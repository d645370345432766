import { fallbackLocales, hasText } from '@marquee/schemas/has-text';

/** A letter in English. `{{field}}` stands for data of the sender, `{{brand}}` for the site’s name. */
export type MailTemplate<Field extends string = string> = {
  fields: readonly Field[];
  subject: string;
  text: string;
};

/** The site’s texts in one language by key. Undefined for a language it does not have. */
export type SiteTexts = (locale: string) => { readonly [key: string]: string } | undefined;

/** Keeps the field names in the type, so that a sender that omits one does not compile. */
export function mailTemplate<const Field extends string>(template: MailTemplate<Field>): MailTemplate<Field> {
  return template;
}

type Words = Pick<MailTemplate, 'subject' | 'text'>;

/**
 * The site’s text in the reader’s language, or in that language without its region, or in English, or the template’s.
 * Subject and text have the same language.
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

/** Whether the text has all fields and no unknown ones: a letter without its link would help nobody. */
function isWhole({ subject, text }: Words, { fields }: MailTemplate): boolean {
  const known: ReadonlySet<string> = new Set([...fields, 'brand']);
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
