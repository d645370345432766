import { mailTemplate } from '../template.ts';

/** Loosening a limit requires a second decision: the player must open the link. */
export const limitConfirmation = mailTemplate({
  fields: ['link', 'hours'],
  subject: 'Confirm the change of your limit',
  text: `You asked to loosen or remove a limit of your {{brand}} account.

Open this link within {{hours}} hours to confirm it:
{{link}}

Without it the limit stays as it is.`,
});
