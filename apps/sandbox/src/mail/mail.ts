import type { PlatformDatabase } from '../store/database.ts';
import { fillLetter, letterWords, type MailTemplate, type SiteTexts } from './template.ts';
import { confirmation } from './templates/confirmation.ts';
import { limitConfirmation } from './templates/limit-confirmation.ts';
import { passwordChanged } from './templates/password-changed.ts';
import { passwordReset } from './templates/password-reset.ts';
import { twoFactorDisabled } from './templates/two-factor-disabled.ts';
import { twoFactorEnabled } from './templates/two-factor-enabled.ts';

/** All letters of the platform by name. */
export const MAIL_TEMPLATES = {
  confirmation,
  limit_confirmation: limitConfirmation,
  password_changed: passwordChanged,
  password_reset: passwordReset,
  two_factor_disabled: twoFactorDisabled,
  two_factor_enabled: twoFactorEnabled,
} as const;

type Templates = typeof MAIL_TEMPLATES;
export type MailTemplateName = keyof Templates;

type FieldsOf<Name extends MailTemplateName> =
  Templates[Name] extends MailTemplate<infer Field> ? Field : never;

export type Letter<Name extends MailTemplateName> = {
  /** Email address. */
  to: string;
  template: Name;
  locale: string;
  data: { readonly [Field in FieldsOf<Name>]: string };
};

export type Mail = {
  /** Called in the caller’s transaction, so that no letter is about something that was rolled back. */
  send<Name extends MailTemplateName>(db: PlatformDatabase, letter: Letter<Name>): Promise<void>;
};

/** Stores letters in the table `emails`, which the sandbox’s console shows. None leaves the machine. */
export function createMail(
  clock: () => number,
  siteTexts: SiteTexts,
  brandAt: (hostname: string) => string | undefined = () => undefined,
): Mail {
  const brandOf = ({ link }: { readonly link?: string }): string | undefined =>
    link === undefined ? undefined : brandAt(new URL(link).hostname);
  return {
    async send(db, { to, template, locale, data }) {
      const words = letterWords(template, MAIL_TEMPLATES[template], { locale, siteTexts });
      // A letter names the brand whose site it leads to.
      const brand = brandOf(data) ?? siteTexts(locale)?.['SHELL.BRAND'] ?? 'Northstar';
      const written = fillLetter(words, { ...data, brand });
      await db
        .insertInto('emails')
        .values({ recipient: to, template, locale, ...written, sent_at: clock() })
        .execute();
    },
  };
}
