import { mailTemplate } from '../template.ts';

export const passwordReset = mailTemplate({
  fields: ['link', 'hours'],
  subject: 'Choose a new password',
  text: `Somebody asked for a new password for your {{brand}} account.

Open this link within {{hours}} hours to choose one:
{{link}}

If it was not you, ignore this letter: your password stays as it is.`,
});
