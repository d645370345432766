import { localizedTitle } from '../locale.ts';
import type { LocalizedTitle } from '../options.ts';

/** A letter in every language of the site; `{{field}}` stands for what the sender gives. */
export type MailTemplate<Field extends string = string> = {
  fields: readonly Field[];
  subject: LocalizedTitle;
  text: LocalizedTitle;
};

/** Keeps the names of the fields, so that a sender who leaves one out does not compile. */
export function mailTemplate<const Field extends string>(template: MailTemplate<Field>): MailTemplate<Field> {
  return template;
}

/** A variant such as `en-AU` reads as its language does. */
export function writeMail(
  template: MailTemplate,
  locale: string,
  data: { readonly [field: string]: string },
): { subject: string; text: string } {
  const fill = (text: string) =>
    text.replaceAll(/\{\{(\w+)\}\}/g, (_, field: string) => {
      const value = data[field];
      if (value === undefined) throw new Error(`The letter wants ${field}, which was not given.`);
      return value;
    });
  return {
    subject: fill(localizedTitle(template.subject, locale)),
    text: fill(localizedTitle(template.text, locale)),
  };
}
