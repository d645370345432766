import type { Generated } from 'kysely';
import type { Whole } from './columns.ts';

export type MailTables = {
  /** Letters that were sent, as they read. */
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
