import { mailTemplate } from '../template.ts';

/** Tells a player about a change that somebody else may have made. */
export const passwordChanged = mailTemplate({
  fields: ['link'],
  subject: 'Your password was changed',
  text: `The password of your {{brand}} account was changed, and everybody was signed out.

If it was not you, choose a new one at once:
{{link}}`,
});
