import type { Generated } from 'kysely';
import type { Whole } from './columns.ts';

export type MailTables = {
  /** The text of sent letters. */
  emails: {
    id: Generated<string | number>;
    recipient: string;
    template: string;
    locale: string;
    subject: string;
    text: string;
    sent_at: Whole;
  };
};
