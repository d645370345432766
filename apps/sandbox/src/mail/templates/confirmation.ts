import { mailTemplate } from '../template.ts';

/** Proves that the email address belongs to the player (AUTH-27, AUTH-31). */
export const confirmation = mailTemplate({
  fields: ['link', 'hours'],
  subject: 'Confirm your email address',
  text: `Welcome to {{brand}}.

Open this link within {{hours}} hours to confirm your email address:
{{link}}

If you did not sign up, ignore this letter: nothing happens without the link.`,
});
